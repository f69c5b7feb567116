import { type Kysely, sql } from 'kysely'

/** When a tag last changed. What changed before counts as changed now, because portals were told earlier times. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE cache_tag ADD COLUMN changed_at TEXT NOT NULL DEFAULT ''`.execute(db)
	await sql`UPDATE cache_tag SET changed_at = ${new Date().toISOString()}`.execute(db)
}
