import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE outbox ADD COLUMN once_key TEXT`.execute(db)
	await sql`ALTER TABLE outbox ADD COLUMN headers TEXT NOT NULL DEFAULT '{}'`.execute(db)
	await sql`ALTER TABLE outbox ADD COLUMN attachments TEXT NOT NULL DEFAULT '[]'`.execute(db)
	await sql`CREATE UNIQUE INDEX outbox_once ON outbox (once_key)`.execute(db)
	await sql`CREATE TABLE job_run (
  job TEXT PRIMARY KEY,
  due_at TEXT NOT NULL
) STRICT, WITHOUT ROWID`.execute(db)
}
