import { type Kysely, sql } from 'kysely'

/** What staff do with what visitors sent: who looks after it, what was replied, and by whom it was changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE lead ADD COLUMN assignee_id INTEGER`.execute(db)
	await sql`ALTER TABLE lead ADD COLUMN version INTEGER NOT NULL DEFAULT 1`.execute(db)
	await sql`ALTER TABLE lead ADD COLUMN search_text TEXT`.execute(db)
	await sql`ALTER TABLE lead_event ADD COLUMN member_id INTEGER`.execute(db)
	await sql`ALTER TABLE lead_event ADD COLUMN assignee_id INTEGER`.execute(db)
	await sql`ALTER TABLE document_request ADD COLUMN is_left_to_send INTEGER`.execute(db)
	await sql`CREATE TABLE lead_reply (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
  member_id INTEGER NOT NULL,
  message_id TEXT NOT NULL UNIQUE,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE INDEX lead_reply_lead ON lead_reply (lead_id)`.execute(db)
	// Open requests and their counts are read from this index alone.
	await sql`CREATE INDEX lead_state ON lead (erased_at, status, created_at, id, kind, assignee_id)`.execute(db)
	await sql`CREATE INDEX lead_kind ON lead (kind, created_at)`.execute(db)
	await sql`CREATE INDEX lead_listing ON lead (listing_id, created_at)`.execute(db)
	await sql`CREATE INDEX lead_mailbox ON lead (lower(email))`.execute(db)
	await sql`CREATE INDEX lead_unsearchable ON lead (id) WHERE search_text IS NULL`.execute(db)
}
