import { type Kysely, sql } from 'kysely'

/** Homes that staff write at the desk, beside those of the feed, and their pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE own_home (
  id INTEGER PRIMARY KEY,
  state TEXT NOT NULL,
  version INTEGER NOT NULL,
  draft TEXT NOT NULL,
  published TEXT,
  former TEXT,
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  changed_by INTEGER NOT NULL
) STRICT`.execute(db)
	await sql`CREATE TABLE own_home_picture (
  home_id INTEGER NOT NULL REFERENCES own_home (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  added_at TEXT NOT NULL,
  PRIMARY KEY (home_id, hash)
) STRICT`.execute(db)
}
