import { z } from 'zod'

/** An earlier public price in euro, and the ISO instant of the import that ended it. */
const PastPrice = z.object({ price: z.number(), until: z.string() })
export type PastPrice = z.infer<typeof PastPrice>

const PastPrices = z.array(PastPrice)

/** A price that more than doubles or halves at once was a mistake, before or after: it is no history. */
const MOST_FACTOR = 2
const MOST_ENTRIES = 10
/** A price that stood for less than a day was a slip: it is no history either. */
const LEAST_MS = 24 * 60 * 60 * 1000

/** The columns of a listing's row that define its price. */
interface Priced {
	goal: 0 | 1
	price: number | null
	price_unit: number | null
}

interface Known extends Priced {
	price_history: string
	/** ISO instant since when the home is in the feed. */
	created_at: string
}

/** Returns the earlier prices that a listing's row stores, the oldest first. */
export function storedPriceHistory(text: string): PastPrice[] {
	return PastPrices.parse(JSON.parse(text))
}

function withChange(past: readonly PastPrice[], known: Known, after: number, at: string): PastPrice[] {
	const before = known.price ?? after
	if (Math.max(before, after) > MOST_FACTOR * Math.min(before, after)) return [...past]
	const last = past.at(-1)
	const since = last?.until ?? known.created_at
	if (Date.parse(at) - Date.parse(since) >= LEAST_MS) return [...past, { price: before, until: at }]
	// A price that is back within a day never changed.
	return last?.price === after ? past.slice(0, -1) : [...past]
}

/**
 * Returns the stored price history of a listing as of an import at an instant. A price that is hidden, on request, for
 * something else or in another unit ends it for good, so that no price from before comes back.
 */
export function nextPriceHistory(known: Known | undefined, row: Priced, at: string): string {
	if (!known?.price || !row.price || known.goal !== row.goal || known.price_unit !== row.price_unit) return '[]'
	if (known.price === row.price) return known.price_history
	const past = withChange(storedPriceHistory(known.price_history), known, row.price, at)
	return JSON.stringify(past.slice(-MOST_ENTRIES))
}
