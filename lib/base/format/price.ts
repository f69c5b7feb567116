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

/** Groups of three with Belgian separators, cents after a comma. */
const BELGIAN = /^\d{1,3}(?:[.\s']\d{3})+(?:,\d{1,2}|,-)?$/
const PLAIN_COMMA = /^\d+(?:,\d{1,2}|,-)$/
/** Groups with commas, where a second one or the cents after a point leave no doubt. */
const ENGLISH = /^\d{1,3}(?:(?:,\d{3}){2,}(?:\.\d{1,2})?|,\d{3}\.\d{1,2})$/
const PLAIN = /^\d{1,15}(?:\.\d{1,15})?$/

/**
 * Returns euro from a number or from text in Belgian, English or plain style: '325.000', '€ 1.250,50', '1,325,000',
 * '209000', '51.18'. NaN if it cannot be read (section 8), which includes negative amounts, null and '325,000': one
 * comma before three digits could be either style.
 */
export function parsePrice(raw: string | number | null): number {
	if (typeof raw === 'number') return Number.isFinite(raw) && raw >= 0 ? raw : Number.NaN
	if (raw === null || raw.length > 40) return Number.NaN
	const text = raw.replace(/^\s*(?:€|eur(?:os?)?)|(?:€|eur(?:os?)?)\s*$/gi, '').trim()
	if (BELGIAN.test(text) || PLAIN_COMMA.test(text)) return Number(text.replace(/[.\s']|,-$/g, '').replace(',', '.'))
	if (ENGLISH.test(text)) return Number(text.replaceAll(',', ''))
	return PLAIN.test(text) ? Number(text) : Number.NaN
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
