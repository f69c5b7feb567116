import { type Kysely, sql } from 'kysely'

/**
 * How listings name their places and types, beside their descriptions: an import that changes nothing sums them up, and
 * would otherwise read every description on the way (100 MB for 10,000 homes).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE INDEX listing_text_named ON listing_text (listing_id, language, city, country_name, type_name)`.execute(
		db,
	)
}
