import { type Kysely, sql } from 'kysely'

/** Who gets what visitors send, as the admins were last told. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE known_recipients (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  known TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT`.execute(db)
}
