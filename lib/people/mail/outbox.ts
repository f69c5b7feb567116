import 'server-only'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { isOtherRunning } from '#lib/base/process/is-other-running.ts'
import type { OutboxTable } from './tables.ts'

/** Longer than any attempt to send a mail may last. */
export const CLAIM_MS = 2 * 60 * 1000

export type OutboxRow = Selectable<OutboxTable>

/**
 * Releases the claims of processes that have ended, including any with this process's own number. Call it before the
 * first claim.
 */
export async function releaseDeadClaims(db: Kysely<Tables>): Promise<void> {
	const claims = await db
		.selectFrom('outbox')
		.select('claimed_by')
		.distinct()
		.where('sent_at', 'is', null)
		.where('claimed_by', 'is not', null)
		.execute()
	const dead = claims.flatMap(({ claimed_by: pid }) => (pid === null || isOtherRunning(pid) ? [] : [pid]))
	if (dead.length === 0) return
	await db
		.updateTable('outbox')
		.set({ claimed_until: null, claimed_by: null })
		.where('sent_at', 'is', null)
		.where('claimed_by', 'in', dead)
		.execute()
}

/**
 * Claims the next mail that is due, for two minutes; null if there is none. It reads before it writes, because an idle
 * check must not wait for another process that holds the write lock.
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
