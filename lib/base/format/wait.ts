const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
/** Up to this many, a smaller unit is easier to read than two units. */
const MOST_OF_A_UNIT = 90

/** Returns how long to wait in words, such as "45 seconden", "12 minuten" or "21 heures"; never shorter than it is. */
export function formatWait(seconds: number, language: string): string {
	if (seconds <= MOST_OF_A_UNIT) return inUnits(seconds, 'second', language)
	if (seconds <= MOST_OF_A_UNIT * MINUTE_S) return inUnits(seconds / MINUTE_S, 'minute', language)
	return inUnits(seconds / HOUR_S, 'hour', language)
}

function inUnits(count: number, unit: 'second' | 'minute' | 'hour', language: string): string {
	const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
	return format.format(Math.max(1, Math.ceil(count)))
}
