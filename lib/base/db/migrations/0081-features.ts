import { type Kysely, sql } from 'kysely'
import { inOwnWords } from '#lib/base/db/dialect/dialect.ts'

const fact = (name: string) => inOwnWords((words) => words.jsonText('facts', [name]))
const isTrue = (name: string) => sql`CASE WHEN CAST(${fact(name)} AS TEXT) IN ('true', '1') THEN 1 ELSE 0 END`

// The bits of the table of facts, as it was.
const FROM_FACTS = sql`UPDATE listing SET features = is_new_build + 2 * has_garden + 4 * has_lift + 8 * is_furnished
	+ 16 * ${isTrue('hasAirConditioning')} + 32 * ${isTrue('hasAlarm')} + 64 * has_pool
	+ 128 * ${isTrue('hasCellar')} + 256 * ${isTrue('hasAttic')}`

const FILTERS =
	'bedrooms, closed_at, created_at, bathrooms, shower_rooms, toilets, garages, surface_living, ' +
	'surface_ground, energy_rank, last_open_house, is_reserved, facades, features'

const STATEMENTS = [
	`UPDATE listing_search SET features = own.features
		FROM listing AS own WHERE own.id = listing_search.listing_id`,
	// Both still cover every filter and sort.
	'DROP INDEX listing_search_type',
	'DROP INDEX listing_search_city',
	`CREATE INDEX listing_search_type ON listing_search (goal, type_set_id, price, ${FILTERS}, place_id)`,
	`CREATE INDEX listing_search_city ON listing_search (goal, place_id, type_set_id, price, ${FILTERS})`,
]

/**
 * All yes/no facts of a home are one number, a bit each, so that a new one needs no column. The columns that it replaces
 * (`has_garden`, `has_lift`, `is_furnished`, `has_pool`) stay for the version before, which reads them, until 0092.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ['listing', 'listing_search']) {
		await sql.raw(`ALTER TABLE ${table} ADD COLUMN features INTEGER NOT NULL DEFAULT 0`).execute(db)
	}
	await FROM_FACTS.execute(db)
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
