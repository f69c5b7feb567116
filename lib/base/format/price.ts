import { grouped } from './grouped.ts'

const EURO_PREFIX = '€\u00A0'

/**
 * Returns euro as Belgians write it, '€ 325.000' with a no-break space; cents only if there are any. Null for null and
 * NaN. Section 9: prices are written the Belgian Dutch way in every language.
 */
export function formatAmount(amount: number | null): string | null {
	if (amount === null || !Number.isFinite(amount)) return null
	const inCents = Math.round(Math.abs(amount) * 100)
	const cents = inCents % 100
	const sign = amount < 0 && inCents > 0 ? '-' : ''
	const decimals = cents === 0 ? '' : `,${String(cents).padStart(2, '0')}`
	return EURO_PREFIX + sign + grouped((inCents - cents) / 100, '.') + decimals
}
