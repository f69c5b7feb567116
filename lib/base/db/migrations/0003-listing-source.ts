import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE listing_source (
  listing_id INTEGER PRIMARY KEY REFERENCES listing (id) ON DELETE CASCADE,
  source_hash TEXT NOT NULL
) STRICT`.execute(db)
}
