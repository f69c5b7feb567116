import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { engineOf } from '#lib/base/db/dialect/dialect.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { insertRows, Proof, readRows } from './moved-rows.ts'
import { type MovedTable, movedTables } from './moved-tables.ts'

/** A move that was refused or undone. The target is as it was before. */
export class MoveError extends Error {}

/** What was copied and read back. */
export interface CopiedTable {
	name: string
	rows: number
	/** Sum of the hashes of its rows, the same on both sides. */
	sum: string
}

/** Migrations write here; every other table of a new database is empty. */
const FILLED_BY_MIGRATIONS = 'meta'

function assertSameTables(source: readonly MovedTable[], target: readonly MovedTable[]): void {
	const said = (tables: readonly MovedTable[]) =>
		tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`).sort()
	const missing = said(source).filter((table) => !said(target).includes(table))
	if (missing.length > 0) throw new MoveError(`The other database has no table like ${missing.join('; ')}.`)
}

async function assertEmpty(db: Kysely<Tables>, tables: readonly MovedTable[]): Promise<void> {
	for (const { name } of tables.filter((table) => table.name !== FILLED_BY_MIGRATIONS)) {
		const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(db)
		if (rows.length > 0) throw new MoveError(`The other database is not empty: ${name} has rows. Nothing was changed.`)
	}
}

async function copyTable(source: Kysely<Tables>, target: Kysely<Tables>, table: MovedTable): Promise<CopiedTable> {
	const read = new Proof()
	await readRows(source, table, async (rows) => {
		read.add(table, rows)
		await insertRows(target, table, rows)
	})
	const written = new Proof()
	await readRows(target, table, (rows) => written.add(table, rows))
	if (read.rows !== written.rows || read.sum !== written.sum) {
		throw new MoveError(
			`${table.name} did not arrive as it was: ${read.rows} rows (${read.sum}), ${written.rows} there (${written.sum}). Nothing was changed.`,
		)
	}
	return { name: table.name, rows: read.rows, sum: read.sum }
}

/** New rows get numbers after all that were ever given, so that no old link names a new row. */
async function continueNumbers(source: Kysely<Tables>, target: Kysely<Tables>, tables: readonly MovedTable[]) {
	const given = await engineOf(source).lastNumbers(source)
	for (const { name } of tables.filter(({ hasNumbers }) => hasNumbers)) {
		const { rows } = await sql<{ last: number }>`SELECT coalesce(max(id), 0) AS last
			FROM ${sql.table(name)}`.execute(target)
		const highest = rows[0]?.last ?? 0
		const last = Math.max(highest, given.get(name) ?? 0)
		if (last > 0) await engineOf(target).skipNumbers(target, name, last - highest)
	}
}

/** How long one side may wait for the other: SQLite takes minutes for the texts of a large site. */
const LONGEST_PAUSE_MINUTES = 60

/**
 * Copies all rows of a database into an empty one with the same tables, on whichever engine: in one transaction of each,
 * so that nobody writes meanwhile and that a failure leaves the target as it was. Every table is read back and compared
 * by count and checksum. `finish` is called in the target's transaction after that.
 */
export async function copyDatabase(
	source: Kysely<Tables>,
	target: Kysely<Tables>,
	finish: (target: Kysely<Tables>) => Promise<void>,
): Promise<CopiedTable[]> {
	return source.transaction().execute((from) =>
		target.transaction().execute(async (to) => {
			for (const side of [from, to]) await engineOf(side).mayPause(side, LONGEST_PAUSE_MINUTES)
			const tables = await movedTables(from)
			assertSameTables(tables, await movedTables(to))
			await assertEmpty(to, tables)
			await sql`DELETE FROM ${sql.table(FILLED_BY_MIGRATIONS)}`.execute(to)
			const copied: CopiedTable[] = []
			for (const table of tables) copied.push(await copyTable(from, to, table))
			await continueNumbers(from, to, tables)
			await finish(to)
			// Pages that an instance has stored belong to the other database.
			await to.updateTable('meta').set({ value: randomUUID() }).where('key', '=', 'epoch').execute()
			return copied
		}),
	)
}
