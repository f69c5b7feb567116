import { expect, test } from 'vitest'
import { formatAmount, isStartingFrom, pricePartsOf } from './price.ts'

test.each([
	[325000, '€\u00A0325.000'],
	[0, '€\u00A00'],
	[950, '€\u00A0950'],
	[1250.5, '€\u00A01.250,50'],
	[1250.05, '€\u00A01.250,05'],
	[999.999, '€\u00A01.000'],
	[3_000_000, '€\u00A03.000.000'],
])('%d euro is written %s', (amount, text) => {
	expect(formatAmount(amount)).toBe(text)
})

test.each([null, Number.NaN, Number.POSITIVE_INFINITY])('the amount %s gives null', (amount) => {
	expect(formatAmount(amount)).toBeNull()
})

test('only price unit 7 means "starting from"', () => {
	expect([null, 0, 1, 6, 7, 8, 77].filter(isStartingFrom)).toEqual([7])
})

test('a public price has an amount, its prefix and the words of its unit', () => {
	expect(pricePartsOf({ amount: 245000, isStartingFrom: true, unitText: 'vanaf' })).toEqual({
		prefixKey: 'startingFrom',
		amount: '€\u00A0245.000',
		unitText: null,
	})
	expect(pricePartsOf({ amount: 850, isStartingFrom: false, unitText: '/maand' })).toEqual({
		prefixKey: null,
		amount: '€\u00A0850',
		unitText: '/maand',
	})
})

test.each([null, Number.NaN, 0, -1, Number.POSITIVE_INFINITY])('the price %s is shown as on request', (amount) => {
	expect(pricePartsOf({ amount, isStartingFrom: true, unitText: '/maand' })).toBeNull()
})
