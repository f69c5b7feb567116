import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	// Changes of pictures and testimonials were recorded as imports too, so that they had a number.
	await sql`DELETE FROM import_run WHERE source = 'pictures'`.execute(db)
	await sql`CREATE INDEX cache_tag_run ON cache_tag (run)`.execute(db)
}
