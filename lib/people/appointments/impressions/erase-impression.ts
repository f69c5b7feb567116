import 'server-only'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { eraseMailFilesOf } from '#lib/people/mail/mail-files.ts'
import { impressionStaffMail } from './impression-mails.ts'

/** Erases what the visitor said of a visit, and the mails to the agency about it. The visit itself stays. */
export async function eraseImpression(
	transaction: Transaction<Tables>,
	visit: { id: number; lead_id: number },
): Promise<void> {
	await transaction.deleteFrom('visit_impression').where('appointment_id', '=', visit.id).execute()
	const mails = await transaction
		.deleteFrom('outbox')
		.where('lead_id', '=', visit.lead_id)
		.where('template', '=', impressionStaffMail.name)
		.returning('id')
		.execute()
	eraseMailFilesOf(
		mails.map(({ id }) => id),
		null,
	)
}
