const AMERICAN = /^(\d{2})\/(\d{2})\/(\d{4})(?: \d{2}:\d{2}(?::\d{2})?)?$/
const ISO = /^(\d{4}-\d{2}-\d{2})(?:T|$)/

/**
 * Returns the day of a date in the table of details, which is written "08/31/2027 00:00" (month first), or as ISO; null
 * if there is no such day.
 */
export function detailDay(text: string): string | null {
	const [, month, day, year] = AMERICAN.exec(text.trim()) ?? []
	const iso = month === undefined ? ISO.exec(text.trim())?.[1] : `${year}-${month}-${day}`
	if (iso === undefined) return null
	const date = new Date(`${iso}T00:00:00Z`)
	return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso) ? null : iso
}
