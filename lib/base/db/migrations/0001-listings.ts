import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

const STATEMENTS = `
CREATE TABLE listing (
  id INTEGER PRIMARY KEY,
  goal INTEGER NOT NULL CHECK (goal IN (0, 1)),
  status TEXT NOT NULL CHECK (status IN ('available', 'option', 'compromise', 'sold', 'rented')),
  ribbon TEXT,
  is_published INTEGER NOT NULL,
  withdrawn_at TEXT,
  closed_at TEXT,
  web_id INTEGER NOT NULL,
  city_key TEXT NOT NULL,
  zip TEXT NOT NULL,
  country_id INTEGER NOT NULL,
  region TEXT,
  reference TEXT,
  project_id INTEGER,
  is_price_public INTEGER NOT NULL,
  price REAL,
  price_unit INTEGER,
  is_address_public INTEGER NOT NULL,
  street TEXT,
  house_number TEXT,
  box_number TEXT,
  latitude REAL,
  longitude REAL,
  bedrooms INTEGER,
  bathrooms INTEGER,
  shower_rooms INTEGER,
  toilets INTEGER,
  garages INTEGER,
  surface_living REAL,
  surface_ground REAL,
  energy_label TEXT,
  energy_rank INTEGER,
  energy_value REAL,
  is_new_build INTEGER NOT NULL,
  last_open_house TEXT,
  facts TEXT NOT NULL,
  created_at TEXT NOT NULL,
  modified_at TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  CHECK (is_price_public = 1 OR price IS NULL),
  CHECK (is_address_public = 1 OR (street IS NULL AND house_number IS NULL AND box_number IS NULL AND latitude IS NULL AND longitude IS NULL))
) STRICT;
CREATE INDEX listing_project ON listing (project_id) WHERE project_id IS NOT NULL;
CREATE TABLE listing_private (
  listing_id INTEGER PRIMARY KEY REFERENCES listing (id) ON DELETE CASCADE,
  price REAL, street TEXT, house_number TEXT, box_number TEXT, latitude REAL, longitude REAL,
  owner_emails TEXT NOT NULL, documents TEXT NOT NULL
) STRICT;
CREATE TABLE listing_text (
  listing_id INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  title TEXT, description TEXT, city TEXT NOT NULL, country_name TEXT, type_name TEXT, words TEXT NOT NULL,
  PRIMARY KEY (listing_id, language)
) STRICT, WITHOUT ROWID;
CREATE TABLE listing_picture (
  listing_id INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('photo', 'plan')),
  position INTEGER NOT NULL,
  url TEXT NOT NULL, width INTEGER, height INTEGER, name TEXT, alt TEXT NOT NULL,
  PRIMARY KEY (listing_id, kind, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE listing_type (
  listing_id INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
  web_id INTEGER NOT NULL,
  PRIMARY KEY (listing_id, web_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE property_type (
  web_id INTEGER NOT NULL, language TEXT NOT NULL, name TEXT NOT NULL, show_order INTEGER NOT NULL,
  is_for_sale INTEGER NOT NULL, is_for_rent INTEGER NOT NULL,
  PRIMARY KEY (web_id, language)
) STRICT, WITHOUT ROWID;
CREATE TABLE city (
  city_key TEXT NOT NULL, language TEXT NOT NULL, name TEXT NOT NULL, zip TEXT NOT NULL,
  country_id INTEGER NOT NULL, country_name TEXT, latitude REAL, longitude REAL,
  PRIMARY KEY (city_key, language)
) STRICT, WITHOUT ROWID;
CREATE TABLE project (
  id INTEGER PRIMARY KEY,
  city_key TEXT NOT NULL, zip TEXT NOT NULL, country_id INTEGER NOT NULL, number TEXT,
  is_address_public INTEGER NOT NULL,
  street TEXT, house_number TEXT, box_number TEXT, latitude REAL, longitude REAL,
  price_list_url TEXT, planning_url TEXT, document_names TEXT NOT NULL, web_ids TEXT NOT NULL,
  withdrawn_at TEXT, content_hash TEXT NOT NULL
) STRICT;
CREATE TABLE project_private (
  project_id INTEGER PRIMARY KEY REFERENCES project (id) ON DELETE CASCADE,
  street TEXT, house_number TEXT, box_number TEXT, latitude REAL, longitude REAL, documents TEXT NOT NULL
) STRICT;
CREATE TABLE project_text (
  project_id INTEGER NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  name TEXT, description TEXT, city TEXT NOT NULL, country_name TEXT, delivery TEXT,
  PRIMARY KEY (project_id, language)
) STRICT, WITHOUT ROWID;
CREATE TABLE project_picture (
  project_id INTEGER NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  url TEXT NOT NULL, width INTEGER, height INTEGER, name TEXT, alt TEXT NOT NULL,
  PRIMARY KEY (project_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE zone (
  kind TEXT NOT NULL CHECK (kind IN ('neighbourhood', 'tree')),
  id INTEGER NOT NULL, language TEXT NOT NULL, parent_id INTEGER, name TEXT NOT NULL, web_id INTEGER,
  PRIMARY KEY (kind, id, language)
) STRICT, WITHOUT ROWID;
CREATE TABLE communication (
  id INTEGER PRIMARY KEY,
  listing_id INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
  position INTEGER NOT NULL, date TEXT, source TEXT, type TEXT, contact TEXT, subject TEXT, comment TEXT, status TEXT
) STRICT;
CREATE INDEX communication_listing ON communication (listing_id, position);
CREATE TABLE media_history (
  id INTEGER PRIMARY KEY,
  listing_id INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
  position INTEGER NOT NULL, medium TEXT NOT NULL, start TEXT, "end" TEXT, url TEXT
) STRICT;
CREATE INDEX media_history_listing ON media_history (listing_id, position);
CREATE TABLE import_run (
  id INTEGER PRIMARY KEY AUTOINCREMENT, started_at TEXT NOT NULL, finished_at TEXT NOT NULL,
  source TEXT NOT NULL, counts TEXT NOT NULL
) STRICT;
CREATE TABLE cache_tag (tag TEXT PRIMARY KEY, run INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS.split(';\n')) {
		if (statement.trim() !== '') await sql.raw(statement).execute(db)
	}
	await sql`INSERT INTO meta (key, value) VALUES ('epoch', ${randomUUID()})`.execute(db)
}
