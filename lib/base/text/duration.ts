const DAYS_A_YEAR = 365
const DAYS_A_MONTH = 30

function unitOf(days: number): [number, 'year' | 'month' | 'day'] {
	if (days % DAYS_A_YEAR === 0) return [days / DAYS_A_YEAR, 'year']
	if (days % DAYS_A_MONTH === 0 && days > DAYS_A_MONTH) return [days / DAYS_A_MONTH, 'month']
	return [days, 'day']
}

/** Returns so many units as people say it, with a no-break space: '13 maanden', '24 uur'. */
export function unitText(language: string, count: number, unit: 'year' | 'month' | 'day' | 'hour'): string {
	return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
		.format(count)
		.replaceAll(' ', '\u00a0')
}

/**
 * Returns a number of days as people say it: 365 is '1 jaar', 180 '6 maanden', 30 '30 dagen'; with a no-break space.
 */
export function durationText(language: string, days: number): string {
	return unitText(language, ...unitOf(days))
}
