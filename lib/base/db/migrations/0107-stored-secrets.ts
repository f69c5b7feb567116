import { type Kysely, sql } from 'kysely'

/** Passwords that an admin types at the desk, sealed; `bound_to`: the server that each may be sent to. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE stored_secret (
  name TEXT PRIMARY KEY,
  bound_to TEXT NOT NULL,
  sealed TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT`.execute(db)
}
