import { type Kysely, sql } from 'kysely'

/** The keys with which partners read the public API; only their hashes are here. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE api_key (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  key_hash TEXT NOT NULL UNIQUE,
  made_at TEXT NOT NULL,
  made_by INTEGER NOT NULL,
  used_at TEXT
) STRICT, WITHOUT ROWID`.execute(db)
}
