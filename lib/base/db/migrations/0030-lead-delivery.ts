import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE lead_delivery (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
  target TEXT NOT NULL CHECK (target IN ('webhook', 'crm')),
  event TEXT NOT NULL,
  message_id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  queued_at TEXT NOT NULL,
  next_attempt_at TEXT NOT NULL,
  claimed_until TEXT,
  claimed_by INTEGER,
  may_have_arrived INTEGER NOT NULL DEFAULT 0 CHECK (may_have_arrived IN (0, 1)),
  last_status INTEGER,
  last_error TEXT,
  external_id TEXT,
  delivered_at TEXT,
  failed_at TEXT,
  created_at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE UNIQUE INDEX lead_delivery_once ON lead_delivery (lead_id, target, event)
  WHERE event NOT LIKE 'appointment.%'`.execute(db)
	await sql`CREATE INDEX lead_delivery_due ON lead_delivery (target, next_attempt_at)
  WHERE delivered_at IS NULL AND failed_at IS NULL`.execute(db)
	await sql`CREATE TABLE erasure_to_repeat (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL,
  target TEXT NOT NULL,
  scope TEXT NOT NULL CHECK (scope IN ('whole', 'mention')),
  message_id TEXT NOT NULL,
  external_id TEXT,
  erased_at TEXT NOT NULL,
  done_at TEXT
) STRICT`.execute(db)
}
