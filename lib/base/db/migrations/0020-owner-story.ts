import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE listing_hour (
  day TEXT NOT NULL,
  hour INTEGER NOT NULL,
  listing_id INTEGER NOT NULL,
  visits INTEGER NOT NULL,
  PRIMARY KEY (day, hour, listing_id)
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE TABLE price_change (
  listing_id INTEGER NOT NULL,
  at TEXT NOT NULL,
  before REAL NOT NULL,
  after REAL NOT NULL,
  PRIMARY KEY (listing_id, at)
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`ALTER TABLE owner ADD COLUMN mail_language TEXT`.execute(db)
}
