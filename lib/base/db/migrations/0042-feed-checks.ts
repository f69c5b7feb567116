import { type Kysely, sql } from 'kysely'

/** What staff asked of the feed at the desk, such as what the next import would change: the last result of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE feed_check (
  what TEXT PRIMARY KEY,
  asked_at TEXT NOT NULL,
  member_id INTEGER NOT NULL,
  finished_at TEXT,
  status INTEGER,
  output TEXT
) STRICT`.execute(db)
}
