import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE source_item (
  source TEXT NOT NULL,
  item_key TEXT NOT NULL,
  announced TEXT,
  mark TEXT,
  raw BLOB,
  read_at TEXT,
  PRIMARY KEY (source, item_key)
) WITHOUT ROWID`.execute(db)
	await sql`CREATE TABLE source_state (
  source TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  reference TEXT NOT NULL,
  since TEXT NOT NULL,
  heard_at TEXT,
  confirmed_at TEXT,
  failed_at TEXT,
  failures INTEGER NOT NULL,
  problem_kind TEXT,
  problem TEXT,
  next_at TEXT,
  told_at TEXT,
  claimed_by TEXT,
  claimed_until TEXT
) WITHOUT ROWID`.execute(db)
}
