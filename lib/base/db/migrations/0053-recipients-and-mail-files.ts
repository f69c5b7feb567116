import { type Kysely, sql } from 'kysely'

/** Who gets what visitors send, as the admins were last told; and which mails were only written to files. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE known_recipients (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  known TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`ALTER TABLE outbox ADD COLUMN is_file INTEGER NOT NULL DEFAULT 0`.execute(db)
}
