import 'server-only'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { OutboxTable } from '@/lib/db/lead-tables'
import type { Tables } from '@/lib/db/tables'
import { enqueueMails } from './enqueue'
import { nextAttempt } from './retry'
import { alarmMail } from './templates/alarm'
import { friendMail } from './templates/friend'

const CLAIM_MS = 2 * 60 * 1000
const LONGEST_ERROR = 500

export type OutboxRow = Selectable<OutboxTable>

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return pid !== process.pid
	} catch {
		return false
	}
}

/** Gives back what processes that have ended had in hand, this one's number included: called before its first claim. */
export async function releaseDeadClaims(db: Kysely<Tables>): Promise<void> {
	const claims = await db
		.selectFrom('outbox')
		.select('claimed_by')
		.distinct()
		.where('sent_at', 'is', null)
		.where('claimed_by', 'is not', null)
		.execute()
	const dead = claims.flatMap(({ claimed_by: pid }) => (pid === null || isRunning(pid) ? [] : [pid]))
	if (dead.length === 0) return
	await db
		.updateTable('outbox')
		.set({ claimed_until: null, claimed_by: null })
		.where('sent_at', 'is', null)
		.where('claimed_by', 'in', dead)
		.execute()
}

/**
 * Takes the next mail that is due, for two minutes; null when there is none. Looks before it writes: an idle look
 * must not wait for another process that has the write lock.
 */
export async function claimNext(db: Kysely<Tables>, now = new Date()): Promise<OutboxRow | null> {
	const at = now.toISOString()
	const isFree = sql<boolean>`(claimed_until IS NULL OR claimed_until < ${at})`
	const due = await db
		.selectFrom('outbox')
		.select('id')
		.where('sent_at', 'is', null)
		.where('failed_at', 'is', null)
		.where('next_attempt_at', '<=', at)
		.where(isFree)
		.orderBy('next_attempt_at')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst()
	if (!due) return null
	const claimed = await db
		.updateTable('outbox')
		.set({ claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString(), claimed_by: process.pid })
		.where('id', '=', due.id)
		.where('sent_at', 'is', null)
		.where(isFree)
		.returningAll()
		.executeTakeFirst()
	return claimed ?? null
}

/** Notes that a mail has left. The address of a visitor's friend is forgotten with it. */
export async function markSent(
	db: Kysely<Tables>,
	{ id, template }: Pick<OutboxRow, 'id' | 'template'>,
	now = new Date(),
): Promise<void> {
	const forgotten = template === friendMail.name ? { recipients: '[]' } : {}
	await db
		.updateTable('outbox')
		.set({ ...forgotten, sent_at: now.toISOString(), claimed_until: null, claimed_by: null, last_error: null })
		.where('id', '=', id)
		.execute()
}

/** What an alarm says and who gets it. */
export interface Alarm {
	recipients: readonly string[]
	language: string
}

/**
 * Notes a failed attempt: it is tried again later, or given up after three days. Then its lead is marked and an alarm
 * goes into the outbox, all in one transaction. Answers whether it was given up.
 */
export async function markFailed(
	db: Kysely<Tables>,
	row: OutboxRow,
	reason: string,
	alarm: Alarm,
	now = new Date(),
): Promise<boolean> {
	const attempts = row.attempts + 1
	const next = nextAttempt(row.created_at, attempts, now)
	const at = now.toISOString()
	await db.transaction().execute(async (transaction) => {
		await transaction
			.updateTable('outbox')
			.set({
				attempts,
				next_attempt_at: next ?? row.next_attempt_at,
				failed_at: next === null ? at : null,
				claimed_until: null,
				claimed_by: null,
				last_error: reason.slice(0, LONGEST_ERROR),
			})
			.where('id', '=', row.id)
			.execute()
		if (next !== null || row.lead_id === null || row.template === alarmMail.name) return
		const lead = await transaction
			.updateTable('lead')
			.set({ mail_failed_at: at })
			.where('id', '=', row.lead_id)
			.returning('reference')
			.executeTakeFirst()
		const mail = alarmMail.to(
			{ language: alarm.language, recipients: [...alarm.recipients], replyTo: null },
			{ reference: lead?.reference ?? '', recipients: JSON.parse(row.recipients) },
		)
		await enqueueMails(transaction, [mail], { leadId: row.lead_id, now })
	})
	return next === null
}
