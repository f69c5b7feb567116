import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** A time as the request for a valuation has it: `2026-11-30 09:00–09:45`. */
const SLOT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)–(\d\d:\d\d)$/

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit', minute: '2-digit' })

/** Returns the instant of a time in Belgium, in winter or in summer. */
function instantOf(day: string, time: string): string {
	const winter = new Date(`${day}T${time}:00+01:00`)
	return (CLOCK.format(winter) === time ? winter : new Date(`${day}T${time}:00+02:00`)).toISOString()
}

interface Asked {
	id: number
	language: string
	content: string
	created_at: string
}

/** Returns the appointment for a valuation that was requested with a time to come; null for any other. */
function appointmentOf({ id, language, content, created_at }: Asked, now: string) {
	const { slot, street, zip, city } = JSON.parse(content)
	const [, day, from, to] = SLOT.exec(String(slot)) ?? []
	if (day === undefined || from === undefined || to === undefined) return null
	const [start, end] = [instantOf(day, from), instantOf(day, to)]
	if (start <= now) return null
	const location = [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
	return { lead: id, language, location, start, end, created: created_at }
}

/** Appointments of any kind, at any address; valuations that were requested with a time to come are among them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`ALTER TABLE appointment ADD COLUMN kind TEXT NOT NULL DEFAULT 'visit'`.execute(db)
	await sql`ALTER TABLE appointment ADD COLUMN location TEXT`.execute(db)
	const { rows } = await sql<Asked>`SELECT id, language, content, created_at FROM lead
  WHERE kind = 'contact-demand' AND erased_at IS NULL AND status <> 'closed' ORDER BY id`.execute(db)
	const now = new Date().toISOString()
	/** How many begin at a time. */
	const seats = new Map<string, number>()
	for (const one of rows.map((row) => appointmentOf(row, now))) {
		if (one === null) continue
		const seat = (seats.get(one.start) ?? 0) + 1
		seats.set(one.start, seat)
		const uid = randomBytes(16).toString('hex')
		await sql`INSERT INTO appointment
  (lead_id, uid, calendar, place, seat, starts_at, ends_at, status, language, is_vouched, created_at, kind, location)
  VALUES (${one.lead}, ${uid}, 'home', 'out', ${seat}, ${one.start}, ${one.end}, 'requested', ${one.language}, 0,
  ${one.created}, 'valuation', ${one.location})`.execute(db)
	}
}
