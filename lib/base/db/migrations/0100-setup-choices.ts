import { type Kysely, sql } from 'kysely'

/** What the agency leaves for later, or keeps as the sample has it, of what a new agency sets. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE setup_choice (
  line TEXT PRIMARY KEY,
  choice TEXT NOT NULL
) STRICT`.execute(db)
}
