/** Section 9 of the specification: 10 percent of the price on signing the sale agreement. */
export const USUAL_PERCENT = 10
/** The most that may be asked on signing for a home not yet built (Breyne act of 9 July 1971, article 10). */
const BREYNE_PERCENT = 5

/** Returns the deposit in percent for a home: less for one of a project or sold under VAT (decision 29). */
export function depositPercent(home: { isUnderVat: boolean | null; projectId: number | null }): number {
	return home.isUnderVat || home.projectId !== null ? BREYNE_PERCENT : USUAL_PERCENT
}

/** Returns the euro to pay on signing for a price in euro, to the cent. */
export function depositOf(amount: number, percent: number): number {
	return Math.round(amount * percent) / 100
}
