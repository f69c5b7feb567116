import { expect, test } from 'vitest'
import { formatAmount } from './price.ts'

test.each([
	[325000, '€\u00A0325.000'],
	[0, '€\u00A00'],
	[950, '€\u00A0950'],
	[1250.5, '€\u00A01.250,50'],
	[1250.05, '€\u00A01.250,05'],
	[999.999, '€\u00A01.000'],
	[3_000_000, '€\u00A03.000.000'],
	[-1250, '€\u00A0-1.250'],
	[-1250.5, '€\u00A0-1.250,50'],
	[-0.001, '€\u00A00'],
	[12_345_678.9, '€\u00A012.345.678,90'],
])('%d euro is written %s', (amount, text) => {
	expect(formatAmount(amount)).toBe(text)
})

test.each([null, Number.NaN, Number.POSITIVE_INFINITY])('the amount %s gives null', (amount) => {
	expect(formatAmount(amount)).toBeNull()
})
