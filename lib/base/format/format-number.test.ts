import { expect, test } from 'vitest'
import { formatArea, formatChange, formatNumber, formatQuantity, formatShare } from './format-number.ts'

test.each([
	[0, '0'],
	[-0, '0'],
	[-0.001, '0'],
	[7, '7'],
	[999, '999'],
	[1000, '1.000'],
	[1140.5, '1.140,5'],
	[0.125, '0,13'],
	[-12.5, '-12,5'],
	[3_000_000, '3.000.000'],
])('%d is written %s', (value, text) => {
	expect(formatNumber(value, 'nl')).toBe(text)
})

test.each([
	['en', '1,140.5'],
	['fr', '1.140,5'],
	['de', '1.140,5'],
])('in %s a number is written %s', (language, text) => {
	expect(formatNumber(1140.5, language)).toBe(text)
})

test('an area is a number, a no-break space and m²', () => {
	expect(formatArea(1140, 'nl')).toBe('1.140\u00A0m²')
	expect(formatArea(58.5, 'fr')).toBe('58,5\u00A0m²')
	expect(formatArea(6850, 'en')).toBe('6,850\u00A0m²')
})

test('a quantity has its unit', () => {
	expect(formatQuantity(1250, 'kWh/(m²·jaar)', 'nl')).toBe('1.250\u00A0kWh/(m²·jaar)')
})

test.each([null, Number.NaN, Number.POSITIVE_INFINITY])('%s gives null', (value) => {
	expect([formatNumber(value, 'nl'), formatArea(value, 'en'), formatQuantity(value, 'm', 'nl')]).toEqual([
		null,
		null,
		null,
	])
})

test.each([
	[-0.254, 'nl', '−25\u00A0%'],
	[0.394, 'fr', '+39\u00A0%'],
	[12, 'de', '+1.200\u00A0%'],
	[-0.5, 'en', '−50%'],
	[-0.004, 'en', '0%'],
])('a change of %d is said with its sign in %s', (ratio, language, text) => {
	expect(formatChange(ratio, language)).toBe(text)
})

test.each([
	[0.0487, 'nl', '4,9\u00a0%'],
	[0.118, 'fr', '12\u00a0%'],
	[0.05, 'en', '5%'],
	[0.0487, 'en', '4.9%'],
	[1, 'de', '100\u00a0%'],
])('the part %f is %s %s', (part, language, expected) => {
	expect(formatShare(part, language)).toBe(expected)
})
