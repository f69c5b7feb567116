import { type Kysely, sql } from 'kysely'

/** The calendar that a member keeps elsewhere, by its sealed address, and when it is busy. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE outside_calendar (
  member_id INTEGER PRIMARY KEY REFERENCES staff_member (id) ON DELETE CASCADE,
  sealed TEXT NOT NULL,
  created_at TEXT NOT NULL,
  read_at TEXT NOT NULL,
  tried_at TEXT NOT NULL,
  problem TEXT
) STRICT`.execute(db)
	await sql`CREATE TABLE outside_busy (
  member_id INTEGER NOT NULL REFERENCES outside_calendar (member_id) ON DELETE CASCADE,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  PRIMARY KEY (member_id, starts_at)
) STRICT`.execute(db)
	await sql`CREATE INDEX outside_busy_start ON outside_busy (starts_at)`.execute(db)
}
