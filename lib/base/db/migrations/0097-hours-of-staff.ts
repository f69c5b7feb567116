import { type Kysely, sql } from 'kysely'

/** The hours that a member keeps on each weekday; a member without any follows those of the agency. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE staff_hours (
  member_id INTEGER NOT NULL REFERENCES staff_member (id) ON DELETE CASCADE,
  weekday INTEGER NOT NULL,
  starts TEXT NOT NULL,
  ends TEXT NOT NULL,
  PRIMARY KEY (member_id, weekday)
) STRICT`.execute(db)
}
