import { expect, test } from 'vitest'
import { formatDate } from '#lib/base/format/format-date.ts'
import { receiveLead } from '#lib/people/intake/receive.ts'
import { closeForSite, createAgencyDatabase, openForSite } from '#tests/support/data/agency-database.ts'
import { FILLED, posted } from '#tests/support/data/filled-forms.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { contactMeKind } from './contact-me.ts'

const ORIGIN = 'http://localhost:3000'

test('visits of several homes are one request, which names those that are on the site', async () => {
	const agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	const named = (id: number, file: string) => property(id, { RecordFile: file, TypeDescription: 'Herenhuis' })
	await importInto(agency, { properties: [named(1001, 'B-1'), named(1002, 'B-2'), named(1003, 'B-3')] })
	const send = (homes: string) => {
		const body = posted({ ...FILLED['contact-me'], language: 'nl', listingId: '1001', question: 'visit', homes })
		const request = new Request(`${ORIGIN}/api/leads/contact-me`, { method: 'POST', headers: { origin: ORIGIN }, body })
		return receiveLead(contactMeKind, request)
	}
	expect((await send('1002,99,1003,1002')).status).toBe(303)
	const leads = await agency.db.selectFrom('lead').select(['listing_id', 'content']).execute()
	const homes =
		'Herenhuis (B-2), http://localhost:3000/property/1002/; Herenhuis (B-3), http://localhost:3000/property/1003/'
	expect(leads.map(({ listing_id, content }) => [listing_id, JSON.parse(content).homes])).toEqual([[1001, homes]])
	const mails = await agency.db.selectFrom('outbox').select(['template', 'props']).orderBy('id').execute()
	expect(mails.map(({ template }) => template)).toEqual(['lead', 'confirmation', 'newsletter-confirm'])
	// The staff of the sample read French, the visitor Dutch.
	const inFrench = [1002, 1003].map(
		(id) => `Herenhuis (B-${id - 1001 + 1}), http://localhost:3000/fr/a-vendre/binche/herenhuis/${id}/`,
	)
	const [toStaff, toVisitor] = mails.map(({ props }) => JSON.parse(props).rows)
	expect(toStaff).toContainEqual({ label: 'À visiter également', value: inFrench.join('; ') })
	expect(toVisitor).toEqual([
		{ label: 'Ook te bezoeken', value: homes },
		{ label: 'Welke dag past u?', value: formatDate(String(FILLED['contact-me'].wishedDay), 'nl') },
	])
	for (const wrong of ['x', '1002;1003', Array(51).fill('1').join(',')]) {
		expect((await send(wrong)).status, wrong).toBe(422)
	}
	closeForSite()
	await agency.close()
})
