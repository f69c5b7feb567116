import { type Kysely, sql } from 'kysely'

/** Texts of homes that staff translate, sentence by sentence, and how many characters a service was sent in a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE home_translation (
  listing_id INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  sentences TEXT NOT NULL,
  published TEXT,
  changed_at TEXT NOT NULL,
  changed_by INTEGER NOT NULL,
  PRIMARY KEY (listing_id, language)
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE TABLE translation_day (
  day TEXT PRIMARY KEY,
  characters INTEGER NOT NULL
) STRICT, WITHOUT ROWID`.execute(db)
}
