import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE lead_photo (
		lead_id INTEGER NOT NULL REFERENCES lead (id),
		number INTEGER NOT NULL,
		width INTEGER NOT NULL,
		height INTEGER NOT NULL,
		jpeg BLOB NOT NULL,
		PRIMARY KEY (lead_id, number)
	) STRICT`.execute(db)
}
