import { type Kysely, sql } from 'kysely'

/** The printed code of an admin that replaces a lost passkey once. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE staff_recovery_code (
  member_id INTEGER PRIMARY KEY REFERENCES staff_member (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT`.execute(db)
}
