import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '@/lib/db/tables'
import type { OutgoingMail } from './types'

interface Enqueued {
	/** The lead that they tell of, or null. */
	leadId: number | null
	now: Date
}

/** Puts mails into the outbox, in the transaction of what they tell of; the worker sends them. */
export async function enqueueMails(
	transaction: Kysely<Tables>,
	mails: readonly OutgoingMail[],
	{ leadId, now }: Enqueued,
): Promise<void> {
	if (mails.length === 0) return
	const at = now.toISOString()
	await transaction
		.insertInto('outbox')
		.values(
			mails.map((mail) => ({
				lead_id: leadId,
				message_id: randomUUID(),
				once_key: mail.onceKey ?? null,
				template: mail.template,
				language: mail.language,
				recipients: JSON.stringify(mail.recipients),
				reply_to: mail.replyTo,
				props: JSON.stringify(mail.props),
				headers: JSON.stringify(mail.headers ?? {}),
				attachments: JSON.stringify(mail.attachments ?? []),
				next_attempt_at: at,
				claimed_until: null,
				claimed_by: null,
				sent_at: null,
				failed_at: null,
				last_error: null,
				created_at: at,
			})),
		)
		.onConflict((conflict) => conflict.column('once_key').doNothing())
		.execute()
}
