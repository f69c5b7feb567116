import { type Kysely, sql } from 'kysely'

/** What visitors search and do not find, by day, and marks of the day so that each visitor counts once. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE vain_search (
  day TEXT NOT NULL,
  criteria TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, criteria)
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE TABLE search_mark (
  day TEXT NOT NULL,
  mark TEXT NOT NULL,
  PRIMARY KEY (day, mark)
) STRICT, WITHOUT ROWID`.execute(db)
}
