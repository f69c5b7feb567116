import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE listing_count (
  listing_id INTEGER NOT NULL,
  day TEXT NOT NULL,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '',
  count INTEGER NOT NULL,
  PRIMARY KEY (listing_id, kind, day, detail)
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE TABLE visit_mark (
  day TEXT NOT NULL,
  listing_id INTEGER NOT NULL,
  visitor TEXT NOT NULL,
  PRIMARY KEY (day, listing_id, visitor)
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE TABLE visit_salt (
  day TEXT PRIMARY KEY,
  salt TEXT NOT NULL
) STRICT, WITHOUT ROWID`.execute(db)
}
