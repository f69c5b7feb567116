import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE appointment (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL UNIQUE REFERENCES lead (id) ON DELETE CASCADE,
  uid TEXT NOT NULL UNIQUE,
  calendar TEXT NOT NULL,
  place TEXT NOT NULL,
  seat INTEGER NOT NULL,
  listing_id INTEGER,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  status TEXT NOT NULL,
  sequence INTEGER NOT NULL DEFAULT 0,
  language TEXT NOT NULL,
  moved_at TEXT,
  cancelled_by TEXT,
  created_at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE UNIQUE INDEX appointment_seat ON appointment (place, starts_at, seat) WHERE status <> 'cancelled'`.execute(
		db,
	)
	await sql`CREATE INDEX appointment_start ON appointment (calendar, starts_at)`.execute(db)
}
