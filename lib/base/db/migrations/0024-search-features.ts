import { type Kysely, sql } from 'kysely'
import { inOwnWords } from '#lib/base/db/dialect/dialect.ts'

const fact = (name: string) => inOwnWords((words) => words.jsonText('facts', [name]))

const FILTERS =
	'bedrooms, closed_at, created_at, bathrooms, shower_rooms, toilets, garages, surface_living, ' +
	'surface_ground, energy_rank, is_new_build, last_open_house, is_reserved, has_garden, has_lift, facades'

const COLUMNS = [
	...['listing', 'listing_search'].flatMap((table) => [
		`ALTER TABLE ${table} ADD COLUMN has_garden INTEGER NOT NULL DEFAULT 0`,
		`ALTER TABLE ${table} ADD COLUMN has_lift INTEGER NOT NULL DEFAULT 0`,
		`ALTER TABLE ${table} ADD COLUMN facades INTEGER`,
	]),
]

const FROM_FACTS = sql`UPDATE listing SET
	has_garden = CASE WHEN CAST(coalesce(${fact('surfaceGarden')}, '0') AS REAL) > 0 THEN 1 ELSE 0 END,
	facades = CASE ${fact('facades')} WHEN 'open' THEN 4 WHEN 'half-open' THEN 3 WHEN 'closed' THEN 2 END`

const STATEMENTS = [
	`UPDATE listing_search SET has_garden = own.has_garden, facades = own.facades
		FROM listing AS own WHERE own.id = listing_search.listing_id`,
	// Both still cover every filter and sort.
	'DROP INDEX listing_search_type',
	'DROP INDEX listing_search_city',
	`CREATE INDEX listing_search_type ON listing_search (goal, type_set_id, price, ${FILTERS}, place_id)`,
	`CREATE INDEX listing_search_city ON listing_search (goal, place_id, type_set_id, price, ${FILTERS})`,
	// Facts that were not read before, such as lifts, come with the next import even if the records are unchanged.
	'DELETE FROM listing_source',
]

/** Searches can ask for a garden, a lift and a number of façades. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of COLUMNS) await sql.raw(statement).execute(db)
	await FROM_FACTS.execute(db)
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
