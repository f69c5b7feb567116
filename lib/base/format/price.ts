import { formatNumber } from './format-number.ts'

/** Euro. `amount` is null when the price is unknown or not public; both are shown as "price on request". */
export interface Price {
	amount: number | null
	isStartingFrom: boolean
	/** The feed's own unit text, such as "/month", or null. */
	unitText: string | null
}

const EURO_PREFIX = '€\u00A0'
const STARTING_FROM = 7
/** Section 9: prices are written the Belgian Dutch way in every language. */
const BELGIAN_LANGUAGE = 'nl'

const cents = new Intl.NumberFormat('nl-BE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Whether the feed's price unit means "starting from" (section 9). */
export function isStartingFrom(priceUnit: number | null): boolean {
	return priceUnit === STARTING_FROM
}

/**
 * Returns euro as Belgians write it, '€ 325.000' with a no-break space; cents only if there are any. Null for null and
 * NaN.
 */
export function formatAmount(amount: number | null): string | null {
	if (amount === null || !Number.isFinite(amount)) return null
	const hasCents = Math.round(amount * 100) % 100 !== 0
	return EURO_PREFIX + (hasCents ? cents.format(amount) : formatNumber(Math.round(amount), BELGIAN_LANGUAGE))
}

/** The parts of a price as a page shows them; the text for `prefixKey` comes from the messages. */
export interface PriceParts {
	prefixKey: 'startingFrom' | null
	/** Such as '€ 325.000'. */
	amount: string
	/** The feed's own words after the amount, such as "/month", or null. */
	unitText: string | null
}

/** Returns the parts of a price for the page; null means "price on request": unknown, hidden, NaN or not above zero. */
export function pricePartsOf(price: Price): PriceParts | null {
	const amount = price.amount !== null && price.amount > 0 ? formatAmount(price.amount) : null
	if (amount === null) return null
	// Feeds repeat "from" as the text of that unit.
	return price.isStartingFrom
		? { prefixKey: 'startingFrom', amount, unitText: null }
		: { prefixKey: null, amount, unitText: price.unitText }
}
