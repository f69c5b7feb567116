import { z } from 'zod'
import { oneOf, person, phone, reachable, remark, rowId, tick } from '#lib/people/forms/schemas/fields/fields.ts'

export const QUESTIONS = ['visit', 'information'] as const

/** A request for a visit of a home or for information about it. */
export const contactMe = z.object({
	listingId: rowId,
	question: oneOf(QUESTIONS),
	...person,
	phone,
	...reachable,
	remark,
	newsletter: tick,
})
