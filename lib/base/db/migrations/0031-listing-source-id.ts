import { type Kysely, sql } from 'kysely'

/** A listing remembers the system that it comes from, and the id that it has there. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE listing_private ADD COLUMN source_name TEXT`.execute(db)
	await sql`ALTER TABLE listing_private ADD COLUMN source_id TEXT`.execute(db)
}
