import { addDays, mondayOf, weekdayOf } from '#lib/base/time/calendar-days.ts'

const SUNDAY = 0

/** Returns all days, Monday to Sunday, of the weeks that contain these days; `days` are in order. */
export function daysOfWeeks(days: readonly string[]): string[] {
	const [first, last] = [days[0], days.at(-1)]
	if (first === undefined || last === undefined) return []
	const all: string[] = []
	let day = mondayOf(first)
	while (day <= last || weekdayOf(addDays(day, -1)) !== SUNDAY) {
		all.push(day)
		day = addDays(day, 1)
	}
	return all
}
