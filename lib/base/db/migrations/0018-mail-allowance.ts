import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE TABLE mail_allowance (
  mailbox TEXT NOT NULL,
  budget TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT`.execute(db)
	await sql`CREATE INDEX mail_allowance_mailbox ON mail_allowance (mailbox, budget, at)`.execute(db)
	await sql`CREATE INDEX mail_allowance_at ON mail_allowance (at)`.execute(db)
	await sql`ALTER TABLE lead ADD COLUMN mail_withheld INTEGER NOT NULL DEFAULT 0`.execute(db)
}
