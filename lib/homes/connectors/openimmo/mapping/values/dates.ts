const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/
const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** Returns the day of a date as OpenImmo files write it, "2029-05-01" or "1.5.2029"; null if there is no such day. */
export function dayOfText(text: string): string | null {
	const [, isoYear, isoMonth, isoDay] = ISO.exec(text.trim()) ?? []
	const [, day = isoDay, month = isoMonth, year = isoYear] = GERMAN.exec(text.trim()) ?? []
	if (day === undefined || month === undefined || year === undefined) return null
	const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
	const date = new Date(`${iso}T00:00:00Z`)
	return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso) ? null : iso
}
