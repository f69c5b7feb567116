import 'server-only'
import { type Kysely, sql } from 'kysely'
import { isOtherRunning } from '#lib/base/process/is-other-running.ts'
import type { Tables } from './tables.ts'

/** Longer than any attempt at a piece of work may last. */
export const CLAIM_MS = 2 * 60 * 1000

/** The columns that every table of work has. */
interface WorkRow {
	id: number
	next_attempt_at: string
	claimed_until: string | null
	claimed_by: number | null
	failed_at: string | null
}

/** A table of work, of which each row is done by one process. */
export interface WorkTable {
	name: string
	/** The column with the instant at which a row was done, or NULL. */
	done: string
	/** Only rows with this value in this column. */
	only?: { column: string; value: string }
}

const rowsOf = (db: Kysely<Tables>, { name, done, only }: WorkTable) => {
	const rows = db
		.selectFrom(sql<WorkRow>`${sql.table(name)}`.as('work'))
		.where(sql<boolean>`${sql.ref(done)} IS NULL AND failed_at IS NULL`)
	return only ? rows.where(sql<boolean>`${sql.ref(only.column)} = ${only.value}`) : rows
}

/**
 * Releases the claims of processes that have ended, including any with this process's own number. Call it before the
 * first claim.
 */
export async function releaseDeadClaims(db: Kysely<Tables>, table: WorkTable): Promise<void> {
	const claims = await rowsOf(db, table).select('claimed_by').distinct().where('claimed_by', 'is not', null).execute()
	const dead = claims.flatMap(({ claimed_by: pid }) => (pid === null || isOtherRunning(pid) ? [] : [pid]))
	if (dead.length === 0) return
	await sql`UPDATE ${sql.table(table.name)} SET claimed_until = NULL, claimed_by = NULL
		WHERE ${sql.ref(table.done)} IS NULL AND claimed_by IN (${sql.join(dead)})`.execute(db)
}

/**
 * Claims the next row that is due, for two minutes; null if there is none. It reads before it writes, because an idle
 * check must not wait for another process that holds the write lock.
 */
export async function claimNext<Row>(db: Kysely<Tables>, table: WorkTable, now: Date): Promise<Row | null> {
	const at = now.toISOString()
	const isFree = sql<boolean>`(claimed_until IS NULL OR claimed_until < ${at})`
	const due = await rowsOf(db, table)
		.select('id')
		.where('next_attempt_at', '<=', at)
		.where(isFree)
		.orderBy('next_attempt_at')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst()
	if (!due) return null
	const until = new Date(now.getTime() + CLAIM_MS).toISOString()
	const claimed =
		await sql<Row>`UPDATE ${sql.table(table.name)} SET claimed_until = ${until}, claimed_by = ${process.pid}
		WHERE id = ${due.id} AND ${sql.ref(table.done)} IS NULL AND ${isFree} RETURNING *`.execute(db)
	return claimed.rows[0] ?? null
}
