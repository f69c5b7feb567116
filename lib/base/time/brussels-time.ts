import { MINUTE_MS } from './milliseconds.ts'

/**
 * Belgium is one hour ahead of UTC in winter and two in summer. In autumn one hour occurs twice, and both offsets fit.
 */
const OFFSETS_MINUTES = [120, 60]

const wall = new Intl.DateTimeFormat('en-CA', {
	timeZone: 'Europe/Brussels',
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
})

/** Returns the date and time in Belgium: `2026-03-29` and `10:30`. */
export function wallOf(instant: Date): { day: string; time: string } {
	const parts = new Map(wall.formatToParts(instant).map(({ type, value }) => [type, value]))
	return {
		day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
		time: `${parts.get('hour')}:${parts.get('minute')}`,
	}
}

/**
 * Returns the instant of a date and time in Belgium; the first of two where the hour occurs twice. Null if it never
 * occurs: on a day such as 30 February, or in the hour skipped in March.
 */
export function instantOf(day: string, time: string): Date | null {
	const asUtc = Date.parse(`${day}T${time}:00Z`)
	if (Number.isNaN(asUtc)) return null
	for (const offset of OFFSETS_MINUTES) {
		const instant = new Date(asUtc - offset * MINUTE_MS)
		const shown = wallOf(instant)
		if (shown.day === day && shown.time === time) return instant
	}
	return null
}

/** Returns the instant at which a clock in Belgium shows a time; of one that is skipped in March, an hour later. */
export function clockInstant(day: string, time: string): Date {
	const instant = instantOf(day, time) ?? instantOf(day, time.replace(/^02/, '03'))
	if (instant === null) throw new Error(`No clock shows ${day} ${time}`)
	return instant
}
