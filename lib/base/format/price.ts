import { formatNumber } from './format-number.ts'

const EURO_PREFIX = '€\u00A0'
/** Section 9: prices are written the Belgian Dutch way in every language. */
const BELGIAN_LANGUAGE = 'nl'

const cents = new Intl.NumberFormat('nl-BE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Returns euro as Belgians write it, '€ 325.000' with a no-break space; cents only if there are any. Null for null and
 * NaN.
 */
export function formatAmount(amount: number | null): string | null {
	if (amount === null || !Number.isFinite(amount)) return null
	const hasCents = Math.round(amount * 100) % 100 !== 0
	return EURO_PREFIX + (hasCents ? cents.format(amount) : formatNumber(Math.round(amount), BELGIAN_LANGUAGE))
}
