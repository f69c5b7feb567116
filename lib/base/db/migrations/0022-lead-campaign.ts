import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE lead ADD COLUMN campaign TEXT`.execute(db)
}
