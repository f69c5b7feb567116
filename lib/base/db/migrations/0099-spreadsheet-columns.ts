import { type Kysely, sql } from 'kysely'

/** What a member chose by hand for a column of the agency's list, by the words of its heading; NULL: it is not read. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE spreadsheet_column (
  heading TEXT PRIMARY KEY,
  field TEXT,
  changed_at TEXT NOT NULL
) STRICT`.execute(db)
}
