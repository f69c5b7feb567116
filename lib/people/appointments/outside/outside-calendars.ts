import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction, lockOn } from '#lib/base/db/transactions.ts'
import { insertRows } from '#lib/base/db/write-rows.ts'
import { seal, unseal } from '#lib/base/security/sealed.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import type { BusyTime } from './process/calendar-work.ts'
import { calendarAddress, fetchCalendar, type OutsideProblem, readCalendar } from './read-outside.ts'

const PURPOSE = 'outside-calendar'
/** How long after a try the next one may come: the job looks more often, for what was just added elsewhere. */
const REST_MS = 14 * MINUTE_MS

const contextOf = (memberId: number) => `member:${memberId}`

/** What is known of the calendar that a member keeps elsewhere; its address only by its host. */
export interface OutsideCalendar {
	host: string
	/** ISO instant of the last time that it was read. */
	readAt: string
	problem: OutsideProblem | 'unreadable' | null
}

/** Returns what is known of a member's calendar elsewhere; null without one. */
export async function outsideCalendarOf(db: Kysely<Tables>, memberId: number): Promise<OutsideCalendar | null> {
	const row = await db.selectFrom('outside_calendar').selectAll().where('member_id', '=', memberId).executeTakeFirst()
	if (row === undefined) return null
	const url = URL.parse(unseal(PURPOSE, row.sealed, contextOf(memberId)) ?? '')
	if (url === null) return { host: '', readAt: row.read_at, problem: 'unreadable' }
	return { host: url.host, readAt: row.read_at, problem: row.problem as OutsideProblem | null }
}

async function replaceBusy(transaction: Kysely<Tables>, memberId: number, times: readonly BusyTime[]): Promise<void> {
	await transaction.deleteFrom('outside_busy').where('member_id', '=', memberId).execute()
	const rows = times.map(({ startsAt, endsAt }) => ({ member_id: memberId, starts_at: startsAt, ends_at: endsAt }))
	if (rows.length > 0) await insertRows(transaction, 'outside_busy', rows)
}

/** Keeps the address of a member's calendar, which was read just now, instead of a former one. Runs in a transaction. */
export async function keepOutside(
	transaction: Kysely<Tables>,
	{ memberId, url, times }: { memberId: number; url: URL; times: readonly BusyTime[] },
	now: Date,
): Promise<void> {
	const at = now.toISOString()
	const sealed = seal(PURPOSE, url.href, contextOf(memberId))
	const row = { sealed, created_at: at, read_at: at, tried_at: at, problem: null }
	await lockOn(transaction, 'calendar')
	await transaction
		.insertInto('outside_calendar')
		.values({ member_id: memberId, ...row })
		.onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
		.execute()
	await replaceBusy(transaction, memberId, times)
}

/** Forgets a member's calendar and when it is busy. Returns whether there was one. */
export async function forgetOutside(transaction: Kysely<Tables>, memberId: number): Promise<boolean> {
	const gone = await transaction.deleteFrom('outside_calendar').where('member_id', '=', memberId).executeTakeFirst()
	return Number(gone.numDeletedRows) > 0
}

/**
 * Reads again the calendars that members keep elsewhere and that rested since the last try. One that cannot be read keeps
 * what was known of it, and its member sees why.
 */
export async function readOutsideCalendars(db: Kysely<Tables>, now: Date): Promise<void> {
	const due = await db
		.selectFrom('outside_calendar')
		.select(['member_id', 'sealed'])
		.where('tried_at', '<', new Date(now.getTime() - REST_MS).toISOString())
		.orderBy('tried_at')
		.execute()
	for (const { member_id: memberId, sealed } of due) {
		const url = calendarAddress(unseal(PURPOSE, sealed, contextOf(memberId)) ?? '')
		if (url === null) continue
		const fetched = await fetchCalendar(url)
		const reading = 'problem' in fetched ? fetched : await readCalendar(fetched.text, now)
		await inTransaction(db, async (transaction) => {
			await lockOn(transaction, 'calendar')
			const at = now.toISOString()
			// Unless the member has taken it away, or put another in its place, meanwhile.
			const { numUpdatedRows } = await transaction
				.updateTable('outside_calendar')
				.set(
					'problem' in reading
						? { tried_at: at, problem: reading.problem }
						: { tried_at: at, read_at: at, problem: null },
				)
				.where('member_id', '=', memberId)
				.where('sealed', '=', sealed)
				.executeTakeFirst()
			if (Number(numUpdatedRows) > 0 && 'times' in reading) await replaceBusy(transaction, memberId, reading.times)
		})
	}
}
