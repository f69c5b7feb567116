import { z } from 'zod'
import { ENTERED_KINDS, WAYS_IN } from '#lib/desk/requests/model/entered.ts'
import { email, freeText, lastName, optionalLine, phone } from '#lib/people/forms/schemas/fields/fields.ts'

/** What the form for a request by hand sends. Errors are codes of `deskRequests.enter.fields`. */
export const Entered = z
	.object({
		via: z.enum(WAYS_IN, { error: 'via' }),
		kind: z.enum(ENTERED_KINDS, { error: 'kind' }),
		firstName: optionalLine(),
		lastName,
		phone: z.union([z.literal(''), phone]),
		email: z
			.string()
			.trim()
			.refine((text) => text === '' || email.safeParse(text).success, { error: 'emailInvalid' }),
		language: z.string().regex(/^[a-z]{2}$/),
		listingId: z.int().positive().nullable(),
		/** Euro. */
		amount: z.int({ error: 'amount' }).positive({ error: 'amount' }).nullable(),
		remark: freeText,
		assigneeId: z.int().positive().nullable(),
	})
	.refine(({ phone: number, email: address }) => number !== '' || address !== '', { path: ['phone'], error: 'reach' })
	.refine(({ kind, listingId }) => kind !== 'offer' || listingId !== null, { path: ['home'], error: 'home' })
	.refine(({ kind, amount }) => kind !== 'offer' || amount !== null, { path: ['amount'], error: 'amount' })
