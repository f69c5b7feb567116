import { type Kysely, sql } from 'kysely'

/** What an import had to report of a home, so that the next one repeats it without reading the same records again. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE listing_source ADD COLUMN findings TEXT`.execute(db)
}
