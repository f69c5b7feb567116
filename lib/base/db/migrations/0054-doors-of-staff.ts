import { type Kysely, sql } from 'kysely'

/**
 * Through whom a browser was confirmed, when it and the address of a calendar were last used, and what a code of a login
 * is made of, to send it again. Of the browsers so far nobody can tell whose they are: each asks for a code again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`DELETE FROM staff_browser`.execute(db)
	await sql`DELETE FROM staff_code`.execute(db)
	await sql`ALTER TABLE staff_code ADD COLUMN address TEXT NOT NULL DEFAULT ''`.execute(db)
	await sql`ALTER TABLE staff_browser ADD COLUMN address TEXT NOT NULL DEFAULT ''`.execute(db)
	await sql`ALTER TABLE staff_browser ADD COLUMN member_id INTEGER REFERENCES staff_member (id) ON DELETE CASCADE`.execute(
		db,
	)
	await sql`ALTER TABLE staff_browser ADD COLUMN used_at TEXT`.execute(db)
	await sql`ALTER TABLE staff_calendar_feed ADD COLUMN used_at TEXT`.execute(db)
	await sql`ALTER TABLE staff_login_code ADD COLUMN code_seed TEXT`.execute(db)
}
