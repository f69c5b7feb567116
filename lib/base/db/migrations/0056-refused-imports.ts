import { type Kysely, sql } from 'kysely'

/**
 * What a source no longer lists is not taken off the site at once: which homes it leaves out since when, and, of a
 * service that is asked home by home, what it does not find.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE refused_import (
  source TEXT PRIMARY KEY,
  first_at TEXT NOT NULL,
  last_at TEXT NOT NULL,
  published INTEGER NOT NULL,
  missing TEXT NOT NULL,
  told_at TEXT,
  accepted_at TEXT,
  accepted_by INTEGER
) STRICT`.execute(db)
	await sql`ALTER TABLE source_item ADD COLUMN missing_since TEXT`.execute(db)
}
