import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE listing_picture ADD COLUMN names TEXT NOT NULL DEFAULT '{}'`.execute(db)
}
