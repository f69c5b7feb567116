import { type Kysely, sql } from 'kysely'

const FILTERS =
	'price, bedrooms, bathrooms, shower_rooms, toilets, garages, surface_living, surface_ground, energy_rank, ' +
	'last_open_house, facades, features'

/**
 * Lists begin with the newest home, and sold or rented ones come last. In this order the first page of a search that many
 * homes meet is read without the others, and words find homes in it without sorting. It covers every filter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(
			`CREATE INDEX listing_search_newest ON listing_search (goal, (closed_at IS NOT NULL), created_at DESC,
			listing_id DESC, place_id, type_set_id, closed_at, is_reserved, ${FILTERS})`,
		)
		.execute(db)
}
