import 'server-only'
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { MovedTable } from './moved-tables.ts'

/** A row as a database gives it: texts, numbers, bytes and null. */
type Row = Record<string, unknown>

const ROWS_AT_ONCE = 200
const SUM_BYTES = 16

/**
 * Calls `take` with all rows of a table, some at a time. Each time it goes on behind the last key: a server that skips
 * rows by their number reads all of them again, which only a short table without a key can bear.
 */
export async function readRows(
	db: Kysely<Tables>,
	{ name, key, columns }: Pick<MovedTable, 'name' | 'key' | 'columns'>,
	take: (rows: readonly Row[]) => Promise<void> | void,
): Promise<void> {
	const hasKey = key.length > 0
	const by = sql.join((hasKey ? key : columns).map((column) => sql.ref(column)))
	let last: Row | undefined
	for (let count = 0; ; count += ROWS_AT_ONCE) {
		const values = key.map((column) => last?.[column])
		const behind = hasKey && last ? sql`WHERE (${by}) > (${sql.join(values)})` : sql``
		const { rows } = await sql<Row>`SELECT * FROM ${sql.table(name)} ${behind}
			ORDER BY ${by} LIMIT ${ROWS_AT_ONCE} OFFSET ${hasKey ? 0 : count}`.execute(db)
		if (rows.length > 0) await take(rows)
		if (rows.length < ROWS_AT_ONCE) return
		last = rows.at(-1)
	}
}

export async function insertRows(db: Kysely<Tables>, table: MovedTable, rows: readonly Row[]): Promise<void> {
	const columns = sql.join(table.columns.map((column) => sql.ref(column)))
	const values = rows.map((row) => sql`(${sql.join(table.columns.map((column) => row[column]))})`)
	await sql`INSERT INTO ${sql.table(table.name)} (${columns}) VALUES ${sql.join(values)}`.execute(db)
}

function textOf(value: unknown): string {
	if (value === null || value === undefined) return 'nothing'
	if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('hex')}`
	return `${typeof value} ${String(value)}`
}

/** Counts rows and adds up their hashes, so that the order in which they come makes no difference. */
export class Proof {
	rows = 0
	#sum = 0n

	add(table: MovedTable, rows: readonly Row[]): void {
		for (const row of rows) {
			const hash = createHash('sha256')
			for (const column of table.columns) hash.update(JSON.stringify([column, textOf(row[column])]))
			this.#sum += BigInt(`0x${hash.digest('hex').slice(0, 2 * SUM_BYTES)}`)
			this.rows += 1
		}
	}

	/** The sum as hexadecimal digits. */
	get sum(): string {
		return BigInt.asUintN(8 * SUM_BYTES, this.#sum)
			.toString(16)
			.padStart(2 * SUM_BYTES, '0')
	}
}
