import { dayOf } from './belgian-day.ts'
import { addDays, daysBetween, mondayOf } from './calendar-days.ts'
import type { Period } from './time-types.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit', hourCycle: 'h23' })

/** Returns the hour on a clock in Belgium, 0 to 23. */
export function hourOf(instant: Date): number {
	return Number(clock.format(instant))
}

/**
 * How long hours are kept, in days: on the last day of a month, those of the last day of the previous month are still
 * needed.
 */
export const HOURS_KEPT_DAYS = 40

/** Returns the days of a period, the first one first. */
export function daysOf(period: Period): string[] {
	return Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, index) => addDays(period.from, index))
}

/** Returns the last `count` days, today included. */
export function lastDays(count: number, now: Date): Period {
	const to = dayOf(now)
	return { from: addDays(to, 1 - count), to }
}

function earlierOf(one: string, other: string): string {
	return [one, other].sort()[0] ?? one
}

/** A period that began recently, and the same number of days of the previous one. */
export interface Compared {
	present: Period
	before: Period
}

/**
 * Compares today with yesterday, the week from Monday with the same days of the previous week, and the month with the
 * same days of the previous month, or with all of it if it is shorter.
 */
export function comparedPeriods(now: Date): Record<'today' | 'week' | 'month', Compared> {
	const today = dayOf(now)
	const yesterday = addDays(today, -1)
	const monday = mondayOf(today)
	const first = `${today.slice(0, 8)}01`
	const lastOfMonthBefore = addDays(first, -1)
	const firstOfMonthBefore = `${lastOfMonthBefore.slice(0, 8)}01`
	const sameDayBefore = addDays(firstOfMonthBefore, daysBetween(first, today))
	return {
		today: { present: { from: today, to: today }, before: { from: yesterday, to: yesterday } },
		week: { present: { from: monday, to: today }, before: { from: addDays(monday, -7), to: addDays(today, -7) } },
		month: {
			present: { from: first, to: today },
			before: { from: firstOfMonthBefore, to: earlierOf(sameDayBefore, lastOfMonthBefore) },
		},
	}
}
