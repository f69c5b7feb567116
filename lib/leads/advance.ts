/** Section 9 of the specification: 10 percent of the price on signing. */
const ADVANCE_SHARE = 0.1

/** Euro to be paid on signing for an offer of so many euro, to the cent. */
export function advanceOf(amount: number): number {
	return Math.round(amount * ADVANCE_SHARE * 100) / 100
}
