import { type Kysely, sql } from 'kysely'

/**
 * Claims belong to instances, which say that they live. `claimed_by`, the process number of earlier versions, stays for
 * one version, so that the two can run side by side during an update.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE instance (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  build TEXT NOT NULL,
  host TEXT NOT NULL,
  config TEXT NOT NULL,
  config_since TEXT NOT NULL,
  key_mark TEXT,
  started_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  stopped_at TEXT
)`.execute(db)
	await sql`CREATE TABLE turn (
  name TEXT PRIMARY KEY,
  claimant TEXT NOT NULL,
  run TEXT NOT NULL,
  claimed_until TEXT NOT NULL
)`.execute(db)
	await sql`ALTER TABLE outbox ADD COLUMN claimant TEXT`.execute(db)
	await sql`ALTER TABLE lead_delivery ADD COLUMN claimant TEXT`.execute(db)
	await sql`ALTER TABLE source_state ADD COLUMN looked_at TEXT`.execute(db)
	await sql`ALTER TABLE source_state ADD COLUMN looked_for TEXT`.execute(db)
	await sql`ALTER TABLE source_state ADD COLUMN payload_mark TEXT`.execute(db)
}
