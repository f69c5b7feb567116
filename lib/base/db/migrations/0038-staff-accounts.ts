import { type Kysely, sql } from 'kysely'

/** Accounts of staff, what proves them, and the log of what staff did. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE staff_member (
  id INTEGER PRIMARY KEY,
  email TEXT UNIQUE,
  name TEXT NOT NULL,
  language TEXT NOT NULL,
  roles TEXT NOT NULL,
  password_hash TEXT,
  has_keys INTEGER NOT NULL DEFAULT 1,
  invited_at TEXT,
  removed_at TEXT,
  created_at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE TABLE staff_session (
  id TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES staff_member (id) ON DELETE CASCADE,
  secret_hash TEXT NOT NULL,
  earlier_hash TEXT,
  rotated_at TEXT NOT NULL,
  confirmed_at TEXT,
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE INDEX staff_session_by_member ON staff_session (member_id)`.execute(db)
	await sql`CREATE TABLE staff_token (
  hash TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES staff_member (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'invitation')),
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE TABLE staff_login_code (
  id TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES staff_member (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('code', 'passkey', 'register')),
  code_hash TEXT,
  challenge TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE TABLE staff_passkey (
  id TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES staff_member (id) ON DELETE CASCADE,
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  used_at TEXT
) STRICT, WITHOUT ROWID`.execute(db)
	await sql`CREATE INDEX staff_passkey_by_member ON staff_passkey (member_id)`.execute(db)
	// No foreign key: what a removed member did stays in the log.
	await sql`CREATE TABLE staff_audit (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  member_id INTEGER,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  former TEXT,
  present TEXT
) STRICT`.execute(db)
	await sql`CREATE INDEX staff_audit_by_time ON staff_audit (at)`.execute(db)
	await sql`CREATE INDEX staff_audit_by_subject ON staff_audit (subject)`.execute(db)
}
