import { z } from 'zod'
import { dayOf } from '#lib/base/time/belgian-day.ts'

/** An earlier public price in euro, and the ISO instant of the import that ended it. */
const PastPrice = z.object({ price: z.number(), until: z.string() })
export type PastPrice = z.infer<typeof PastPrice>

const PastPrices = z.array(PastPrice)

/** A price that more than doubles or halves at once was a mistake, before or after: it is no history. */
const MOST_FACTOR = 2
const MOST_ENTRIES = 10

/** The columns of a listing's row that say what its price is for. */
interface Priced {
	goal: 0 | 1
	price: number | null
	price_unit: number | null
}

interface Known extends Priced {
	price_history: string
}

/** Returns the earlier prices that a listing's row stores, the oldest first. */
export function storedPriceHistory(text: string): PastPrice[] {
	return PastPrices.parse(JSON.parse(text))
}

function withChange(past: readonly PastPrice[], before: number, after: number, at: string): PastPrice[] {
	if (Math.max(before, after) > MOST_FACTOR * Math.min(before, after)) return [...past]
	const last = past.at(-1)
	const isSameDay = last !== undefined && dayOf(new Date(last.until)) === dayOf(new Date(at))
	// What stood for less than a day is left out; so is a price that is back the same day.
	if (!isSameDay) return [...past, { price: before, until: at }]
	return last.price === after ? past.slice(0, -1) : [...past]
}

/**
 * Returns the stored price history of a listing as of an import at an instant. A price that is hidden, on request, for
 * something else or in another unit ends it for good, so that no price from before comes back.
 */
export function nextPriceHistory(known: Known | undefined, row: Priced, at: string): string {
	if (!known?.price || !row.price || known.goal !== row.goal || known.price_unit !== row.price_unit) return '[]'
	if (known.price === row.price) return known.price_history
	const past = withChange(storedPriceHistory(known.price_history), known.price, row.price, at)
	return JSON.stringify(past.slice(-MOST_ENTRIES))
}
