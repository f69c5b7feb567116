import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { PRICE_RANGES } from './price-range.ts'
import { placeOnTrack, priceOnTrack, roundedTop, TRACK } from './price-scale.ts'

const { sale, rent } = PRICE_RANGES

test('the prices of the stock take most of the track: 300.000 is not at a tenth of it', () => {
	expect(placeOnTrack(300_000, sale, 650_000) / TRACK).toBeCloseTo(0.392, 2)
	expect(placeOnTrack(300_000, sale, null)).toBe(TRACK / 10)
})

test('the ends stay those of the range, whatever the stock', () => {
	for (const top of [null, 650_000, 2_900_000, 9_000_000]) {
		expect([placeOnTrack(0, sale, top), placeOnTrack(3_000_000, sale, top)]).toEqual([0, TRACK])
		expect([priceOnTrack(0, sale, top), priceOnTrack(TRACK, sale, top)]).toEqual([0, 3_000_000])
	}
})

test('steps grow with the price and are whole steps of the range', () => {
	const prices = Array.from({ length: TRACK + 1 }, (_, place) => priceOnTrack(place, sale, 650_000))
	const steps = (from: number, to: number) => {
		const own = [...new Set(prices)].filter((price) => price >= from && price <= to)
		return new Set(own.slice(1).map((price, index) => price - (own[index] ?? 0)))
	}
	expect([steps(0, 90_000), steps(110_000, 490_000)]).toEqual([new Set([1000]), new Set([5000])])
	expect([steps(510_000, 990_000), steps(1_050_000, 3_000_000)]).toEqual([new Set([10_000]), new Set([50_000])])
})

test('rents move in steps of a hundred', () => {
	const prices = Array.from({ length: TRACK + 1 }, (_, place) => priceOnTrack(place, rent, 1300))
	expect([...new Set(prices)]).toEqual(Array.from({ length: 21 }, (_, step) => step * 100))
})

test('a higher price is never further left', () => {
	const price = fc.integer({ min: 0, max: 3_000_000 })
	fc.assert(
		fc.property(price, price, fc.option(price), (one, other, top) => {
			const [low, high] = [Math.min(one, other), Math.max(one, other)]
			expect(placeOnTrack(low, sale, top)).toBeLessThanOrEqual(placeOnTrack(high, sale, top))
		}),
	)
})

test.each([
	[635_000, 650_000],
	[890, 900],
	[1_200_000, 1_500_000],
	[500_000, 500_000],
])('%d euro is rounded up to %d', (price, top) => {
	expect(roundedTop(price)).toBe(top)
})
