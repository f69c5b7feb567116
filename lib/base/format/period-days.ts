/** First and last day in Belgium, such as `2026-03-29`, both included. */
export interface Period {
	from: string
	to: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const calendar = new Intl.DateTimeFormat('en-CA', {
	...{ timeZone: 'Europe/Brussels', year: 'numeric', month: '2-digit', day: '2-digit' },
})

/** Returns the day in Belgium of an instant, such as `2026-03-29`; it has 23 or 25 hours when the clocks change. */
export function dayOf(instant: Date): string {
	return calendar.format(instant)
}

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

// Days are counted on a calendar without time zones, so that none is lost or doubled when the clocks change.
function shift(day: string, days: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

function daysBetween({ from, to }: Period): number {
	return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
}

/** Returns the days of a period, the first one first. */
export function daysOf(period: Period): string[] {
	return Array.from({ length: daysBetween(period) + 1 }, (_, index) => shift(period.from, index))
}

/** Returns the last `count` days, today included. */
export function lastDays(count: number, now: Date): Period {
	const to = dayOf(now)
	return { from: shift(to, 1 - count), to }
}

function mondayOf(day: string): string {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
	return shift(day, -((weekday + 6) % 7))
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
	const yesterday = shift(today, -1)
	const monday = mondayOf(today)
	const first = `${today.slice(0, 8)}01`
	const lastOfMonthBefore = shift(first, -1)
	const firstOfMonthBefore = `${lastOfMonthBefore.slice(0, 8)}01`
	const sameDayBefore = shift(firstOfMonthBefore, daysBetween({ from: first, to: today }))
	return {
		today: { present: { from: today, to: today }, before: { from: yesterday, to: yesterday } },
		week: { present: { from: monday, to: today }, before: { from: shift(monday, -7), to: shift(today, -7) } },
		month: {
			present: { from: first, to: today },
			before: { from: firstOfMonthBefore, to: earlierOf(sameDayBefore, lastOfMonthBefore) },
		},
	}
}
