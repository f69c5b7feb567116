import { z } from 'zod'
import { email, line, rowId } from './fields.ts'

/** Sends a home to a friend. The visitor cannot add a message, so the mail cannot contain advertisements. */
export const sendToFriend = z.object({
	listingId: rowId,
	firstName: line('firstName'),
	lastName: line('lastName'),
	email,
	friendEmail: z
		.string({ error: 'friendEmail' })
		.trim()
		.min(1, { error: 'friendEmail' })
		.max(254, { error: 'friendEmailInvalid' })
		.regex(z.regexes.email, { error: 'friendEmailInvalid' }),
})
