import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { isSliderMaximum, PRICE_RANGES, parsePriceInput, priceBounds, resetPrice, sliderValues } from './price-range.ts'

const { sale, rent } = PRICE_RANGES

test('the sliders are those of the specification', () => {
	expect(sale).toEqual({ min: 0, max: 3_000_000, step: 1000 })
	expect(rent).toEqual({ min: 0, max: 2000, step: 100 })
})

test.each([
	['250000', 250000],
	['250.000 €', 250000],
	['-5', 5],
	['1e3', 13],
	['', null],
	['abc', null],
	['٣', null],
])('typing "%s" into a price input means %s', (text, value) => {
	expect(parsePriceInput(text)).toBe(value)
})

test.each([
	[0, null],
	[1, 1],
	[399_999, 399_999],
	[400_000, null],
	[400_001, null],
	[null, null],
	[Number.POSITIVE_INFINITY, null],
	[Number.NaN, null],
])('with a maximum of 400,000 a minimum of %s becomes %s', (entered, min) => {
	expect(resetPrice({ min: 5000, max: 400_000 }, 'min', entered, sale)).toEqual({ min, max: 400_000 })
})

test.each([
	[3_000_000, null],
	[3_000_001, null],
	[2_999_999, 2_999_999],
	[100_001, 100_001],
	[100_000, null],
	[99_999, null],
	[0, null],
	[null, null],
	[Number.NaN, null],
])('with a minimum of 100,000 a maximum of %s becomes %s', (entered, max) => {
	expect(resetPrice({ min: 100_000, max: 200_000 }, 'max', entered, sale)).toEqual({ min: 100_000, max })
})

test('without a maximum a minimum at the end of the slider is reset, and the other way round', () => {
	expect(resetPrice({ min: null, max: null }, 'min', 2000, rent)).toEqual({ min: null, max: null })
	expect(resetPrice({ min: null, max: null }, 'min', 1999, rent)).toEqual({ min: 1999, max: null })
	expect(resetPrice({ min: null, max: null }, 'max', 0, rent)).toEqual({ min: null, max: null })
	expect(resetPrice({ min: null, max: null }, 'max', 1, rent)).toEqual({ min: null, max: 1 })
})

test.each([
	[0, 3_000_000, null, null],
	[0, 200_000, null, 200_000],
	[100_000, 3_000_000, 100_000, null],
	[100_000, 9_000_000, 100_000, null],
	[-5, 200_000, null, 200_000],
	[100_000, 200_000, 100_000, 200_000],
	[200_000, 200_000, null, null],
	[300_000, 200_000, null, null],
	[4_000_000, 5_000_000, null, null],
	[Number.NaN, 200_000, null, null],
])('the range %d to %d filters from %s to %s', (from, to, min, max) => {
	expect(priceBounds(from, to, sale)).toEqual({ min, max })
})

test('whatever is entered, the thumbs stay on the slider and the lower one below the upper one', () => {
	const step = fc.record({ edited: fc.constantFrom('min', 'max'), entered: fc.option(fc.integer()) })
	fc.assert(
		fc.property(fc.array(step), (steps) => {
			let price = priceBounds(0, sale.max, sale)
			for (const { edited, entered } of steps) {
				price = resetPrice(price, edited, entered, sale)
				const [lower, upper] = sliderValues(price, sale)
				expect(lower).toBeGreaterThanOrEqual(sale.min)
				expect(upper).toBeLessThanOrEqual(sale.max)
				expect(lower).toBeLessThan(upper)
			}
		}),
	)
})

test('the slider maximum carries a plus sign, the step below does not', () => {
	expect(isSliderMaximum(2000, rent)).toBe(true)
	expect(isSliderMaximum(1900, rent)).toBe(false)
})
