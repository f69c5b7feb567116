import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE lead (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  submission_key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  language TEXT NOT NULL,
  listing_id INTEGER,
  project_id INTEGER,
  email TEXT NOT NULL,
  content TEXT NOT NULL,
  opt_in TEXT,
  status TEXT NOT NULL DEFAULT 'new',
  mail_failed_at TEXT,
  created_at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE INDEX lead_created ON lead (created_at)`.execute(db)
	await sql`CREATE INDEX lead_email ON lead (email)`.execute(db)
	await sql`CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER REFERENCES lead (id) ON DELETE CASCADE,
  message_id TEXT NOT NULL UNIQUE,
  template TEXT NOT NULL,
  language TEXT NOT NULL,
  recipients TEXT NOT NULL,
  reply_to TEXT,
  props TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT NOT NULL,
  claimed_until TEXT,
  claimed_by INTEGER,
  sent_at TEXT,
  failed_at TEXT,
  last_error TEXT,
  created_at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL`.execute(db)
}
