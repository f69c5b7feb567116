import { expect, test } from 'vitest'
import { FORMS, formValues } from '#lib/people/forms/schemas/forms.ts'
import { contentRows } from '#lib/people/leads/content-rows.ts'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { addRequest } from '#tests/support/data/requests.ts'
import { registerAlert } from './register-alert.ts'

const NAMES = [
	[1, { nl: 'Woning', fr: 'Maison', en: 'House' }],
	[2, { nl: 'Appartement', fr: 'Appartement', en: 'Flat' }],
	[5, { nl: 'Opbrengsteigendom', fr: 'Immeuble de rapport', en: 'Investment' }],
] as const

test.each([
	['types=1&types=5', 'nl', 'Woning, Opbrengsteigendom'],
	['types=1&types=5', 'fr', 'Maison, Immeuble de rapport'],
	['types=1&types=5', 'en', 'House, Investment'],
	['types=1&types=2&types=5', 'fr', undefined],
])(
	'staff read an alert (%s) in their language, %s, and no types where all were chosen',
	async (types, reader, words) => {
		const agency = await createAgencyDatabase()
		await agency.add({ id: 1, city_key: 'binche|7130' })
		await agency.db.deleteFrom('property_type').execute()
		const rows = NAMES.flatMap(([web_id, names]) =>
			Object.entries(names).map(([language, name]) => ({ web_id, language, name })),
		)
		const type = { show_order: 1, is_for_sale: 1, is_for_rent: 1 } as const
		await agency.db
			.insertInto('property_type')
			.values(rows.map((row) => ({ ...type, ...row })))
			.execute()
		const fields = `goal=sale&${types}&places=binche|7130&frequency=daily&email=an@voorbeeld.be`
		const content = FORMS['demand-register'].parse(formValues('demand-register', new URLSearchParams(fields)))
		const leadId = await addRequest(agency.db, { kind: 'demand-register' })
		const lead = { leadId, reference: 'ALE-2026-BBBBBB', content, language: 'en', now: new Date() }
		await agency.db.transaction().execute((transaction) => registerAlert(transaction, lead))
		const stored = await agency.db.selectFrom('lead').select('content').executeTakeFirstOrThrow()
		const shown = contentRows('demand-register', JSON.parse(stored.content), reader).map(({ value }) => value)
		const ofTypes = rows.filter(({ language }) => language === reader).map(({ name }) => name)
		expect(shown.find((value) => ofTypes.some((name) => value.includes(name)))).toBe(words)
		await agency.close()
	},
)
