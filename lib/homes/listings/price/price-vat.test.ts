import { expect, test } from 'vitest'
import { priceVatOf } from './price-vat.ts'

test.each([
	['sale', { isUnderVat: true, isVatIncluded: true }, 'included'],
	['sale', { isUnderVat: true, isVatIncluded: false }, 'excluded'],
	['sale', { isUnderVat: true, isVatIncluded: null }, 'excluded'],
	['sale', { isUnderVat: false, isVatIncluded: true }, null],
	['sale', {}, null],
	['rent', { isUnderVat: true, isVatIncluded: true }, null],
] as const)('the price of a home for %s with %j has its VAT %s', (goal, facts, vat) => {
	expect(priceVatOf(goal, facts)).toBe(vat)
})
