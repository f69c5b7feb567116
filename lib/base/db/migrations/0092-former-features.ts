import { type Kysely, sql } from 'kysely'

/** The columns of four yes/no facts, which `features` replaced in migration 0081. */
const FORMER = ['has_garden', 'has_lift', 'is_furnished', 'has_pool']

/** Drops the columns of single yes/no facts: no version since 0081 reads or writes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ['listing', 'listing_search']) {
		for (const column of FORMER) await sql`ALTER TABLE ${sql.table(table)} DROP COLUMN ${sql.ref(column)}`.execute(db)
	}
}
