import { DAY_MS } from './milliseconds.ts'

// Days are counted on a calendar without time zones, so that none is lost or doubled when the clocks change.
const DAY = /^\d{4}-\d\d-\d\d$/

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Whether a text is a calendar day, such as `2028-02-29`. */
export function isDay(text: unknown): text is string {
	if (typeof text !== 'string' || !DAY.test(text)) return false
	const date = new Date(midnight(text))
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Returns the calendar day so many days later: `addDays('2026-02-28', 1)` is `2026-03-01`. */
export function addDays(day: string, count: number): string {
	return new Date(midnight(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Returns how many days the second day is after the first; negative if it is before it. */
export function daysBetween(from: string, to: string): number {
	return (midnight(to) - midnight(from)) / DAY_MS
}

/** Returns the weekday, 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
	return new Date(midnight(day)).getUTCDay()
}

/** Returns the Monday of the week in which a day is. */
export function mondayOf(day: string): string {
	return addDays(day, -((weekdayOf(day) + 6) % 7))
}

/** Returns the same day of another year; for 29 February the 28th where that year has no 29th. */
export function yearsFrom(day: string, years: number): string {
	const same = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
	const isThere: boolean = isDay(same)
	return isThere ? same : same.replace(/29$/, '28')
}
