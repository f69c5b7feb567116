import { type Kysely, sql } from 'kysely'

/** Pictures whose source gives them a new address each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE picture_address (
  id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  address TEXT NOT NULL,
  expires_at TEXT,
  seen_at TEXT NOT NULL
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE INDEX picture_address_url ON picture_address (url)`.execute(db)
}
