import { expect, test } from 'vitest'
import { priceSteps } from '#lib/homes/listings/price/price-steps.ts'
import { besideLine, priceDrawing } from './price-drawing.ts'

const past = [
	{ price: 355_000, until: '2026-09-01T08:00:00.000Z' },
	{ price: 365_000, until: '2026-10-01T08:00:00.000Z' },
]
const texts = { words: ({ price }: { price: number }) => String(price), label: (...ends: string[]) => ends.join(' → ') }
const drawn = (end: string, prices = past) => priceDrawing(priceSteps(prices, 325_000), { end, language: 'fr' }, texts)
const rounded = (share: number) => Math.round(share * 1000) / 1000

test('each price stands as long as it did and as high as it was', () => {
	// The second price stood for thirty days, the third for sixty: a third and two thirds of 76 % of the width.
	expect(drawn('2026-11-30T08:00:00.000Z')).toEqual({
		levels: [
			{ from: 0, to: 0.24, height: 0.75, amount: '€\u00a0355.000', words: '355000' },
			{ from: 0.24, to: expect.closeTo(0.4933, 4), height: 1, amount: '€\u00a0365.000', words: '365000' },
			{ from: expect.closeTo(0.4933, 4), to: 1, height: 0, amount: '€\u00a0325.000', words: '325000' },
		],
		days: ['01/09/2026', '01/10/2026'],
		label: '€\u00a0355.000 → €\u00a0325.000',
	})
})

test.each([
	// Thirty days of sixty: half of 76 %.
	['2026-10-31T08:00:00.000Z', 0.62],
	// The present price stands for ten days, and has its room all the same.
	['2026-10-11T08:00:00.000Z', 0.76],
	['2026-10-01T08:00:00.000Z', 0.76],
])('until %s the last change is at %d of the width', (end, place) => {
	expect(rounded(drawn(end)?.levels.at(-1)?.from ?? 0)).toBe(place)
})

test('two prices are no drawing, nor is a hidden one', () => {
	expect(drawn('2026-11-30T08:00:00.000Z', past.slice(1))).toBeNull()
	expect(priceSteps(past, null)).toEqual([])
	expect(priceSteps([], 325_000)).toEqual([])
})

test('an amount stands below its line where the price beside it is higher', () => {
	const [first, second, third] = drawn('2026-11-30T08:00:00.000Z')?.levels ?? []
	if (first === undefined || third === undefined) throw new Error('no levels')
	expect([besideLine(first, second), besideLine(third, second), besideLine(first, undefined)]).toEqual([17, 17, -7])
})
