import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatTime } from '#lib/base/format/format-date.ts'
import { clockInstant, wallOf } from '#lib/base/time/brussels-time.ts'
import { addDays } from '#lib/base/time/calendar-days.ts'
import { freeRuns } from '#lib/desk/calendar/model/free-runs.ts'
import { whoIsFree } from '#lib/desk/calendar/week/colleagues.ts'
import { blocksBetween } from '#lib/people/appointments/calendar/blocks.ts'
import { slotsOn } from '#lib/people/slots/slots.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { getAppointments } from '#lib/site/config/config.ts'
import type { TodayFree } from './today-types.ts'

/** Returns the minutes after midnight that a clock in Belgium shows. */
export function minuteOf(instant: Date): number {
	const { time } = wallOf(instant)
	return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/**
 * Returns when a member is still free today for an appointment away, or at the office if that is all there is. Visitors
 * may no longer be offered these hours, as they have to book sooner.
 */
export async function freeToday(
	db: Kysely<Tables>,
	{ id, name }: StaffMember,
	{ now, language }: { now: Date; language: string },
): Promise<TodayFree[]> {
	const { home, office, closedDays } = getAppointments()
	const { day } = wallOf(now)
	const calendar = home ?? office
	if (calendar === null || closedDays.includes(day)) return []
	const period = { from: now, to: clockInstant(addDays(day, 1), '00:00') }
	const blocks = await blocksBetween(db, period)
	const isFree = await whoIsFree(db, [{ id, name }], { ...period, now, blocks })
	const free = slotsOn(day, calendar).filter((slot) => slot.startsAt >= now && isFree(slot).length > 0)
	const times = free.map(({ startsAt, endsAt }) => ({ from: minuteOf(startsAt), to: minuteOf(endsAt), who: [] }))
	return freeRuns(times).map(({ from, to }) => {
		const [begins, ends] = [from, to].map((minutes) => clockInstant(day, clockOf(minutes)).toISOString())
		return { from, time: formatTime(begins ?? '', language) ?? '', until: formatTime(ends ?? '', language) ?? '' }
	})
}

const clockOf = (minutes: number) =>
	`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
