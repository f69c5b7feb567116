import { z } from 'zod'
import { email, firstName, lastName, mailAddress, rowId } from '#lib/people/forms/schemas/fields/fields.ts'

/** Sends a home or a project to a friend. The visitor cannot add a message, so the mail cannot contain advertisements. */
export const sendToFriend = z
	.object({
		listingId: rowId.optional(),
		projectId: rowId.optional(),
		firstName,
		lastName,
		email,
		friendEmail: mailAddress('friendEmail', 'friendEmailInvalid'),
	})
	.refine(({ listingId, projectId }) => listingId !== undefined || projectId !== undefined, {
		path: ['listingId'],
		error: 'subject',
	})
