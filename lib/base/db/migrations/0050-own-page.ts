import { type Kysely, sql } from 'kysely'

/** The key that the signed links in the mails to one address name. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE own_page (
  key TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  mailed_at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE INDEX own_page_mailed ON own_page (mailed_at)`.execute(db)
}
