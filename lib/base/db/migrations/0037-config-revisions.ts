import { type Kysely, sql } from 'kysely'

/** Versions of `config/`: who changed which files, when and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE config_revision (
  id INTEGER PRIMARY KEY,
  who TEXT NOT NULL,
  at TEXT NOT NULL,
  note TEXT NOT NULL,
  restores INTEGER
) STRICT`.execute(db)
	await sql`CREATE TABLE config_file (
  revision INTEGER NOT NULL REFERENCES config_revision (id),
  file TEXT NOT NULL,
  hash TEXT,
  content BLOB,
  PRIMARY KEY (file, revision)
) STRICT`.execute(db)
}
