import { expect, test } from 'vitest'
import { labelsIn } from './marker-labels.ts'

const PRICE = { amount: 299_000, isStartingFrom: false, unitText: null }
const HOME = { status: 'available', price: PRICE, vat: null } as const
const label = (language: string, home: object = {}) =>
	labelsIn(language)({ ...HOME, ...home }).replaceAll('\u00a0', ' ')

test.each([
	['nl', '€ 299.000 excl. btw', '€ 299.000 incl. btw', 'vanaf € 299.000 excl. btw'],
	['fr', '€ 299.000 hors TVA', '€ 299.000 TVA comprise', 'dès € 299.000 hors TVA'],
	['en', '€ 299.000 excl. VAT', '€ 299.000 incl. VAT', 'from € 299.000 excl. VAT'],
	['de', '€ 299.000 zzgl. MwSt.', '€ 299.000 inkl. MwSt.', 'ab € 299.000 zzgl. MwSt.'],
])('a marker says whether its price includes VAT, in %s', (language, excluded, included, from) => {
	expect(label(language)).toBe('€ 299.000')
	expect(label(language, { vat: 'excluded' })).toBe(excluded)
	expect(label(language, { vat: 'included' })).toBe(included)
	expect(label(language, { vat: 'excluded', price: { ...PRICE, isStartingFrom: true } })).toBe(from)
})

test('a home without a public price, or sold, says nothing of VAT', () => {
	expect(label('nl', { vat: 'excluded', price: { ...PRICE, amount: null } })).not.toContain('btw')
	expect(label('nl', { vat: 'excluded', status: 'sold' })).toBe('Verkocht')
})
