import { type Kysely, sql } from 'kysely'
import { inOwnWords } from '#lib/base/db/dialect/dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE owner (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  language TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('staff', 'feed')),
  password_hash TEXT,
  wants_code INTEGER NOT NULL DEFAULT 0,
  wants_summary INTEGER NOT NULL DEFAULT 1,
  invited_at TEXT,
  created_at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE TABLE listing_owner (
  listing_id INTEGER NOT NULL,
  email TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('staff', 'feed')),
  PRIMARY KEY (email, listing_id, source)
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE INDEX listing_owner_by_listing ON listing_owner (listing_id)`.execute(db)
	await sql`CREATE TABLE owner_session (
  id TEXT PRIMARY KEY,
  owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
  secret_hash TEXT NOT NULL,
  earlier_hash TEXT,
  rotated_at TEXT NOT NULL,
  confirmed_at TEXT,
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE INDEX owner_session_by_owner ON owner_session (owner_id)`.execute(db)
	await sql`CREATE TABLE owner_token (
  hash TEXT PRIMARY KEY,
  owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'invitation')),
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE TABLE owner_code (
  id TEXT PRIMARY KEY,
  owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID`.execute(db)
	const emails = inOwnWords((words) => words.itemsOf('owner_emails'))
	await sql`INSERT INTO listing_owner (listing_id, email, source)
  SELECT listing_id, value, 'feed' FROM listing_private, ${emails} WHERE true ON CONFLICT DO NOTHING`.execute(db)
}
