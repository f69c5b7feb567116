import { addDays, daysBetween, isDay, mondayOf } from './calendar-days.ts'

const WEEK = /^(\d{4})-W(\d\d)$/
const THURSDAY = 3

/** Returns the week of a day as ISO 8601 names it: `2026-W48`. It belongs to the year that has its Thursday. */
export function isoWeekOf(day: string): string {
	const thursday = addDays(mondayOf(day), THURSDAY)
	const year = thursday.slice(0, 4)
	const number = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1
	return `${year}-W${String(number).padStart(2, '0')}`
}

/** Returns the Monday of a week such as `2026-W48`; null for a week that does not exist, and for anything else. */
export function mondayOfIsoWeek(text: string): string | null {
	const [, year, number] = WEEK.exec(text) ?? []
	if (year === undefined || number === undefined || !isDay(`${year}-01-04`)) return null
	// The fourth of January is always in the first week.
	const monday = addDays(mondayOf(`${year}-01-04`), (Number(number) - 1) * 7)
	return isoWeekOf(monday) === text ? monday : null
}
