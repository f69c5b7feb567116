const EURO_PREFIX = '€\u00A0'
/** Section 9: prices are written the Belgian Dutch way in every language. */
const whole = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('nl-BE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Returns euro as Belgians write it, '€ 325.000' with a no-break space; cents only if there are any. Null for null and
 * NaN.
 */
export function formatAmount(amount: number | null): string | null {
	if (amount === null || !Number.isFinite(amount)) return null
	const hasCents = Math.round(amount * 100) % 100 !== 0
	// Adding 0 takes the sign of −0 away.
	return EURO_PREFIX + (hasCents ? cents : whole).format(hasCents ? amount : Math.round(amount) + 0)
}
