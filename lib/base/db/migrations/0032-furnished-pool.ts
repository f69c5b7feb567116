import { type Kysely, sql } from 'kysely'

const FILTERS =
	'bedrooms, closed_at, created_at, bathrooms, shower_rooms, toilets, garages, surface_living, ' +
	'surface_ground, energy_rank, is_new_build, last_open_house, is_reserved, has_garden, has_lift, facades, ' +
	'is_furnished, has_pool'

const STATEMENTS = [
	...['listing', 'listing_search'].flatMap((table) => [
		`ALTER TABLE ${table} ADD COLUMN is_furnished INTEGER NOT NULL DEFAULT 0`,
		`ALTER TABLE ${table} ADD COLUMN has_pool INTEGER NOT NULL DEFAULT 0`,
	]),
	`UPDATE listing SET is_furnished = coalesce(json_extract(facts, '$.isFurnished'), 0),
		has_pool = coalesce(json_extract(facts, '$.hasPool'), 0)`,
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
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
