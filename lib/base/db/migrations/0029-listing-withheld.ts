import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE listing_withheld (
		listing_id INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
		reason TEXT NOT NULL CHECK (reason IN ('advert', 'unconfirmed')),
		rules TEXT NOT NULL,
		since TEXT NOT NULL,
		PRIMARY KEY (listing_id, reason)
	) STRICT, WITHOUT ROWID`.execute(db)
	// An update must not empty a site: where there are homes already, rules only warn for some days from now on.
	await sql`INSERT INTO meta (key, value)
SELECT 'adverts_warn_since', ${sql.lit(new Date().toISOString())} WHERE EXISTS (SELECT 1 FROM listing)`.execute(db)
}
