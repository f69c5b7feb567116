import 'server-only'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { criteriaOf } from '#lib/people/alerts/criteria/criteria.ts'
import { knownCriteria } from '#lib/people/alerts/criteria/known-criteria.ts'
import { criteriaParts, loadNames, type Names, narrowing } from '#lib/people/alerts/criteria/words.ts'
import { createAlert } from '#lib/people/alerts/mutations.ts'
import { AREA_PLACE, type demandRegister } from '#lib/people/forms/schemas/kinds/demand-register.ts'
import { FieldProblem } from '#lib/people/leads/lead-kind.ts'
import { IN_LANGUAGES } from '#lib/people/leads/stored-content.ts'
import type { OutgoingMail } from '#lib/people/mail/mail-types.ts'
import { getSite } from '#lib/site/config/config.ts'

interface Registered {
	leadId: number
	reference: string
	content: z.output<typeof demandRegister>
	language: string
	now: Date
}

/** Returns types, places and other filters as a language calls them; no types where all were chosen. */
function chosenIn({ goal, types, places, also }: Registered['content'], names: Names) {
	const all = names.types.map(({ value }) => value)
	const nameOf = (type: string) => names.types.find(({ value }) => value === type)?.name ?? type
	return {
		types: narrowing(types, all).map(nameOf),
		places: places
			.filter((place) => place !== AREA_PLACE)
			.map((place) => names.zones.get(place) ?? names.cityName(place)),
		also: criteriaParts({ goal, search: also, zones: [] }, names).slice(1).join(', '),
	}
}

/**
 * Writes the alert of a lead, in its transaction, and returns its mail. Throws a `FieldProblem` if the fields cannot make
 * an alert.
 */
export async function registerAlert(transaction: Kysely<Tables>, lead: Registered): Promise<OutgoingMail[]> {
	const { leadId, reference, content, language, now } = lead
	const { priceSliders, defaultLanguage, languages } = getSite()
	const range = priceSliders[content.goal]
	const criteria = await knownCriteria(transaction, criteriaOf(content, range), range)
	if ('problem' in criteria) throw new FieldProblem(criteria.problem)
	const { email, frequency } = content
	const wanted = { ...criteria.known, reference, leadId, email, language, frequency }
	const mail = await createAlert(transaction, wanted, now)
	const words = await Promise.all(
		languages.map(async (code) => [code, chosenIn(content, await loadNames(transaction, code))] as const),
	)
	const inLanguages = Object.fromEntries(words)
	const readable = { ...content, ...inLanguages[defaultLanguage], [IN_LANGUAGES]: inLanguages }
	// Staff have nothing to do: an alert is not an open lead.
	await transaction
		.updateTable('lead')
		.set({ status: 'closed', content: JSON.stringify(readable) })
		.where('id', '=', leadId)
		.execute()
	return [mail]
}
