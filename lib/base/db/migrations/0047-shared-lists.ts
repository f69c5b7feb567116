import { type Kysely, sql } from 'kysely'

/** Shortlists that several people share: each home, first name and mark is a row, so that nobody overwrites another. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE shared_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  used_at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE INDEX shared_list_used ON shared_list (used_at)`.execute(db)
	await sql`CREATE TABLE shared_list_home (
  list_id INTEGER NOT NULL REFERENCES shared_list (id) ON DELETE CASCADE,
  listing_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  note_version INTEGER NOT NULL DEFAULT 1,
  told TEXT NOT NULL,
  PRIMARY KEY (list_id, listing_id)
) STRICT`.execute(db)
	await sql`CREATE TABLE shared_list_person (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  list_id INTEGER NOT NULL REFERENCES shared_list (id) ON DELETE CASCADE,
  name TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE INDEX shared_list_person_list ON shared_list_person (list_id)`.execute(db)
	await sql`CREATE TABLE shared_list_mark (
  person_id INTEGER NOT NULL REFERENCES shared_list_person (id) ON DELETE CASCADE,
  listing_id INTEGER NOT NULL,
  has_heart INTEGER NOT NULL DEFAULT 0,
  seen_on TEXT,
  PRIMARY KEY (person_id, listing_id)
) STRICT`.execute(db)
	await sql`CREATE TABLE shared_list_reader (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  list_id INTEGER NOT NULL REFERENCES shared_list (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  language TEXT NOT NULL,
  can_edit INTEGER NOT NULL,
  asked_at TEXT NOT NULL,
  confirmed_at TEXT,
  UNIQUE (list_id, email)
) STRICT`.execute(db)
	await sql`CREATE INDEX shared_list_reader_email ON shared_list_reader (email)`.execute(db)
}
