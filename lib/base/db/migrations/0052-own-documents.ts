import { type Kysely, sql } from 'kysely'

/** Projects that staff write beside homes, and the documents of both. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE own_home ADD COLUMN subject TEXT NOT NULL DEFAULT 'home'`.execute(db)
	await sql`CREATE TABLE own_home_document (
  home_id INTEGER NOT NULL REFERENCES own_home (id) ON DELETE CASCADE,
  file TEXT NOT NULL,
  added_at TEXT NOT NULL,
  PRIMARY KEY (home_id, file)
) STRICT`.execute(db)
}
