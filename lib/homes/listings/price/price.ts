import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import type { PriceVat } from './price-vat.ts'

/** What is paid for a home that is sold for an annuity, in euro; null is unknown or not public. */
export interface AnnuityPrice {
	bouquet: number | null
	/** A month. */
	monthly: number | null
	/** What the source gives as its price without a definition; null if that is the bouquet. */
	stated: number | null
}

/**
 * What is asked for a home, with everything that qualifies it. Only `priceLine` and `priceText` put it into words, so
 * that no place shows the amount without what it depends on.
 */
export interface Price {
	goal: Goal
	/**
	 * Euro, a month for a rent. Null if it is unknown or not public, which is "price on request", and of a sale for an
	 * annuity: its bouquet is not the price of the home.
	 */
	amount: number | null
	isStartingFrom: boolean
	/** The source's own words after the amount, such as "/m²", or null. */
	unitText: string | null
	/** The source's own words in place of the amount or beside it, such as "make an offer from". */
	words: { text: string; language: string } | null
	/** Whether the amount includes the VAT that is due; null if none is. */
	vat: PriceVat | null
	/** Euro a month that a tenant pays besides the rent; null if there are none, and if the price is hidden. */
	charges: number | null
	/** How they are paid; `included`: they are part of the rent. */
	chargesKind: 'lump' | 'provision' | 'included' | null
	annuity: AnnuityPrice | null
}

/** A price of which nothing is known. */
export const NO_PRICE: Price = {
	goal: 'sale',
	amount: null,
	isStartingFrom: false,
	unitText: null,
	words: null,
	vat: null,
	charges: null,
	chargesKind: null,
	annuity: null,
}

const FIGURE = /\d[\d.,’'\s]*\d{2}/

/** Whether words hold an amount, so that they stand in its place and would reveal a hidden one. */
export function holdFigure(words: string): boolean {
	return FIGURE.test(words)
}

/** Whether anything is known of a price that is worth showing besides "on request". */
export function isKnown({ amount, annuity, words }: Price): boolean {
	return (amount !== null && amount > 0) || annuity !== null || words !== null
}
