import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
	'ALTER TABLE appointment ADD COLUMN confirm_by TEXT',
	'ALTER TABLE appointment ADD COLUMN is_vouched INTEGER NOT NULL DEFAULT 0',
	// Appointments booked before this existed count as they did then: as vouched for.
	'UPDATE appointment SET is_vouched = 1',
	'DROP INDEX appointment_seat',
	`CREATE UNIQUE INDEX appointment_seat ON appointment (place, starts_at, seat)
  WHERE status IN ('held', 'requested', 'confirmed')`,
	'CREATE INDEX appointment_confirm ON appointment (confirm_by) WHERE confirm_by IS NOT NULL',
]

/** Times that are held for a while, until the visitor opens the mailed link. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
