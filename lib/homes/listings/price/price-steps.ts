import type { PastPrice } from './price-history.ts'

/** A public price as long as it stood, in euro; ISO instants. */
export interface PriceStep {
	price: number
	/** Null of the first price: it may have been hidden before, or another one may have stood. */
	since: string | null
	/** Null of the present price. */
	until: string | null
}

/** Returns the public prices of a home, the oldest first; none if the present one is not public or the first. */
export function priceSteps(past: readonly PastPrice[], price: number | null): PriceStep[] {
	if (price === null || past.length === 0) return []
	return [
		...past.map((one, index) => ({ ...one, since: past[index - 1]?.until ?? null })),
		{ price, since: past.at(-1)?.until ?? null, until: null },
	]
}
