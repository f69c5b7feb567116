import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE lead ADD COLUMN staff_remark TEXT`.execute(db)
	await sql`ALTER TABLE lead ADD COLUMN erased_at TEXT`.execute(db)
	await sql`CREATE TABLE lead_event (
  id INTEGER PRIMARY KEY,
  lead_id INTEGER NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
  status TEXT NOT NULL,
  remark TEXT,
  at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE INDEX lead_event_lead ON lead_event (lead_id)`.execute(db)
	await sql`CREATE INDEX outbox_lead ON outbox (lead_id)`.execute(db)
	await sql`CREATE TABLE rental_application (
  lead_id INTEGER PRIMARY KEY REFERENCES lead (id) ON DELETE CASCADE,
  listing_id INTEGER NOT NULL,
  sealed TEXT NOT NULL
) STRICT`.execute(db)
}
