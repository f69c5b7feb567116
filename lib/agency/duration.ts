const DAYS_A_YEAR = 365
const DAYS_A_MONTH = 30

function unitOf(days: number): [number, 'year' | 'month' | 'day'] {
	if (days % DAYS_A_YEAR === 0) return [days / DAYS_A_YEAR, 'year']
	if (days % DAYS_A_MONTH === 0 && days > DAYS_A_MONTH) return [days / DAYS_A_MONTH, 'month']
	return [days, 'day']
}

/** A number of days as people say it: 365 is '1 jaar', 180 '6 maanden', 30 '30 dagen'; with a no-break space. */
export function durationText(language: string, days: number): string {
	const [count, unit] = unitOf(days)
	return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
		.format(count)
		.replaceAll(' ', '\u00a0')
}
