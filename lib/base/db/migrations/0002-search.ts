import { type Kysely, sql } from 'kysely'
import { engineOf } from '#lib/base/db/dialect/dialect.ts'

const FILTERS =
	'bedrooms, closed_at, created_at, bathrooms, shower_rooms, toilets, garages, surface_living, ' +
	'surface_ground, energy_rank, is_new_build, last_open_house'

const STATEMENTS = [
	'CREATE TABLE search_place (id INTEGER PRIMARY KEY, city_key TEXT NOT NULL UNIQUE) STRICT',
	'CREATE TABLE search_type_set (id INTEGER PRIMARY KEY, web_ids TEXT NOT NULL UNIQUE) STRICT',
	`CREATE TABLE listing_search (
  listing_id INTEGER PRIMARY KEY REFERENCES listing (id) ON DELETE CASCADE,
  goal INTEGER NOT NULL,
  place_id INTEGER NOT NULL,
  type_set_id INTEGER NOT NULL,
  price REAL,
  bedrooms INTEGER, bathrooms INTEGER, shower_rooms INTEGER, toilets INTEGER, garages INTEGER,
  surface_living REAL, surface_ground REAL,
  energy_rank INTEGER,
  is_new_build INTEGER NOT NULL,
  last_open_house TEXT,
  closed_at TEXT,
  created_at TEXT NOT NULL,
  reference_key TEXT
) STRICT`,
	// Both cover every filter and sort, so that a search never reads the table itself.
	`CREATE INDEX listing_search_type ON listing_search (goal, type_set_id, price, ${FILTERS}, place_id)`,
	`CREATE INDEX listing_search_city ON listing_search (goal, place_id, type_set_id, price, ${FILTERS})`,
	'CREATE INDEX listing_search_reference ON listing_search (goal, reference_key) WHERE reference_key IS NOT NULL',
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
	// Each word of the full-text index is prefixed with its listing's mark, so that a search for homes to rent reads
	// nothing else.
	await engineOf(db).wordIndex.create(db)
}
