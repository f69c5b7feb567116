import type { SQLInputValue } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { migrate } from '#lib/base/db/migrate.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { readNames } from './stored-state.ts'

test('the names of places and types are summed up without reading a description', async () => {
	const bare = openDatabase(':memory:')
	const statements: { sql: string; parameters: readonly unknown[] }[] = []
	const db = new Kysely<Tables>({ dialect: sqliteDialect(bare), log: ({ query }) => void statements.push(query) })
	await migrate(db)
	bare.exec(`INSERT INTO listing (id, goal, status, is_published, web_id, city_key, zip, country_id, is_price_public,
		price, is_address_public, bedrooms, is_new_build, facts, created_at, modified_at, content_hash)
		VALUES (1, 0, 'available', 1, 1, 'mons|7000', '7000', 10, 1, 200000, 1, 3, 0, '{}', '2026', '2026', '');
		INSERT INTO listing_text VALUES (1, 'nl', 'Hoeve', 'Lang', 'Bergen', 'België', 'Huis', '{}'),
		(1, 'fr', 'Ferme', 'Long', 'Mons', 'Belgique', 'Maison', '{}')`)
	const names = await readNames(db, [1])
	expect(names.map(({ language, name, typeName, count }) => [language, name, typeName, count])).toEqual([
		['fr', 'Mons', 'Maison', 1],
		['nl', 'Bergen', 'Huis', 1],
	])
	const asked = statements.at(-1) ?? expect.fail()
	const plan = bare
		.prepare(`EXPLAIN QUERY PLAN ${asked.sql}`)
		.all(...asked.parameters.map((value): SQLInputValue => String(value)))
	expect(plan.map(({ detail }) => detail)).toContainEqual(expect.stringContaining('COVERING INDEX listing_text_named'))
	await db.destroy()
})
