import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
	'ALTER TABLE listing_search ADD COLUMN latitude REAL',
	'ALTER TABLE listing_search ADD COLUMN longitude REAL',
	`UPDATE listing_search SET latitude = own.latitude, longitude = own.longitude
		FROM listing AS own WHERE own.id = listing_search.listing_id AND own.is_address_public = 1`,
	`CREATE INDEX listing_search_position ON listing_search
		(goal, latitude, longitude, price, bedrooms, closed_at, is_reserved, place_id, type_set_id)`,
]

/** Searches can ask for homes in a part of the map: only homes with a public address have a place there. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
