const NO_BREAK_SPACE = '\u00A0'

// Belgian Dutch style in every language: dots between thousands, a comma before decimals (section 9).
const numbers = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 2 })

/** A number in Belgian style, at most two decimals: 1140.5 → '1.140,5'. Null for null, NaN and infinities. */
export function formatNumber(value: number | null): string | null {
	return value === null || !Number.isFinite(value) ? null : numbers.format(value).replace(/^-0$/, '0')
}

/** A number and its unit, kept on one line: formatQuantity(12, 'kWh/m²') → '12 kWh/m²'. Null for null and NaN. */
export function formatQuantity(value: number | null, unit: string): string | null {
	const number = formatNumber(value)
	return number === null ? null : `${number}${NO_BREAK_SPACE}${unit}`
}

/** An area in m²: 1140 → '1.140 m²' with a no-break space. Null for null and NaN. */
export function formatArea(squareMetres: number | null): string | null {
	return formatQuantity(squareMetres, 'm²')
}

/**
 * How much more or less, in whole percents with its sign: formatChange(-0.254, 'nl') → '−25 %', with a no-break space
 * where the language has one (English has none).
 */
export function formatChange(ratio: number, language: string): string {
	const percents = Math.round(ratio * 100)
	const sign = percents > 0 ? '+' : percents < 0 ? '−' : ''
	return `${sign}${formatNumber(Math.abs(percents))}${language === 'en' ? '' : NO_BREAK_SPACE}%`
}

/** A part of a whole in percents, with one decimal below ten: formatShare(0.0487, 'nl') → '4,9 %'. */
export function formatShare(part: number, language: string): string {
	const percents = part * 100
	const rounded = percents < 10 ? Math.round(percents * 10) / 10 : Math.round(percents)
	return `${formatNumber(rounded)}${language === 'en' ? '' : NO_BREAK_SPACE}%`
}
