import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { MIGRATIONS } from '#lib/base/db/migrate.ts'

const FORMER = ['has_garden', 'has_lift', 'is_furnished', 'has_pool']

test('the columns of single facts go, and what homes have stays in the one number', async () => {
	const bare = openDatabase(':memory:')
	const db = new Kysely<unknown>({ dialect: sqliteDialect(bare) })
	const run = async (isMeant: (name: string) => boolean) => {
		for (const [name, { up }] of Object.entries(MIGRATIONS)) if (isMeant(name)) await up(db)
	}
	const columnsOf = async (table: string) => {
		const tables = await db.introspection.getTables()
		return tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
	}
	await run((name) => name < '0081')
	// The home of the row is not asked for: only what the row holds is looked at.
	bare.exec('PRAGMA foreign_keys = OFF')
	await sql`INSERT INTO listing_search (listing_id, goal, place_id, type_set_id, is_new_build, is_reserved, created_at, has_lift, has_pool)
  VALUES (1, 0, 1, 1, 0, 0, '2026-11-01', 1, 1)`.execute(db)
	await run((name) => name >= '0081' && name < '0092')
	await sql`UPDATE listing_search SET features = 68`.execute(db)
	for (const table of ['listing', 'listing_search']) {
		expect(await columnsOf(table)).toEqual(expect.arrayContaining(FORMER))
	}
	await run((name) => name >= '0092')
	for (const table of ['listing', 'listing_search']) {
		const left = await columnsOf(table)
		expect(left).toContain('features')
		expect(left.filter((name) => FORMER.includes(name))).toEqual([])
	}
	const { rows } = await sql`SELECT listing_id, features FROM listing_search`.execute(db)
	expect(rows).toEqual([{ listing_id: 1, features: 68 }])
	await db.destroy()
})
