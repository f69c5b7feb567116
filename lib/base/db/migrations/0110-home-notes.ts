import { type Kysely, sql } from 'kysely'

/** What staff note about a home, and who of them looks after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE home_note (
  id INTEGER PRIMARY KEY,
  listing_id INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
  member_id INTEGER NOT NULL,
  note TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE INDEX home_note_listing ON home_note (listing_id)`.execute(db)
	await sql`CREATE TABLE home_follower (
  listing_id INTEGER PRIMARY KEY REFERENCES listing (id) ON DELETE CASCADE,
  member_id INTEGER NOT NULL
) STRICT`.execute(db)
	await sql`CREATE INDEX home_follower_member ON home_follower (member_id)`.execute(db)
}
