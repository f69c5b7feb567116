import { type Kysely, sql } from 'kysely'

/** The codes that a server prints while nobody of the staff has an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE first_account_code (
  code_hash TEXT PRIMARY KEY,
  tries INTEGER NOT NULL DEFAULT 0,
  expires_at TEXT NOT NULL
) STRICT`.execute(db)
}
