import { type Kysely, sql } from 'kysely'

/**
 * Texts of homes that were translated and shown with a mark before anybody accepted them. What staff began before is
 * theirs: nothing is shown of it by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE automatic_text (
  listing_id INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  translated_from TEXT NOT NULL,
  title TEXT,
  description TEXT,
  original TEXT NOT NULL,
  PRIMARY KEY (listing_id, language)
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`ALTER TABLE home_translation ADD COLUMN is_by_hand INTEGER NOT NULL DEFAULT 1`.execute(db)
	await sql`ALTER TABLE home_translation ADD COLUMN tried TEXT`.execute(db)
}
