import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
	`CREATE TABLE alert (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  lead_id INTEGER REFERENCES lead (id) ON DELETE SET NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  language TEXT NOT NULL,
  goal TEXT NOT NULL,
  search TEXT NOT NULL,
  zones TEXT NOT NULL,
  frequency TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending',
  opt_in TEXT NOT NULL,
  created_at TEXT NOT NULL,
  confirmed_at TEXT,
  ended_at TEXT
) STRICT`,
	'CREATE INDEX alert_email ON alert (email)',
	'CREATE INDEX alert_lead ON alert (lead_id)',
	`CREATE TABLE alert_match (
  alert_id INTEGER NOT NULL REFERENCES alert (id) ON DELETE CASCADE,
  listing_id INTEGER NOT NULL,
  reason TEXT NOT NULL,
  price REAL NOT NULL,
  found_at TEXT NOT NULL,
  told_at TEXT,
  PRIMARY KEY (alert_id, listing_id, reason, price)
) STRICT, WITHOUT ROWID`,
	'CREATE INDEX alert_match_due ON alert_match (alert_id) WHERE told_at IS NULL',
	`CREATE TABLE alert_listing (
  listing_id INTEGER PRIMARY KEY,
  goal INTEGER NOT NULL,
  price REAL,
  gone_at TEXT
) STRICT`,
	// Listings that exist already are not news.
	'INSERT INTO alert_listing (listing_id, goal, price) SELECT listing_id, goal, price FROM listing_search',
	`INSERT INTO meta (key, value) SELECT 'alert_run', coalesce(max(id), 0) FROM import_run`,
	'CREATE INDEX listing_created ON listing (goal, created_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
