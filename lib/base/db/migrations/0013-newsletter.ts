import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE spent_challenge (
  signature TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE INDEX spent_challenge_expires ON spent_challenge (expires_at)`.execute(db)
	await sql`CREATE TABLE newsletter_subscriber (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE,
  language TEXT NOT NULL,
  text_version TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  confirmed_at TEXT,
  unsubscribed_at TEXT
) STRICT`.execute(db)
	await sql`CREATE TABLE friend_wish (
  lead_id INTEGER PRIMARY KEY REFERENCES lead (id) ON DELETE CASCADE,
  friend_email TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT`.execute(db)
}
