import { formatAmount } from '#lib/base/format/price.ts'
import { fill } from '#lib/base/text/fill.ts'
import { holdFigure, type Price } from './price.ts'
import type { PriceVat } from './price-vat.ts'

/** The words around a price in a language: `listing.price` of the messages. */
export interface PriceTexts {
	onRequest: string
	startingFrom: string
	perMonth: string
	perMonthIncluded: string
	/** What a tenant pays besides the rent; each contains `{amount}`. */
	charges: Readonly<Record<'lump' | 'provision' | 'other', string>>
	vat: Readonly<Record<PriceVat, string>>
	annuity: {
		name: string
		/** Before the bouquet. */
		bouquet: string
		/** After it; contains `{amount}`. */
		monthly: string
		onRequest: string
	}
}

/** A part of a price in words; `language` is null for that of the page. */
export interface PricePart {
	text: string
	language: string | null
}

/** A price in words, in the order in which it is read. */
export interface PriceLine {
	before: readonly PricePart[]
	main: PricePart
	after: readonly PricePart[]
	/** Whether the main part is an amount. */
	isAmount: boolean
}

/** Words that need the amount behind them. */
const LEADING = /(^|[\s’'])(from|of|at|vanaf|van|voor|dès|de|à|ab|von|bei)$|:$/i
/** Longest words of a source in a short price. */
const SHORT = 38

const own = (text: string): PricePart => ({ text, language: null })
const known = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null).map(own)

/** Returns an amount above zero in words. */
function euro(amount: number | null): string | null {
	return amount !== null && amount > 0 ? formatAmount(amount) : null
}

function annuityLine({ bouquet, monthly, stated }: NonNullable<Price['annuity']>, t: PriceTexts): PriceLine {
	const [lump, rent, given] = [euro(bouquet), euro(monthly), euro(stated)]
	const also = rent === null ? null : fill(t.annuity.monthly, { amount: rent })
	if (lump !== null)
		return { before: known([t.annuity.bouquet]), main: own(lump), after: known([also]), isAmount: true }
	const before = known([t.annuity.name])
	if (given !== null) return { before, main: own(given), after: known([also]), isAmount: true }
	if (rent !== null) return { before, main: own(rent), after: known([t.perMonth]), isAmount: true }
	return { before: [], main: own(t.annuity.onRequest), after: [], isAmount: false }
}

function unitOf({ goal, unitText, isStartingFrom, charges, chargesKind }: Price, t: PriceTexts): string | null {
	const amount = euro(charges)
	if (amount !== null)
		return fill(t.charges[chargesKind === 'included' ? 'other' : (chargesKind ?? 'other')], { amount })
	// Feeds repeat "from" as the text of that unit.
	if (unitText !== null && !isStartingFrom) return unitText
	if (goal !== 'rent') return null
	return chargesKind === 'included' ? t.perMonthIncluded : t.perMonth
}

function wordsOf({ words }: Price, language: string): PricePart | null {
	return words && { text: words.text, language: words.language === language ? null : words.language }
}

/**
 * Returns a price in words with all that qualifies it: "from", the words of the source, the period, charges, VAT, and of
 * a sale for an annuity what its amounts are. `language` is that of the page.
 */
export function priceLine(price: Price, t: PriceTexts, language: string): PriceLine {
	const said = wordsOf(price, language)
	if (price.annuity !== null) {
		const line = annuityLine(price.annuity, t)
		return said === null ? line : { ...line, after: [...line.after, said] }
	}
	const amount = euro(price.amount)
	const vat = price.vat === null ? null : t.vat[price.vat]
	if (amount === null) return { before: [], main: said ?? own(t.onRequest), after: [], isAmount: false }
	if (said !== null && holdFigure(said.text)) return { before: [], main: said, after: known([vat]), isAmount: false }
	const leads = said !== null && LEADING.test(said.text)
	const from = price.isStartingFrom && !leads ? t.startingFrom : null
	return {
		before: [...(leads ? [said] : []), ...known([from])],
		main: own(amount),
		after: [...known([unitOf(price, t), vat]), ...(said !== null && !leads ? [said] : [])],
		isAmount: true,
	}
}

/** Returns the same as one text. */
export function priceText(price: Price, t: PriceTexts, language: string): string {
	const { before, main, after } = priceLine(price, t, language)
	return [...before, main, ...after].map(({ text }) => text).join(' ')
}

/**
 * Returns a price for a place without room, such as a marker of the map: without charges, and of an annuity only that it
 * is one and its first amount. `onRequest` are the words for a price that is not known.
 */
export function shortPrice(price: Price, t: PriceTexts & { onRequest: string }, language: string): string {
	if (price.annuity === null) {
		const text = priceText({ ...price, charges: null }, t, language)
		return text.length <= SHORT ? text : `${text.slice(0, SHORT - 1).trimEnd()}…`
	}
	const { before, main } = annuityLine(price.annuity, { ...t, annuity: { ...t.annuity, bouquet: t.annuity.name } })
	return [...before, main].map(({ text }) => text).join(' ')
}
