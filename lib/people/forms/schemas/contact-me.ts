import { z } from 'zod'
import { oneOf, person, phone, reachable, remark, rowId } from './fields.ts'

export const QUESTIONS = ['visit', 'information'] as const

/** A request for a visit of a home or for information about it. */
export const contactMe = z.object({
	listingId: rowId,
	question: oneOf(QUESTIONS),
	...person,
	phone,
	...reachable,
	remark,
})
