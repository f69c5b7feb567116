import { type Kysely, sql } from 'kysely'

/** Keyed hashes of the addresses of removed accounts: links of staff send no code there. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE former_staff (
  address_hash TEXT PRIMARY KEY,
  removed_at TEXT NOT NULL
) STRICT`.execute(db)
}
