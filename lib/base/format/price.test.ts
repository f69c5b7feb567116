import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePrice } from './parse-price.ts'
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

test.each([
	[325000, 325000],
	['325000', 325000],
	['325.000', 325000],
	['€ 325.000', 325000],
	['€\u00A01.325.000', 1325000],
	['325 000 €', 325000],
	["325'000 EUR", 325000],
	['1.250,50', 1250.5],
	['950,-', 950],
	['950,5', 950.5],
	['51.18', 51.18],
	['209000.000', 209000],
	['1.250', 1250],
	['1,325,000', 1325000],
	['325,000.00', 325000],
	['325.000 euro', 325000],
	['Euro 325.000,00', 325000],
	['250000.00', 250000],
	['250000,00', 250000],
	['250\u202F000', 250000],
	['325000EUR', 325000],
	['0', 0],
])('"%s" is the price %d', (raw, price) => {
	expect(parsePrice(raw)).toBe(price)
})

test.each([
	null,
	'',
	'  ',
	'€',
	'op aanvraag',
	'abc',
	'-5',
	-5,
	'9e99',
	'0x10',
	'325,000',
	'1.25.000',
	'1.250.5',
	'12.3,4,5',
	'100-200',
	'Infinity',
	'1'.repeat(400),
	Number.NaN,
	Number.POSITIVE_INFINITY,
])('"%s" is no price and gives NaN', (raw) => {
	expect(parsePrice(raw)).toBeNaN()
})

test('a written amount is read back as the same price', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
			expect(parsePrice(formatAmount(cents / 100))).toBe(cents / 100)
		}),
	)
})

test('any text gives NaN or a price that is not negative', () => {
	fc.assert(
		fc.property(fc.string(), (raw) => {
			const price = parsePrice(raw)
			expect(Number.isNaN(price) || (price >= 0 && Number.isFinite(price))).toBe(true)
		}),
	)
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
