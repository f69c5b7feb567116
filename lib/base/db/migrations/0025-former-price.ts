import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE listing ADD COLUMN former_price REAL`.execute(db)
	await sql`ALTER TABLE listing ADD COLUMN lowered_at TEXT`.execute(db)
	// These are the changes that owners were already told about. A price that fell by more than half was a correction,
	// not a reduction.
	await sql`UPDATE listing SET former_price = change.before, lowered_at = change.at
FROM price_change AS change
WHERE change.at = (SELECT max(last.at) FROM price_change AS last WHERE last.listing_id = change.listing_id)
AND change.listing_id = listing.id AND change.after = listing.price
AND change.after < change.before AND change.after >= change.before / 2`.execute(db)
}
