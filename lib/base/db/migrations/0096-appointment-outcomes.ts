import { type Kysely, sql } from 'kysely'

/** What became of an appointment once it was over: `done` or `noShow`; NULL until staff record it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE appointment ADD COLUMN outcome TEXT`.execute(db)
}
