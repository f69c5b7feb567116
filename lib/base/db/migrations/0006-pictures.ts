import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE picture (
  hash TEXT PRIMARY KEY,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  color TEXT NOT NULL,
  thumbhash TEXT NOT NULL,
  made_at TEXT NOT NULL,
  unused_since TEXT
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE TABLE picture_source (
  url TEXT PRIMARY KEY,
  version TEXT NOT NULL,
  hash TEXT REFERENCES picture (hash),
  etag TEXT,
  rank INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT,
  failed_at TEXT,
  last_error TEXT,
  unused_since TEXT
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE INDEX picture_source_due ON picture_source (next_attempt_at) WHERE next_attempt_at IS NOT NULL`.execute(
		db,
	)
	await sql`CREATE INDEX picture_source_hash ON picture_source (hash)`.execute(db)
}
