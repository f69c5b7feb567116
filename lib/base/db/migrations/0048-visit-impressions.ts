import { type Kysely, sql } from 'kysely'

/** What visitors say of a home after they saw it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE visit_impression (
  appointment_id INTEGER PRIMARY KEY REFERENCES appointment (id) ON DELETE CASCADE,
  liked TEXT NOT NULL,
  price TEXT NOT NULL,
  next TEXT NOT NULL,
  for_owner INTEGER NOT NULL,
  given_at TEXT NOT NULL
) STRICT`.execute(db)
}
