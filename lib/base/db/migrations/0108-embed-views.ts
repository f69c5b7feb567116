import { type Kysely, sql } from 'kysely'

/** How often frames of this site were shown on others, by the day, the site and what they show. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE embed_view (
  day TEXT NOT NULL,
  origin TEXT NOT NULL,
  what TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, origin, what)
) STRICT, WITHOUT ROWID`.execute(db)
}
