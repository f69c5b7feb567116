const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/
const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const MONTH = /^(?:(?<month>\d{1,2})[./](?<year>\d{4})|(?<isoYear>\d{4})-(?<isoMonth>\d{2}))$/

/** Returns the day of a date as OpenImmo files write it, "2029-05-01" or "1.5.2029"; null if there is no such day. */
export function dayOfText(text: string): string | null {
	const [, isoYear, isoMonth, isoDay] = ISO.exec(text.trim()) ?? []
	const [, day = isoDay, month = isoMonth, year = isoYear] = GERMAN.exec(text.trim()) ?? []
	if (day === undefined || month === undefined || year === undefined) return null
	const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
	const date = new Date(`${iso}T00:00:00Z`)
	return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso) ? null : iso
}

/** Returns the day until which something is valid: of a month, "08.2031", the last one. */
export function lastDayOfText(text: string): string | null {
	const { month, year, isoMonth, isoYear } = MONTH.exec(text.trim())?.groups ?? {}
	const [inYear, inMonth] = [Number(year ?? isoYear), Number(month ?? isoMonth)]
	if (!(inMonth >= 1 && inMonth <= 12)) return dayOfText(text)
	return new Date(Date.UTC(inYear, inMonth, 0)).toISOString().slice(0, 10)
}
