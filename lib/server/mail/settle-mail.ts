import 'server-only'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isStillMine } from '#lib/base/db/claims/work-rows.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { friendMail } from '#lib/people/leads/mails/friend.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import type { OutboxRow } from '#lib/people/mail/outbox.ts'
import type { MailFailure } from '#lib/people/mail/smtp/failure.ts'
import { nextMailAttempt } from '#lib/people/mail/smtp/retry.ts'
import type { Delivery } from '#lib/people/mail/smtp/smtp.ts'
import { alarmMail } from './alarm.ts'

const LONGEST_ERROR = 500
const OF_SERVER = 'server: '

/** The content and the recipients of an alarm. */
export interface Alarm {
	recipients: readonly string[]
	language: string
}

/** What became of a mail: it was sent, will be retried, or is given up for all or some of its recipients. */
export type DeliveryOutcome = 'sent' | 'postponed' | 'refused' | 'given up'

/** Selects the mails that wait because of a fault of the server, which the next check of the site's health reports. */
export function waitingForServer(db: Kysely<Tables>) {
	return db
		.selectFrom('outbox')
		.select('last_error')
		.where('sent_at', 'is', null)
		.where('failed_at', 'is', null)
		.where('last_error', 'like', `${OF_SERVER}%`)
}

/** Returns why the mail server cannot be used, from the error of a mail that waits for it. */
export function faultOf(lastError: string | null): string {
	return (lastError ?? '').replace(OF_SERVER, '')
}

/** Records that a mail was sent, or written to a file. The address of a visitor's friend is deleted with it. */
export async function markSent(
	db: Kysely<Tables>,
	{ id, template }: Pick<OutboxRow, 'id' | 'template'>,
	now = new Date(),
	isFile = false,
): Promise<void> {
	const forgotten = template === friendMail.name ? { recipients: '[]' } : {}
	await db
		.updateTable('outbox')
		.set({
			...forgotten,
			sent_at: now.toISOString(),
			is_file: isFile ? 1 : 0,
			claimed_until: null,
			claimant: null,
			last_error: null,
		})
		.where('id', '=', id)
		.execute()
}

/** Makes the mails that waited for the server due now, not hours later, once it accepts mails again. */
export async function hastenWaiting(db: Kysely<Tables>, now = new Date()): Promise<void> {
	const waiting = await waitingForServer(db).limit(1).executeTakeFirst()
	if (!waiting) return
	await db
		.updateTable('outbox')
		.set({ next_attempt_at: now.toISOString(), last_error: null })
		.where('sent_at', 'is', null)
		.where('failed_at', 'is', null)
		.where('last_error', 'like', `${OF_SERVER}%`)
		.where(sql<boolean>`claimed_until IS NULL`)
		.execute()
}

interface Alarming {
	alarm: Alarm
	/** The recipients that the mail did not reach. */
	recipients: readonly string[]
	isRefused: boolean
	now: Date
}

/** Marks the lead of a mail that did not arrive and alarms the agency. An alarm that is lost raises no other. */
async function raiseAlarm(
	transaction: Transaction<Tables>,
	{ lead_id: leadId, template }: OutboxRow,
	{ alarm, recipients, isRefused, now }: Alarming,
): Promise<void> {
	if (leadId === null || template === alarmMail.name) return
	const lead = await transaction
		.updateTable('lead')
		.set({ mail_failed_at: now.toISOString() })
		.where('id', '=', leadId)
		.returning('reference')
		.executeTakeFirst()
	const mail = alarmMail.to(
		{ language: alarm.language, recipients: [...alarm.recipients], replyTo: null },
		{ reference: lead?.reference ?? '', recipients: [...recipients], isRefused },
	)
	await enqueueMails(transaction, [mail], { leadId, now })
}

async function recordFailure(
	transaction: Transaction<Tables>,
	row: OutboxRow,
	{ scope, reason, isFinal }: MailFailure,
	alarm: Alarm,
	now: Date,
): Promise<DeliveryOutcome> {
	const attempts = row.attempts + 1
	const next = isFinal ? null : nextMailAttempt(row.created_at, attempts, now)
	const { numUpdatedRows } = await transaction
		.updateTable('outbox')
		.set({
			attempts,
			recipients: row.recipients,
			next_attempt_at: next ?? row.next_attempt_at,
			failed_at: next === null ? now.toISOString() : null,
			claimed_until: null,
			claimant: null,
			last_error: `${scope === 'server' ? OF_SERVER : ''}${reason}`.slice(0, LONGEST_ERROR),
		})
		.where('id', '=', row.id)
		.where(isStillMine(row))
		.executeTakeFirst()
	// Another instance, which counted this one as dead, sends it now.
	if (next !== null || numUpdatedRows === 0n) return 'postponed'
	const recipients: string[] = JSON.parse(row.recipients)
	await raiseAlarm(transaction, row, { alarm, recipients, isRefused: isFinal, now })
	return isFinal ? 'refused' : 'given up'
}

/**
 * Records a failed attempt: it is retried later, or given up after three days, or at once if another attempt would get
 * the same reply. When it is given up its lead is marked and an alarm goes into the outbox, all in one transaction.
 */
export function markMailFailed(
	db: Kysely<Tables>,
	row: OutboxRow,
	failure: MailFailure,
	alarm: Alarm,
	now = new Date(),
): Promise<DeliveryOutcome> {
	return inTransaction(db, (transaction) => recordFailure(transaction, row, failure, alarm, now))
}

/**
 * Records what became of a mail that was offered to the server, in one transaction. Recipients who refused permanently
 * are reported to the agency at once; only those who may accept it later are retried.
 */
export function settle(
	db: Kysely<Tables>,
	row: OutboxRow,
	{ accepted, refused, isFile = false }: Pick<Delivery, 'accepted' | 'refused'> & { isFile?: boolean },
	alarm: Alarm,
	now = new Date(),
): Promise<DeliveryOutcome> {
	const gone = refused.filter(({ failure }) => failure.isFinal)
	const [later, ...others] = refused.filter(({ failure }) => !failure.isFinal)
	const [last] = gone
	return inTransaction(db, async (transaction) => {
		if (last && later === undefined && accepted.length === 0) {
			return recordFailure(transaction, row, last.failure, alarm, now)
		}
		if (last) {
			const recipients = gone.map(({ address }) => address)
			await raiseAlarm(transaction, row, { alarm, recipients, isRefused: true, now })
		}
		if (later) {
			const recipients = JSON.stringify([later, ...others].map(({ address }) => address))
			return recordFailure(transaction, { ...row, recipients }, later.failure, alarm, now)
		}
		await markSent(transaction, row, now, isFile)
		return last ? 'refused' : 'sent'
	})
}
