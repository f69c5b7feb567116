import { type Kysely, sql } from 'kysely'
import { inOwnWords } from '#lib/base/db/dialect/dialect.ts'

const fact = (name: string) => inOwnWords((words) => words.jsonText('facts', [name]))

const FILTERS =
	'bedrooms, closed_at, created_at, bathrooms, shower_rooms, toilets, garages, surface_living, ' +
	'surface_ground, energy_rank, is_new_build, last_open_house, is_reserved, has_garden, has_lift, facades, ' +
	'is_furnished, has_pool'

const COLUMNS = [
	...['listing', 'listing_search'].flatMap((table) => [
		`ALTER TABLE ${table} ADD COLUMN is_furnished INTEGER NOT NULL DEFAULT 0`,
		`ALTER TABLE ${table} ADD COLUMN has_pool INTEGER NOT NULL DEFAULT 0`,
	]),
]

const isTrue = (name: string) => sql`CASE WHEN CAST(${fact(name)} AS TEXT) IN ('true', '1') THEN 1 ELSE 0 END`
const FROM_FACTS = sql`UPDATE listing SET is_furnished = ${isTrue('isFurnished')}, has_pool = ${isTrue('hasPool')}`

const STATEMENTS = [
	`UPDATE listing_search SET is_furnished = own.is_furnished, has_pool = own.has_pool
		FROM listing AS own WHERE own.id = listing_search.listing_id`,
	// Both still cover every filter and sort.
	'DROP INDEX listing_search_type',
	'DROP INDEX listing_search_city',
	`CREATE INDEX listing_search_type ON listing_search (goal, type_set_id, price, ${FILTERS}, place_id)`,
	`CREATE INDEX listing_search_city ON listing_search (goal, place_id, type_set_id, price, ${FILTERS})`,
]

/** Searches can ask for a furnished home and for a swimming pool. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of COLUMNS) await sql.raw(statement).execute(db)
	await FROM_FACTS.execute(db)
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
