import { type Kysely, sql } from 'kysely'
import { engineOf } from '#lib/base/db/dialect/dialect.ts'

/** The numbers of owners removed before numbers were kept are less than this much above the highest remaining one. */
const REMOVED_BEFORE = 1_000_000

const STATEMENTS = [
	`CREATE TABLE owner_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE,
  language TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('staff', 'feed')),
  password_hash TEXT,
  wants_code INTEGER NOT NULL DEFAULT 0,
  wants_summary INTEGER NOT NULL DEFAULT 1,
  invited_at TEXT,
  created_at TEXT NOT NULL
) STRICT`,
	`INSERT INTO owner_new (id, email, language, source, password_hash, wants_code, wants_summary, invited_at, created_at)
  SELECT id, email, language, source, password_hash, wants_code, wants_summary, invited_at, created_at FROM owner`,
	`CREATE TABLE owner_session_new (
  id TEXT PRIMARY KEY,
  owner_id INTEGER NOT NULL REFERENCES owner_new (id) ON DELETE CASCADE,
  secret_hash TEXT NOT NULL,
  earlier_hash TEXT,
  rotated_at TEXT NOT NULL,
  confirmed_at TEXT,
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID`,
	`CREATE TABLE owner_token_new (
  hash TEXT PRIMARY KEY,
  owner_id INTEGER NOT NULL REFERENCES owner_new (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'invitation')),
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID`,
	`CREATE TABLE owner_code_new (
  id TEXT PRIMARY KEY,
  owner_id INTEGER NOT NULL REFERENCES owner_new (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID`,
	// Tables that refer to owners are copied first, so that dropping the old ones deletes nothing in them; a renamed
	// table keeps its references.
	...['owner_session', 'owner_token', 'owner_code'].flatMap((table) => [
		`INSERT INTO ${table}_new SELECT * FROM ${table}`,
		`DROP TABLE ${table}`,
	]),
	'DROP TABLE owner',
	...['owner', 'owner_session', 'owner_token', 'owner_code'].map(
		(table) => `ALTER TABLE ${table}_new RENAME TO ${table}`,
	),
	'CREATE INDEX owner_session_by_owner ON owner_session (owner_id)',
]

/** The number of a removed owner is never used again: that owner's signed links would open the next one's data. */
export async function up<T>(db: Kysely<T>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
	await engineOf(db).skipNumbers(db, 'owner', REMOVED_BEFORE)
}
