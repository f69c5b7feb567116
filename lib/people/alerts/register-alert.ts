import 'server-only'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { criteriaOf } from '#lib/people/alerts/criteria/criteria.ts'
import { knownCriteria } from '#lib/people/alerts/criteria/known-criteria.ts'
import { criteriaParts, loadNames } from '#lib/people/alerts/criteria/words.ts'
import { createAlert } from '#lib/people/alerts/mutations.ts'
import { AREA_PLACE, type demandRegister } from '#lib/people/forms/schemas/kinds/demand-register.ts'
import { FieldProblem } from '#lib/people/leads/lead-kind.ts'
import type { OutgoingMail } from '#lib/people/mail/types.ts'
import { getSite } from '#lib/site/config/config.ts'

interface Registered {
	leadId: number
	reference: string
	content: z.output<typeof demandRegister>
	language: string
	now: Date
}

/**
 * Writes the alert of a lead, in its transaction, and returns its mail. Throws a `FieldProblem` if the fields cannot make
 * an alert.
 */
export async function registerAlert(transaction: Kysely<Tables>, lead: Registered): Promise<OutgoingMail[]> {
	const { leadId, reference, content, language, now } = lead
	const { priceSliders, defaultLanguage } = getSite()
	const range = priceSliders[content.goal]
	const criteria = await knownCriteria(transaction, criteriaOf(content, range), range)
	if ('problem' in criteria) throw new FieldProblem(criteria.problem)
	const { email, frequency } = content
	const wanted = { ...criteria.known, reference, leadId, email, language, frequency }
	const mail = await createAlert(transaction, wanted, now)
	const names = await loadNames(transaction, defaultLanguage)
	const nameOf = (choices: readonly { value: string; name: string }[], value: string) =>
		choices.find((choice) => choice.value === value)?.name ?? value
	const readable = {
		...content,
		types: content.types.map((type) => nameOf(names.types, type)),
		places: content.places
			.filter((place) => place !== AREA_PLACE)
			.map((place) => names.zones.get(place) ?? names.cityName(place)),
		also: criteriaParts({ goal: content.goal, search: content.also, zones: [] }, names).slice(1).join(', '),
	}
	// Staff have nothing to do: an alert is not an open lead.
	await transaction
		.updateTable('lead')
		.set({ status: 'closed', content: JSON.stringify(readable) })
		.where('id', '=', leadId)
		.execute()
	return [mail]
}
