import type { PriceRange } from './price-range.ts'

/** Length of a price slider, in its own units. */
export const TRACK = 10_000
/** How much of the track goes to the prices of the stock; what few homes cost shares the rest. */
const STOCK_SHARE = 0.85
/** A stock that reaches this far into the range needs no bend. */
const NEARLY_ALL = 0.8

/** Where the slider bends: most of its length is for prices that homes have. Euro and the place on the track. */
function bendOf({ min, max }: PriceRange, stockTop: number | null): { price: number; place: number } {
	const isUseful = stockTop !== null && stockTop > min && stockTop < min + (max - min) * NEARLY_ALL
	return isUseful ? { price: stockTop, place: TRACK * STOCK_SHARE } : { price: max, place: TRACK }
}

/**
 * A price above which a twentieth of the stock lies at most, rounded up to half of its first digit's value: 635.000
 * becomes 650.000.
 */
export function roundedTop(price: number): number {
	const half = 10 ** Math.floor(Math.log10(Math.max(price, 1))) / 2
	return Math.ceil(price / half) * half
}

/** Where a price in euro stands on the track, from 0 to {@link TRACK}; whole. */
export function placeOnTrack(price: number, range: PriceRange, stockTop: number | null): number {
	const { min, max } = range
	const bend = bendOf(range, stockTop)
	if (price <= bend.price) return Math.round((Math.max(price - min, 0) / (bend.price - min)) * bend.place)
	return Math.round(bend.place + ((Math.min(price, max) - bend.price) / (max - bend.price)) * (TRACK - bend.place))
}

/** Steps of the slider, as multiples of the range's step, that grow with the price: 1.000, 5.000, 10.000, 50.000. */
function growth(steps: number): number {
	if (steps >= 1000) return 50
	if (steps >= 500) return 10
	return steps >= 100 ? 5 : 1
}

/** The price in euro at a place of the track, on a step of the range. */
export function priceOnTrack(place: number, range: PriceRange, stockTop: number | null): number {
	const { min, max, step } = range
	const bend = bendOf(range, stockTop)
	const price =
		place <= bend.place
			? min + (place / bend.place) * (bend.price - min)
			: bend.price + ((place - bend.place) / (TRACK - bend.place)) * (max - bend.price)
	const size = step * growth((price - min) / step)
	return Math.min(max, min + Math.round((price - min) / size) * size)
}
