import { addDays } from '#lib/base/time/calendar-days.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'

const MOVING_FIELDS: ReadonlySet<string> = new Set([
	'CreatedAt',
	'ModifiedAt',
	'Start',
	'End',
	'Date',
	'Availability',
	'PlanningRequestedOn',
])
/** Records whose dates stay: the number of a permit names its year. */
const STAYING_RECORDS: ReadonlySet<string> = new Set(['LotPermit'])

/**
 * Returns the days of the whole weeks from a day (ISO date) to now, rounded down, so that a Saturday stays a Saturday.
 */
export function wholeWeeksSince(day: string, now: Date): number {
	return Math.floor((now.getTime() - Date.parse(day)) / (7 * DAY_MS)) * 7
}

function shifted(text: string, days: number): string {
	const match = /^(\d{4}-\d{2}-\d{2})(.*)$/s.exec(text)
	if (!match?.[1]) return text
	const time = (match[2] ?? '').replace(/[+-]\d{2}:\d{2}$/, '')
	return `${addDays(match[1], days)}${time}`
}

/**
 * Returns a copy of a payload in which the dates of publication, open houses and contacts are moved by whole days. The
 * time of day in Belgium stays the same, so offsets are removed. Texts and other dates stay as they are.
 */
export function shiftDates(value: unknown, days: number, field = ''): unknown {
	if (typeof value === 'string') return MOVING_FIELDS.has(field) ? shifted(value, days) : value
	if (Array.isArray(value)) return value.map((item) => shiftDates(item, days, field))
	if (typeof value !== 'object' || value === null || STAYING_RECORDS.has(field)) return value
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shiftDates(inner, days, key)]))
}
