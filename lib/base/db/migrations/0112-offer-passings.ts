import { type Kysely, sql } from 'kysely'

/** What staff passed on to the owners of a home about a price proposal: a row for each mail, kept with the request. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE offer_passing (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
  member_id INTEGER NOT NULL,
  message_id TEXT NOT NULL UNIQUE,
  owner_email TEXT NOT NULL,
  language TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE INDEX offer_passing_lead ON offer_passing (lead_id)`.execute(db)
}
