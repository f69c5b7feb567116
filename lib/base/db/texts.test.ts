import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { postgresDialect } from './dialect/postgres/dialect.ts'
import { postgresEngine } from './dialect/postgres/engine.ts'
import { sqliteDialect } from './driver/sqlite.ts'
import { beginsWith, placeIn } from './texts.ts'

const unconnected = { options: {}, connect: () => Promise.reject(new Error('No server')), end: async () => {} }
const dialects = {
	SQLite: () => sqliteDialect(new DatabaseSync(':memory:')),
	PostgreSQL: () => postgresDialect(unconnected, postgresEngine),
}

test.each(Object.entries(dialects))('%s gets what is sought as a parameter, not in the statement', (_, dialect) => {
	const db = new Kysely<unknown>({ dialect: dialect() })
	const seeking = (typed: string) =>
		sql`SELECT ${placeIn(sql.ref('name'), typed)}, ${beginsWith(sql.ref('name'), typed)}`.compile(db)
	const [one, other] = [seeking("O'Neill\0"), seeking('0471 22 33 44')]
	expect(one.sql).toBe(other.sql)
	expect(one.parameters).toEqual(["O'Neill\0", "O'Neill\0%"])
	expect(other.parameters).toEqual(['0471 22 33 44', '0471 22 33 44%'])
})
