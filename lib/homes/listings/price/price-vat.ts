/** Whether a price includes the VAT that is due on it. */
export type PriceVat = 'excluded' | 'included'

interface VatFacts {
	isUnderVat?: boolean | null | undefined
	isVatIncluded?: boolean | null | undefined
}

/**
 * Returns whether the price of a home sold under VAT includes it: only if the feed states so. Null if no VAT is due on
 * the sale, and for a rental.
 */
export function priceVatOf(goal: 'sale' | 'rent', { isUnderVat, isVatIncluded }: VatFacts): PriceVat | null {
	if (goal !== 'sale' || !isUnderVat) return null
	return isVatIncluded ? 'included' : 'excluded'
}
