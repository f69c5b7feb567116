const DAY = /^\d{4}-\d\d-\d\d$/
const belgianDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' })

/** Whether a text is a calendar day, such as `2028-02-29`. */
export function isDay(text: unknown): text is string {
	if (typeof text !== 'string' || !DAY.test(text)) return false
	const date = new Date(`${text}T00:00:00Z`)
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Returns today's date in Belgium, such as `2026-11-21`. */
export function belgianToday(now = new Date()): string {
	return belgianDay.format(now)
}

/** Returns the same day of another year, as text that sorts like a date. */
export function yearsFrom(day: string, years: number): string {
	return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
}
