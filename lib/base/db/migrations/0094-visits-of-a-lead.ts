import { type Kysely, sql } from 'kysely'
import { engineOf } from '#lib/base/db/dialect/dialect.ts'

const COLUMNS = `id, lead_id, uid, calendar, place, seat, listing_id, starts_at, ends_at, status, sequence, language,
  moved_at, cancelled_by, created_at, confirm_by, is_vouched, kind, location`

const STATEMENTS = [
	`CREATE TABLE appointment_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
  uid TEXT NOT NULL UNIQUE,
  calendar TEXT NOT NULL,
  place TEXT NOT NULL,
  seat INTEGER NOT NULL,
  listing_id INTEGER,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  status TEXT NOT NULL,
  sequence INTEGER NOT NULL DEFAULT 0,
  language TEXT NOT NULL,
  moved_at TEXT,
  cancelled_by TEXT,
  created_at TEXT NOT NULL,
  confirm_by TEXT,
  is_vouched INTEGER NOT NULL DEFAULT 0,
  kind TEXT NOT NULL DEFAULT 'visit',
  location TEXT
) STRICT`,
	`INSERT INTO appointment_new (${COLUMNS}) SELECT ${COLUMNS} FROM appointment`,
	`CREATE TABLE visit_impression_new (
  appointment_id INTEGER PRIMARY KEY REFERENCES appointment_new (id) ON DELETE CASCADE,
  liked TEXT NOT NULL,
  price TEXT NOT NULL,
  next TEXT NOT NULL,
  for_owner INTEGER NOT NULL,
  given_at TEXT NOT NULL
) STRICT`,
	// It is copied first, so that dropping the old table deletes nothing in it; a renamed table keeps its references.
	`INSERT INTO visit_impression_new (appointment_id, liked, price, next, for_owner, given_at)
  SELECT appointment_id, liked, price, next, for_owner, given_at FROM visit_impression`,
	'DROP TABLE visit_impression',
	'DROP TABLE appointment',
	'ALTER TABLE appointment_new RENAME TO appointment',
	'ALTER TABLE visit_impression_new RENAME TO visit_impression',
	`CREATE UNIQUE INDEX appointment_seat ON appointment (place, starts_at, seat)
  WHERE status IN ('held', 'requested', 'confirmed')`,
	'CREATE INDEX appointment_start ON appointment (calendar, starts_at)',
	'CREATE INDEX appointment_confirm ON appointment (confirm_by) WHERE confirm_by IS NOT NULL',
	'CREATE INDEX appointment_lead ON appointment (lead_id)',
]

/** A request can have several appointments: the visits of a tour. Until now its number was unique among them. */
export async function up<T>(db: Kysely<T>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
	await engineOf(db).skipNumbers(db, 'appointment', 1)
}
