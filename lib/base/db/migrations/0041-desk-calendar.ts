import { type Kysely, sql } from 'kysely'

/** Hours without appointments, and the address of each member's calendar for other programs. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE calendar_block (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id INTEGER,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  note TEXT,
  created_by INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE INDEX calendar_block_end ON calendar_block (ends_at, starts_at)`.execute(db)
	await sql`CREATE TABLE staff_calendar_feed (
  member_id INTEGER PRIMARY KEY REFERENCES staff_member (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT`.execute(db)
}
