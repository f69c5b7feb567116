import { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jsonOfRows } from '#lib/base/db/dialect/postgres/engine.ts'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { migrate } from '#lib/base/db/migrate.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { insertRows, replaceRows } from './write-rows.ts'

let db: Kysely<Tables>
const statements = new Set<string>()

beforeEach(async () => {
	db = new Kysely<Tables>({
		dialect: sqliteDialect(openDatabase(':memory:')),
		log: ({ query }) => void statements.add(query.sql),
	})
	await migrate(db)
	statements.clear()
})
afterEach(() => db.destroy())

const tags = (count: number, run: number) =>
	Array.from({ length: count }, (_, index) => ({ tag: `listing:${index}`, run, changed_at: '2026-01-01' }))
const runs = async () => {
	const rows = await db.selectFrom('cache_tag').select('run').execute()
	return Map.groupBy(rows, ({ run }) => run)
}

test('any number of rows is written by the same two statements', async () => {
	await insertRows(db, 'cache_tag', tags(1, 1))
	await db.deleteFrom('cache_tag').execute()
	await insertRows(db, 'cache_tag', tags(1234, 2))
	await insertRows(db, 'cache_tag', [])
	expect((await runs()).get(2)).toHaveLength(1234)
	expect([...statements].filter((text) => text.startsWith('INSERT'))).toHaveLength(2)
})

test('a row that is there is an error, stays, or gets the new values', async () => {
	await insertRows(db, 'cache_tag', tags(2, 1))
	await expect(insertRows(db, 'cache_tag', tags(3, 2))).rejects.toThrow(/UNIQUE/)
	await insertRows(db, 'cache_tag', tags(4, 3), ['tag'])
	expect([...(await runs())].map(([run, rows]) => [run, rows.length])).toEqual([
		[1, 2],
		[3, 2],
	])
	await replaceRows(db, 'cache_tag', tags(5, 4), ['tag'])
	expect((await runs()).get(4)).toHaveLength(5)
})

test('PostgreSQL gets no character that it refuses in JSON, and texts that look like one as they are', () => {
	const rows = [{ a: 'x\0y', b: 'half \ud83d', c: '\\u0000', d: 'é 😀', e: null, f: 1.5 }]
	const told: unknown = JSON.parse(jsonOfRows(rows))
	expect(told).toEqual([{ ...rows[0], a: 'xy', b: 'half \ufffd' }])
})
