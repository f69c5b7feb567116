import 'server-only'
import type { Kysely } from 'kysely'
import { engineOf } from '#lib/base/db/dialect/dialect.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { instance } from '#lib/base/process/instance.ts'

/** A difference this small may come from the way to the database. */
const UNSURE_MS = 1500

/** Asks the database what time it is, so that a machine whose clock is wrong claims work by the same clock as others. */
export async function measureClock(db: Kysely<Tables>): Promise<void> {
	const asked = Date.now()
	const told = await engineOf(db).time(db)
	if (Number.isNaN(told)) return
	const answered = Date.now()
	// The query had to wait, so the time of its answer is too uncertain.
	if (answered - asked > UNSURE_MS) return
	const offset = told - (asked + answered) / 2
	instance().clockOffset = Math.abs(offset) < UNSURE_MS ? 0 : Math.round(offset)
}

/** Returns the time of the database, as last measured. Claims are made and judged by it. */
export function databaseTime(): Date {
	return new Date(Date.now() + instance().clockOffset)
}
