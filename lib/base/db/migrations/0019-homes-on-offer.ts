import { type Kysely, sql } from 'kysely'

const FILTERS =
	'bedrooms, closed_at, created_at, bathrooms, shower_rooms, toilets, garages, surface_living, ' +
	'surface_ground, energy_rank, is_new_build, last_open_house, is_reserved'

const STATEMENTS = [
	'ALTER TABLE listing_search ADD COLUMN is_reserved INTEGER NOT NULL DEFAULT 0',
	`UPDATE listing_search SET is_reserved = 1 WHERE listing_id IN
		(SELECT id FROM listing WHERE status IN ('option', 'compromise'))`,
	// Both still cover every filter and sort.
	'DROP INDEX listing_search_type',
	'DROP INDEX listing_search_city',
	`CREATE INDEX listing_search_type ON listing_search (goal, type_set_id, price, ${FILTERS}, place_id)`,
	`CREATE INDEX listing_search_city ON listing_search (goal, place_id, type_set_id, price, ${FILTERS})`,
]

/**
 * Searches distinguish homes on offer from those under option or compromise, so that counts cover only homes on offer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
