import { LRUCache } from 'lru-cache'

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i
const FIRST_YEAR = 1900
const LAST_YEAR = 2200

/** The time zone of a feed's times without an offset. */
const ZONE = 'Europe/Brussels'

const clock = new Intl.DateTimeFormat('en-GB', {
	timeZone: ZONE,
	hourCycle: 'h23',
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
	hour: '2-digit',
	minute: '2-digit',
	second: '2-digit',
})

function offsetAt(instant: number): number {
	const parts = new Map(clock.formatToParts(instant).map((part) => [part.type, Number(part.value)]))
	const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
	const local = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'))
	return local - Math.floor(instant / 1000) * 1000
}

function fromLocal(local: number): number {
	const guess = local - offsetAt(local)
	return local - offsetAt(guess)
}

function parse(text: string): { day: string; instant: () => number } | undefined {
	const match = ISO.exec(text.trim())
	if (!match) return undefined
	const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '0', zone] = match
	const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
	const isReal =
		new Date(local).toISOString().startsWith(`${year}-${month}-${day}T${hour}:${minute}:${second}`) &&
		Number(year) >= FIRST_YEAR &&
		Number(year) <= LAST_YEAR
	if (!isReal) return undefined
	const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000)
	return {
		day: `${year}-${month}-${day}`,
		instant: () => (zone === undefined ? fromLocal(local) : local - zoneOffset(zone)) + milliseconds,
	}
}

function zoneOffset(zone: string): number {
	if (zone.toUpperCase() === 'Z') return 0
	const [hours = '', minutes = ''] = [zone.slice(1, 3), zone.slice(-2)]
	return (zone.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Returns whether a text has the shape of an ISO date, existing or not. */
export function looksLikeDate(text: string): boolean {
	return /^\d{4}-\d{2}-\d{2}/.test(text.trim())
}

/** Returns the day of an ISO date or date-time, years 1900 to 2200; undefined if there is no such day. */
export function readDay(text: string): string | undefined {
	return parse(text)?.day
}

// A small cache: the records of one listing repeat their dates in each language.
const recent = new LRUCache<string, string>({ max: 2000 })

/**
 * Returns an ISO date-time as an ISO instant in UTC; without an offset it is read as Belgian time. Undefined if it does
 * not exist.
 */
export function readInstant(text: string): string | undefined {
	const known = recent.get(text)
	if (known !== undefined) return known
	const parsed = parse(text)
	if (!parsed) return undefined
	const instant = new Date(parsed.instant()).toISOString()
	recent.set(text, instant)
	return instant
}
