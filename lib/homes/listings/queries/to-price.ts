import 'server-only'
import type { z } from 'zod'
import { ListingFacts, ListingWords } from '#lib/homes/listings/facts.ts'
import { NO_PRICE, type Price } from '#lib/homes/listings/price/price.ts'
import { priceVatOf } from '#lib/homes/listings/price/price-vat.ts'
import type { ListingTable } from '#lib/homes/listings/tables.ts'

/** The facts and words that qualify a price. */
export const PriceFacts = ListingFacts.pick({
	chargesRenter: true,
	chargesKind: true,
	isUnderVat: true,
	isVatIncluded: true,
	annuity: true,
}).partial()
export const PriceWordsOf = ListingWords.pick({ priceUnit: true, priceWords: true }).partial()

const STARTING_FROM = 7

/** Returns whether a price unit means "starting from" (section 9). */
export function isStartingFrom(priceUnit: number | null): boolean {
	return priceUnit === STARTING_FROM
}

function annuityOf(annuity: ListingFacts['annuity'] | undefined, price: number | null): Price['annuity'] {
	if (!annuity) return null
	const { bouquet, monthlyPayment: monthly } = annuity
	const given = annuity.price ?? price
	return { bouquet, monthly, stated: given === bouquet ? null : given }
}

/** Returns the price of a home with what qualifies it. `isHidden`: nothing of it is public but words without a figure. */
export function toPrice(
	row: Pick<ListingTable, 'goal' | 'price' | 'price_unit'>,
	facts: z.infer<typeof PriceFacts>,
	words: z.infer<typeof PriceWordsOf>,
	{ isHidden = false } = {},
): Price {
	const goal = row.goal === 0 ? 'sale' : 'rent'
	const chargesKind = goal === 'rent' ? (facts.chargesKind ?? null) : null
	const hasCharges = goal === 'rent' && chargesKind !== 'included' && !isHidden
	return {
		...NO_PRICE,
		goal,
		vat: priceVatOf(goal, facts),
		words: words.priceWords ?? null,
		annuity: annuityOf(facts.annuity, isHidden ? null : row.price),
		...(isHidden
			? {}
			: {
					amount: facts.annuity ? null : row.price,
					isStartingFrom: isStartingFrom(row.price_unit),
					unitText: words.priceUnit ?? null,
					charges: hasCharges ? facts.chargesRenter || null : null,
					chargesKind,
				}),
	}
}
