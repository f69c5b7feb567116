/** Section 9 of the specification: 10 percent of the price on signing the sale agreement. */
export const USUAL_PERCENT = 10
/** The most that may be asked on signing for a home not yet built (Breyne act of 9 July 1971, article 10). */
const BREYNE_PERCENT = 5

interface DepositFacts {
	isUnderVat: boolean | null
	projectId: number | null
	isAnnuity: boolean
}

/**
 * Returns the deposit in percent of the price: less for a home of a project or sold under VAT (decision 29). Null for one
 * that is sold for an annuity: it has no price to take a part of.
 */
export function depositPercent(home: DepositFacts): number | null {
	if (home.isAnnuity) return null
	return home.isUnderVat || home.projectId !== null ? BREYNE_PERCENT : USUAL_PERCENT
}

/** Returns the euro to pay on signing for a price in euro, to the cent. */
export function depositOf(amount: number, percent: number): number {
	return Math.round(amount * percent) / 100
}
