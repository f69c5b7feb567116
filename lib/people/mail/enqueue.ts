import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn } from '#lib/base/db/transactions.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { mailboxKey, spendAllowance } from './allowance.ts'
import type { OutgoingMail } from './mail-types.ts'

/** Who caused mails to an address that was only typed. */
export interface Asker {
	/** The browser has done its proof of work. */
	isProven: boolean
	/** The visitor's network address. It is counted in memory and never stored. */
	address: string
}

interface Enqueued {
	/** The lead that the mails are about, or null. */
	leadId: number | null
	now: Date
	/** Without one, whoever asks has proved nothing. */
	asker?: Asker
}

const ANYBODY: Asker = { isProven: false, address: '' }

async function isCovered(transaction: Kysely<Tables>, mail: OutgoingMail, asker: Asker, now: Date): Promise<boolean> {
	const { asked, onceKey = null, recipients } = mail
	if (asked === undefined) return true
	const [recipient = ''] = recipients
	await lockOn(transaction, 'mailbox', mailboxKey(recipient))
	const earlier = await transaction
		.selectFrom('outbox')
		.select('id')
		.where('once_key', '=', onceKey ?? '')
		.executeTakeFirst()
	// It was written before and is not written again.
	if (onceKey !== null && earlier) return true
	if (!asker.isProven) return spendAllowance(transaction, recipient, `${asked}-plain`, now)
	const use = { limit: 'mail-link', address: asker.address, subject: mailboxKey(recipient) } as const
	if (asked === 'link' && (await secondsToWait(use)) !== null) return false
	return spendAllowance(transaction, recipient, asked, now)
}

/** Records on a lead that a mail to its visitor was not sent, so that its page does not promise it. */
async function noteWithheld(transaction: Kysely<Tables>, leadId: number): Promise<void> {
	await transaction.updateTable('lead').set({ mail_withheld: 1 }).where('id', '=', leadId).execute()
}

/**
 * Puts mails into the outbox, in the transaction of what they report; the worker sends them. A mail that was requested
 * by typing an address is left out if that address has had enough; its lead is then marked. Returns whether one was
 * left out.
 */
export async function enqueueMails(
	transaction: Kysely<Tables>,
	mails: readonly OutgoingMail[],
	{ leadId, now, asker = ANYBODY }: Enqueued,
): Promise<boolean> {
	const covered: OutgoingMail[] = []
	for (const mail of mails) if (await isCovered(transaction, mail, asker, now)) covered.push(mail)
	const isWithheld = covered.length < mails.length
	if (isWithheld && leadId !== null) await noteWithheld(transaction, leadId)
	if (covered.length === 0) return isWithheld
	const at = now.toISOString()
	await transaction
		.insertInto('outbox')
		.values(
			covered.map((mail) => ({
				lead_id: leadId,
				message_id: mail.messageId ?? randomUUID(),
				once_key: mail.onceKey ?? null,
				template: mail.template,
				language: mail.language,
				recipients: JSON.stringify(mail.recipients),
				reply_to: mail.replyTo,
				props: JSON.stringify(mail.props),
				headers: JSON.stringify(mail.headers ?? {}),
				attachments: JSON.stringify(mail.attachments ?? []),
				next_attempt_at: mail.notBefore?.toISOString() ?? at,
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
	return isWithheld
}
