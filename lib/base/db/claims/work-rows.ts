import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { instanceId } from '#lib/base/process/instance.ts'
import { databaseTime } from './clock.ts'
import { hasEnded } from './has-ended.ts'

/** Longer than any attempt at a piece of work may last. */
export const CLAIM_MS = 2 * 60 * 1000

/** The columns that every table of work has. */
interface WorkRow {
	id: number
	next_attempt_at: string
	claimed_until: string | null
	claimant: string | null
	failed_at: string | null
}

/** A table of work, of which each row is done by one instance. */
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
 * Claims the next row that is due, for two minutes or until this instance ends; null if there is none. It reads before
 * it writes, because an idle check must not wait for another process that holds the write lock.
 */
export async function claimNext<Row>(
	db: Kysely<Tables>,
	table: WorkTable,
	now: Date = databaseTime(),
): Promise<Row | null> {
	const at = now.toISOString()
	// A number in `claimed_by` is of a process of an earlier version, which clears only that: its claim ends by itself.
	const isFree = sql<boolean>`(claimed_until IS NULL OR claimed_until < ${at}
		OR (claimed_by IS NULL AND ${hasEnded('claimant', now)}))`
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
		await sql<Row>`UPDATE ${sql.table(table.name)} SET claimed_until = ${until}, claimed_by = NULL, claimant = ${instanceId()}
		WHERE id = ${due.id} AND ${sql.ref(table.done)} IS NULL AND ${isFree} RETURNING *`.execute(db)
	return claimed.rows[0] ?? null
}

/** Returns the condition that a row is still claimed as it was when this instance took it. */
export function isStillMine({
	claimant,
	claimed_until: until,
}: {
	claimant: string | null
	claimed_until: string | null
}) {
	return claimant === null ? sql<boolean>`1 = 1` : sql<boolean>`(claimant = ${claimant} AND claimed_until = ${until})`
}
