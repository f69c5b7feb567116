/** Whether a price includes the VAT that is due on it. */
export type PriceVat = 'excluded' | 'included'

interface VatFacts {
	isUnderVat?: boolean | null | undefined
	isVatIncluded?: boolean | null | undefined
}

/**
 * Whether the price of a home sold under VAT includes it: only where the feed says so. Null where no VAT is due on a
 * sale, and for a rental.
 */
export function priceVatOf(goal: 'sale' | 'rent', { isUnderVat, isVatIncluded }: VatFacts): PriceVat | null {
	if (goal !== 'sale' || !isUnderVat) return null
	return isVatIncluded ? 'included' : 'excluded'
}
