import { type Kysely, sql } from 'kysely'
import { engineOf } from '#lib/base/db/dialect/dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE document_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL UNIQUE REFERENCES lead (id) ON DELETE CASCADE,
  uid TEXT NOT NULL UNIQUE,
  listing_id INTEGER,
  project_id INTEGER,
  email TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  downloads INTEGER NOT NULL DEFAULT 0,
  repeats TEXT,
  created_at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE INDEX document_request_email ON document_request (email, expires_at)`.execute(db)
	await sql`CREATE TABLE testimonial (
  uid TEXT PRIMARY KEY,
  author TEXT NOT NULL,
  place TEXT,
  goal TEXT,
  text TEXT NOT NULL,
  language TEXT NOT NULL,
  said_on TEXT NOT NULL,
  published_at TEXT NOT NULL
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE TABLE testimonial_review (
  uid TEXT PRIMARY KEY,
  lead_id INTEGER NOT NULL UNIQUE REFERENCES lead (id) ON DELETE CASCADE,
  status TEXT NOT NULL DEFAULT 'pending',
  decided_at TEXT
) STRICT, WITHOUT ROWID`.execute(db)
	// A published testimonial is removed with the person's data, whoever erases it.
	const statement = 'DELETE FROM testimonial WHERE uid = OLD.uid'
	await engineOf(db).afterDelete(db, 'testimonial_erased', 'testimonial_review', statement)
}
