import { writtenIn } from '#lib/base/text/languages.ts'
import { grouped } from './grouped.ts'

const NO_BREAK_SPACE = '\u00A0'

/**
 * Returns a number as written in a language, with at most two decimals: 1140.5 → '1.140,5', in English '1,140.5'. Null
 * for null, NaN and infinities. Prices are written the Belgian way in every language: see `formatAmount`.
 */
export function formatNumber(value: number | null, language: string): string | null {
	if (value === null || !Number.isFinite(value)) return null
	// Dots between thousands and a comma before decimals, as Belgians write them in the country's three languages.
	const isEnglish = writtenIn(language).decimal === '.'
	if (Number.isSafeInteger(value)) return grouped(value, isEnglish ? ',' : '.')
	// Made when it is needed: that takes tens of milliseconds of a slow phone.
	const formatter = new Intl.NumberFormat(isEnglish ? 'en-GB' : 'nl-BE', { maximumFractionDigits: 2 })
	return formatter.format(value).replace(/^-0$/, '0')
}

/**
 * Returns a number and its unit, kept on one line: formatQuantity(12, 'kWh/m²', 'nl') → '12 kWh/m²'. Null for null and
 * NaN.
 */
export function formatQuantity(value: number | null, unit: string, language: string): string | null {
	const number = formatNumber(value, language)
	return number === null ? null : `${number}${NO_BREAK_SPACE}${unit}`
}

/** Returns an area in m²: 1140 → '1.140 m²', in English '1,140 m²', with a no-break space. Null for null and NaN. */
export function formatArea(squareMetres: number | null, language: string): string | null {
	return formatQuantity(squareMetres, 'm²', language)
}

/**
 * Returns a relative change in whole percent with its sign: formatChange(-0.254, 'nl') → '−25 %', with a no-break space
 * where the language has one (English has none).
 */
export function formatChange(ratio: number, language: string): string {
	const percents = Math.round(ratio * 100)
	const sign = percents > 0 ? '+' : percents < 0 ? '−' : ''
	return `${sign}${formatNumber(Math.abs(percents), language)}${writtenIn(language).beforePercent}%`
}

/** Returns a share in percent, with one decimal below ten: formatShare(0.0487, 'nl') → '4,9 %'. */
export function formatShare(part: number, language: string): string {
	const percents = part * 100
	const rounded = percents < 10 ? Math.round(percents * 10) / 10 : Math.round(percents)
	return `${formatNumber(rounded, language)}${writtenIn(language).beforePercent}%`
}
