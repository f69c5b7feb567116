import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import { isStillMine } from '#lib/base/db/claims/work-rows.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import type { LeadDelivery } from '#lib/people/lead-delivery/queue.ts'
import type { DeliveryResult } from '#lib/people/lead-delivery/result.ts'
import { nextDeliveryAttempt } from '#lib/people/lead-delivery/schedule.ts'
import type { DeliveryTarget } from '#lib/people/lead-delivery/tables.ts'
import { undeliveredMail } from '#lib/people/lead-delivery/undelivered-mail.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { getMailSettings } from '#lib/site/config/config.ts'
import { staffReaders } from '#lib/site/config/staff-language.ts'

const LONGEST_ERROR = 300
/** Statuses of a server that does not work at all. */
const UNAVAILABLE = [500, 502, 504]

/** It arrived, is tried again later, or is given up: after three days, or at once if the failure is final. */
export type Outcome = 'delivered' | 'postponed' | 'refused' | 'given up'

type Failure = Extract<DeliveryResult, { isDelivered: false }>

/** Mails the agency, once a day for each target: the leads themselves are in its mails and on its pages. */
async function raiseAlarm(
	transaction: Transaction<Tables>,
	{ lead_id: leadId, target }: LeadDelivery,
	isRefused: boolean,
	now: Date,
): Promise<void> {
	const lead = await transaction.selectFrom('lead').select('reference').where('id', '=', leadId).executeTakeFirst()
	const mails = staffReaders(getMailSettings().recipients.default).map(({ language, recipients }) =>
		undeliveredMail.to(
			{ language, recipients, replyTo: null, onceKey: `undelivered ${target} ${dayOf(now)} ${language}` },
			{ reference: lead?.reference ?? '', target, isRefused },
		),
	)
	await enqueueMails(transaction, mails, { leadId: null, now })
}

async function recordFailure(
	transaction: Transaction<Tables>,
	row: LeadDelivery,
	failure: Failure,
	now: Date,
): Promise<Outcome> {
	const attempts = row.attempts + 1
	const { retryAfterMs, isFinal } = failure
	const next = isFinal ? null : nextDeliveryAttempt({ queuedAt: row.queued_at, attempts, retryAfterMs }, now)
	const { numUpdatedRows } = await transaction
		.updateTable('lead_delivery')
		.set({
			attempts,
			last_status: failure.status,
			last_error: failure.reason.slice(0, LONGEST_ERROR),
			...(failure.mayHaveArrived ? { may_have_arrived: 1 as const } : {}),
			...(next === null ? { state: 'failed' as const, failed_at: now.toISOString() } : { next_attempt_at: next }),
			claimed_until: null,
			claimant: null,
		})
		.where('id', '=', row.id)
		.where(isStillMine(row))
		.executeTakeFirst()
	if (next !== null) return 'postponed'
	// A row that is gone was erased with its lead in the meantime, or another instance has taken over.
	if (numUpdatedRows > 0n) await raiseAlarm(transaction, row, isFinal, now)
	return isFinal ? 'refused' : 'given up'
}

/** Records what became of an attempt; where it is given up, the agency is notified in the same transaction. */
export async function settleDelivery(
	db: Kysely<Tables>,
	row: LeadDelivery,
	result: DeliveryResult,
	now = new Date(),
): Promise<Outcome> {
	if (!result.isDelivered) {
		return inTransaction(db, (transaction) => recordFailure(transaction, row, result, now))
	}
	await db
		.updateTable('lead_delivery')
		.set({
			state: 'delivered',
			delivered_at: now.toISOString(),
			attempts: row.attempts + 1,
			may_have_arrived: 1,
			last_status: result.status,
			last_error: null,
			external_id: result.externalId,
			claimed_until: null,
			claimant: null,
		})
		.where('id', '=', row.id)
		.execute()
	return 'delivered'
}

const waitingFor = (db: Kysely<Tables>, target: DeliveryTarget) =>
	db.selectFrom('lead_delivery').select('id').where('target', '=', target).where('state', '=', 'waiting')

/**
 * Makes what waits because the target was not there due now, not hours later, once it takes leads again. What was
 * answered with a request to wait, or with anything that concerns the message, keeps its time.
 */
export async function hastenDeliveries(db: Kysely<Tables>, target: DeliveryTarget, now = new Date()): Promise<void> {
	const at = now.toISOString()
	const waiting = await waitingFor(db, target)
		.where('attempts', '>', 0)
		.where((where) => where.or([where('last_status', 'is', null), where('last_status', 'in', UNAVAILABLE)]))
		.where('next_attempt_at', '>', at)
		.where('claimed_until', 'is', null)
		.execute()
	if (waiting.length === 0) return
	await db
		.updateTable('lead_delivery')
		.set({ next_attempt_at: at })
		.where(
			'id',
			'in',
			waiting.map(({ id }) => id),
		)
		.where('claimed_until', 'is', null)
		.execute()
}

/** Gives up, without an alarm, what was queued at least three days ago for a target that has been switched off. */
export async function giveUpSwitchedOff(db: Kysely<Tables>, target: DeliveryTarget, now = new Date()): Promise<void> {
	const old = (await waitingFor(db, target).select('queued_at').execute()).filter(
		({ queued_at: queuedAt }) => nextDeliveryAttempt({ queuedAt, attempts: 1, retryAfterMs: null }, now) === null,
	)
	for (const { id } of old) {
		await db
			.updateTable('lead_delivery')
			.set({ state: 'failed', failed_at: now.toISOString(), last_error: 'switched off' })
			.where('id', '=', id)
			.execute()
	}
}
