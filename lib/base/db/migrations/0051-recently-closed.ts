import { type Kysely, sql } from 'kysely'

/** Finds the few homes that were sold or rented lately without reading all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE INDEX listing_search_closed ON listing_search (goal, closed_at) WHERE closed_at IS NOT NULL`.execute(
		db,
	)
}
