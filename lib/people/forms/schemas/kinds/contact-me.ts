import { z } from 'zod'
import { FACTS } from '#lib/people/forms/schemas/fields/field-facts.ts'
import { oneOf, person, phone, reachable, remark, rowId, tick } from '#lib/people/forms/schemas/fields/fields.ts'

export const QUESTIONS = ['visit', 'information'] as const

/** Ids with commas between them, as many as a shared shortlist has. */
const IDS = /^\d{1,16}(?:,\d{1,16}){0,49}$/

/** A request for a visit of a home or for information about it. */
export const contactMe = z.object({
	listingId: rowId,
	/** Further homes to visit, from a shared shortlist. */
	homes: z
		.string()
		.regex(IDS, { error: 'subject' })
		.or(z.literal('').transform(() => undefined))
		.optional()
		.register(FACTS, { kind: 'homes' }),
	question: oneOf(QUESTIONS),
	...person,
	phone,
	...reachable,
	remark,
	newsletter: tick,
})
