import { type Kysely, sql } from 'kysely'

/**
 * What the desk is about to change in `config/`, and what it changed in the folder. Of the files in the table, that is
 * what `config_revision` says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE config_draft (
  file TEXT PRIMARY KEY,
  base TEXT NOT NULL,
  content TEXT NOT NULL,
  version INTEGER NOT NULL,
  at TEXT NOT NULL
)`.execute(db)
	await sql`CREATE TABLE config_draft_touch (
  file TEXT NOT NULL REFERENCES config_draft (file) ON DELETE CASCADE,
  path TEXT NOT NULL,
  who TEXT NOT NULL,
  at TEXT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (file, path)
)`.execute(db)
	await sql`CREATE TABLE config_save (
  id INTEGER NOT NULL,
  file TEXT NOT NULL,
  who TEXT NOT NULL,
  at TEXT NOT NULL,
  note TEXT NOT NULL,
  restores INTEGER,
  hash TEXT NOT NULL,
  content BLOB,
  PRIMARY KEY (id, file)
)`.execute(db)
}
