import 'server-only'
import type { Kysely } from 'kysely'
import { engineOf, type Reference } from '#lib/base/db/dialect/dialect.ts'
import type { Tables } from '#lib/base/db/tables.ts'

/** A table that is copied row by row. */
export interface MovedTable {
	name: string
	/** Its columns, in the order of their names. */
	columns: readonly string[]
	/** The columns of its primary key; none of a short table without one. */
	key: readonly string[]
	/** Whether its rows have whole numbers that the database gives. */
	hasNumbers: boolean
}

/** What belongs to a running server, and the full-text index, which each engine keeps in its own way. */
const LEFT_OUT = /^(?:instance|turn|listing_words.*)$/
const WHOLE_NUMBER = /^(?:integer|int8|bigint)$/i

/** Returns the names with every table after those that it refers to. A table may refer to itself. */
export function inOrder(names: readonly string[], references: readonly Reference[]): string[] {
	const done = new Set<string>()
	const take = (name: string, above: readonly string[]) => {
		if (done.has(name)) return
		if (above.includes(name)) throw new Error(`The tables ${above.join(', ')} refer to each other`)
		for (const { from, to } of references) if (from === name && to !== name) take(to, [...above, name])
		done.add(name)
	}
	for (const name of names) take(name, [])
	return [...done]
}

/** Returns the tables whose rows a move copies, in an order that keeps every foreign key. */
export async function movedTables(db: Kysely<Tables>): Promise<MovedTable[]> {
	const found = new Map((await db.introspection.getTables()).map((table) => [table.name, table]))
	const keys = await engineOf(db).keys(db)
	const names = [...found.keys()].filter((name) => !LEFT_OUT.test(name)).sort()
	return inOrder(names, await engineOf(db).references(db)).flatMap((name) => {
		const columns = found.get(name)?.columns
		if (!columns) return []
		const id = columns.find((column) => column.name === 'id')
		return [
			{
				name,
				columns: columns.map((column) => column.name).sort(),
				key: keys.get(name) ?? [],
				hasNumbers: id !== undefined && WHOLE_NUMBER.test(id.dataType),
			},
		]
	})
}
