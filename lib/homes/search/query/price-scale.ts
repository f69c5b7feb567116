import type { PriceRange } from './price-range.ts'

/** Length of a price slider, in its own units. */
export const TRACK = 10_000
/** Share of the track for the prices of the stock; the rest is for prices that few homes have. */
const STOCK_SHARE = 0.85
/** If the stock's prices reach this share of the range, the slider needs no bend. */
const NEARLY_ALL = 0.8

/**
 * Returns where the slider bends, as a price in euro and a place on the track. Most of the length is for prices that
 * homes have.
 */
function bendOf({ min, max }: PriceRange, stockTop: number | null): { price: number; place: number } {
	const isUseful = stockTop !== null && stockTop > min && stockTop < min + (max - min) * NEARLY_ALL
	return isUseful ? { price: stockTop, place: TRACK * STOCK_SHARE } : { price: max, place: TRACK }
}

/**
 * Rounds a price up to half of its first digit's value: 635.000 becomes 650.000. Used for the price above which at most
 * a twentieth of the stock lies.
 */
export function roundedTop(price: number): number {
	const half = 10 ** Math.floor(Math.log10(Math.max(price, 1))) / 2
	return Math.ceil(price / half) * half
}

/** Returns the place of a price in euro on the track: a whole number from 0 to {@link TRACK}. */
export function placeOnTrack(price: number, range: PriceRange, stockTop: number | null): number {
	const { min, max } = range
	const bend = bendOf(range, stockTop)
	if (price <= bend.price) return Math.round((Math.max(price - min, 0) / (bend.price - min)) * bend.place)
	return Math.round(bend.place + ((Math.min(price, max) - bend.price) / (max - bend.price)) * (TRACK - bend.place))
}

/**
 * Returns the size of a slider's step, as a multiple of the range's step, which grows with the price: 1.000, 5.000,
 * 10.000, 50.000.
 */
function growth(steps: number): number {
	if (steps >= 1000) return 50
	if (steps >= 500) return 10
	return steps >= 100 ? 5 : 1
}

/** Returns the price in euro at a place on the track, rounded to a step of the range. */
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
