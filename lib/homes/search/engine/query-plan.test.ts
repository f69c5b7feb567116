import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { migrate } from '#lib/base/db/migrate.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { indexListings } from '#lib/homes/search/engine/index/index-writer.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { searchListings } from './queries.ts'

let bare: DatabaseSync
let db: Kysely<Tables>
const statements: { sql: string; parameters: readonly unknown[] }[] = []

beforeEach(async () => {
	bare = openDatabase(':memory:')
	db = new Kysely<Tables>({
		dialect: sqliteDialect(bare),
		log: ({ query }) => {
			statements.push(query)
		},
	})
	await migrate(db)
	bare.exec(`INSERT INTO listing (id, goal, status, is_published, web_id, city_key, zip, country_id, is_price_public,
		price, is_address_public, bedrooms, is_new_build, facts, created_at, modified_at, content_hash)
		VALUES (1, 0, 'available', 1, 1, 'mons|7000', '7000', 10, 1, 200000, 1, 3, 0, '{}', '2026', '2026', '');
		INSERT INTO listing_text VALUES (1, 'nl', 'Hoeve', NULL, 'Mons', NULL, NULL, '{}')`)
	await indexListings(db, [1])
	// The ids of homes not on offer are read once after each change of the index.
	await searchListings(db, { ...emptySearch('sale'), types: [2] })
})

afterEach(() => db.destroy())

/** Returns the query plan on `listing_search` and `listing_words` for a search that finds the one listing. */
async function plansOf(change: Partial<SearchQuery>): Promise<string[]> {
	statements.length = 0
	expect((await searchListings(db, { ...emptySearch('sale'), ...change })).ids).toEqual([1])
	return statements.flatMap(({ sql, parameters }) =>
		bare
			.prepare(`EXPLAIN QUERY PLAN ${sql}`)
			.all(...parameters.map((value): SQLInputValue => (typeof value === 'number' ? value : String(value))))
			.map((step) => String(step.detail))
			.filter((step) => /listing_search|listing_words|home/.test(step)),
	)
}

const price = { min: 100_000, max: 300_000 }
const rooms = { bedrooms: { min: 2, max: null } }

test('a typical search reads covering indexes within the price, the cities and the types only', async () => {
	const plans = await plansOf({ cities: ['mons|7000'], types: [1], price, rooms })
	expect(plans).toEqual([
		expect.stringContaining('COVERING INDEX listing_search_type (goal=? AND type_set_id=? AND price>? AND price<?)'),
		expect.stringContaining('COVERING INDEX listing_search_city (goal=? AND place_id=?)'),
		expect.stringContaining(
			'COVERING INDEX listing_search_city (goal=? AND place_id=? AND type_set_id=? AND price>? AND price<?)',
		),
	])
})

test('a goal with or without a price never reads the table', async () => {
	for (const plan of [...(await plansOf({})), ...(await plansOf({ price }))]) {
		expect(plan).toContain('COVERING INDEX')
	}
})

test('the newest of many homes are read in their order, without sorting the others', async () => {
	const facts = `2, 0, 'available', 1, 1, 'mons|7000', '7000', 10, 1, 200000, 1, 3, 0, '{}', '2025', '2025', ''`
	bare.exec(`WITH RECURSIVE number (id) AS (SELECT 2 UNION ALL SELECT id + 1 FROM number WHERE id < 1100)
		INSERT INTO listing (id, goal, status, is_published, web_id, city_key, zip, country_id, is_price_public,
		price, is_address_public, bedrooms, is_new_build, facts, created_at, modified_at, content_hash)
		SELECT ${facts.replace('2', 'id')} FROM number`)
	await indexListings(
		db,
		Array.from({ length: 1099 }, (_, index) => index + 2),
	)
	statements.length = 0
	const { ids } = await searchListings(db, { ...emptySearch('sale'), price, cities: ['mons|7000'] })
	expect(ids.slice(0, 3)).toEqual([1, 1100, 1099])
	const page = statements.find(({ sql }) => sql.includes('limit'))
	const parameters = page?.parameters.map((value) => (typeof value === 'number' ? value : String(value))) ?? []
	const plan = bare.prepare(`EXPLAIN QUERY PLAN ${page?.sql}`).all(...parameters)
	const steps = plan.map(({ detail }) => String(detail))
	expect(steps.join('; ')).toContain('COVERING INDEX listing_search_newest (goal=?)')
	expect(steps.join('; ')).not.toContain('TEMP B-TREE FOR ORDER BY')
})

test('free text beside a filter asks the full-text index first and then for each found home', async () => {
	const plans = await plansOf({ search: 'hoe', price, cities: ['mons|7000'] })
	expect(plans).toHaveLength(4)
	for (const [index, plan] of plans.entries()) {
		expect(plan).toMatch(index % 2 === 0 ? /SCAN listing_words VIRTUAL TABLE INDEX/ : /INTEGER PRIMARY KEY/)
	}
})
