import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { instance } from '#lib/base/process/instance.ts'

/** A difference this small may come from the way to the database, or from its clock that counts whole seconds. */
const UNSURE_MS = 1500

/** Reads an instant as either engine writes it: a date, or a text with or without a time zone, which then is UTC. */
export function readInstant(value: string | Date): Date {
	if (value instanceof Date) return value
	const text = value.trim().replace(' ', 'T')
	if (/[+-]\d\d$/.test(text)) return new Date(`${text}:00`)
	return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)
}

/** Asks the database what time it is, so that a machine whose clock is wrong claims work by the same clock as others. */
export async function measureClock(db: Kysely<Tables>): Promise<void> {
	const asked = Date.now()
	const { rows } = await sql<{ now: string | Date }>`SELECT CURRENT_TIMESTAMP AS now`.execute(db)
	const [row] = rows
	const told = row ? readInstant(row.now).getTime() : Number.NaN
	if (Number.isNaN(told)) return
	const answered = Date.now()
	// It waited for its turn: nobody knows when it was answered.
	if (answered - asked > UNSURE_MS) return
	const offset = told - (asked + answered) / 2
	instance().clockOffset = Math.abs(offset) < UNSURE_MS ? 0 : Math.round(offset)
}

/** Returns the time of the database, as last measured. Claims are made and judged by it. */
export function databaseTime(): Date {
	return new Date(Date.now() + instance().clockOffset)
}
