import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE listing ADD COLUMN price_history TEXT NOT NULL DEFAULT '[]'`.execute(db)
	// Of earlier prices only this one is known to be public: hiding a price has always erased it.
	await sql`UPDATE listing SET price_history = '[{"price":' || former_price || ',"until":"' || lowered_at || '"}]'
WHERE former_price IS NOT NULL AND lowered_at IS NOT NULL AND price IS NOT NULL AND is_price_public = 1`.execute(db)
}
