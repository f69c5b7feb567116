import { writtenIn } from '#lib/base/text/languages.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'

const date = { day: 'numeric', month: 'long', year: 'numeric' } as const
const month = { month: 'long', year: 'numeric' } as const
const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
const fullDay = { ...date, weekday: 'long' } as const
const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const
const weekday = { weekday: 'long' } as const
const shortWeekday = { weekday: 'short' } as const
const shortMonth = { month: 'short' } as const
const dayOfMonth = { day: 'numeric', month: 'long' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const numericDate = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const { locale } = writtenIn(language)
	const key = `${locale} ${JSON.stringify(options)}`
	const known = formatters.get(key)
	if (known !== undefined) return known
	const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Europe/Brussels' })
	formatters.set(key, formatter)
	return formatter
}

/** Some languages write the first of a month as an ordinal; Intl does not. */
function withOrdinal(text: string, language: string): string {
	return text.replace(/(?<!\d)1 (?=\p{L})/u, `1${writtenIn(language).firstOfMonth} `)
}

function format(instant: string, language: string, options: Intl.DateTimeFormatOptions): string | null {
	const parsed = new Date(instant)
	return Number.isNaN(parsed.getTime()) ? null : withOrdinal(formatterOf(language, options).format(parsed), language)
}

/** Returns the month in Belgium of an ISO date, 'maart 2026'; null if it is no ISO date. */
export function formatMonth(instant: string, language: string): string | null {
	return format(instant, language, month)
}

/**
 * Returns the day in Belgium, '14 maart 2026'. `instant` is an ISO date or an ISO instant with its offset; null if it
 * is neither.
 */
export function formatDate(instant: string, language: string): string | null {
	return format(instant, language, date)
}

/**
 * Returns a day in Belgium with its weekday and without its year, 'zaterdag 14 maart'; null if `instant` is no ISO
 * instant.
 */
export function formatDay(instant: string, language: string): string | null {
	return format(instant, language, day)
}

/** Returns a day in Belgium with its weekday and its year, 'zaterdag 14 maart 2026'; null if `instant` is no ISO instant. */
export function formatFullDay(instant: string, language: string): string | null {
	return format(instant, language, fullDay)
}

/** Returns a day in short form without its year, 'za 14 mrt'; null if `instant` is no ISO instant. */
export function formatShortDay(instant: string, language: string): string | null {
	return format(instant, language, shortDay)
}

/** Returns the days from one to another, '23–28 november 2026'; null if one of them is no ISO date. */
export function formatDateRange(first: string, last: string, language: string): string | null {
	const [from, to] = [new Date(first), new Date(last)]
	if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return null
	return withOrdinal(formatterOf(language, date).formatRange(from, to), language)
}

/** Returns a weekday in short form, 'za'; null if `instant` is no ISO instant. */
export function formatShortWeekday(instant: string, language: string): string | null {
	return format(instant, language, shortWeekday)
}

/** Returns a month in short form, 'mrt'; null if `instant` is no ISO instant. */
export function formatShortMonth(instant: string, language: string): string | null {
	return format(instant, language, shortMonth)
}

/**
 * Returns a coming day in the fewest words: its weekday if it is within six days of `now`, 'zaterdag', else '14 maart';
 * both in Belgium. Null if `instant` is no ISO instant.
 */
export function formatNearDay(instant: string, language: string, now: Date): string | null {
	const days = (Date.parse(instant) - now.getTime()) / DAY_MS
	return format(instant, language, days >= 0 && days < 6 ? weekday : dayOfMonth)
}

/** Returns the time of day in Belgium on a 24-hour clock, '10:00'; null if `instant` is no ISO instant. */
export function formatTime(instant: string, language: string): string | null {
	return format(instant, language, time)
}

/**
 * Returns a day in Belgium in digits, '23/11/2026', German '23.11.2026'; null if `instant` is neither an ISO date nor
 * an instant.
 */
export function formatNumericDate(instant: string, language: string): string | null {
	return format(instant, language, numericDate)
}

/**
 * Returns a moment in Belgium in digits, '23/11/2026 14:05', as spreadsheets read it; null if `instant` is no ISO
 * instant.
 */
export function formatNumericTime(instant: string, language: string): string | null {
	const day = formatNumericDate(instant, language)
	return day === null ? null : `${day} ${formatTime(instant, language)}`
}

/**
 * Returns the day and hours of an open house in Belgium, 'zaterdag 14 maart, 10:00–12:00'. Without an end, or with one
 * that is not after the start, only the start; null if `start` is no ISO instant.
 */
export function formatOpenHouse(start: string, end: string | null, language: string): string | null {
	const from = new Date(start)
	if (Number.isNaN(from.getTime())) return null
	const until = end === null ? from : new Date(end)
	const formatter = formatterOf(language, { ...day, ...time })
	return withOrdinal(until > from ? formatter.formatRange(from, until) : formatter.format(from), language)
}
