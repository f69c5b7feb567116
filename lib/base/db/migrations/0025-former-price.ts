import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE listing ADD COLUMN former_price REAL`.execute(db)
	await sql`ALTER TABLE listing ADD COLUMN lowered_at TEXT`.execute(db)
	// These are the changes that owners were already told about. A price that fell by more than half was a correction,
	// not a reduction.
	await sql`UPDATE listing SET former_price = change.before, lowered_at = change.at
FROM (SELECT listing_id, before, after, max(at) AS at FROM price_change GROUP BY listing_id) AS change
WHERE change.listing_id = listing.id AND change.after = listing.price
AND change.after < change.before AND change.after >= change.before / 2`.execute(db)
}
