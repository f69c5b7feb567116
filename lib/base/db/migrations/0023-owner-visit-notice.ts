import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE owner ADD COLUMN wants_visit_notice INTEGER NOT NULL DEFAULT 1`.execute(db)
}
