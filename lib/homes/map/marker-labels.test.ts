import { expect, test } from 'vitest'
import { NO_PRICE } from '#lib/homes/listings/price/price.ts'
import { labelsIn } from './marker-answer.ts'

const PRICE = { ...NO_PRICE, amount: 299_000 }
const HOME = { status: 'available', price: PRICE } as const
const label = (language: string, home: object = {}) =>
	labelsIn(language)({ ...HOME, ...home }).replaceAll('\u00a0', ' ')

test.each([
	['nl', '€ 299.000 excl. btw', '€ 299.000 incl. btw', 'vanaf € 299.000 excl. btw'],
	['fr', '€ 299.000 hors TVA', '€ 299.000 TVA comprise', 'dès € 299.000 hors TVA'],
	['en', '€ 299.000 excl. VAT', '€ 299.000 incl. VAT', 'from € 299.000 excl. VAT'],
	['de', '€ 299.000 zzgl. MwSt.', '€ 299.000 inkl. MwSt.', 'ab € 299.000 zzgl. MwSt.'],
])('a marker says whether its price includes VAT, in %s', (language, excluded, included, from) => {
	expect(label(language)).toBe('€ 299.000')
	expect(label(language, { price: { ...PRICE, vat: 'excluded' } })).toBe(excluded)
	expect(label(language, { price: { ...PRICE, vat: 'included' } })).toBe(included)
	expect(label(language, { price: { ...PRICE, vat: 'excluded', isStartingFrom: true } })).toBe(from)
})

test('a home without a public price, or sold, says nothing of VAT', () => {
	expect(label('nl', { price: { ...PRICE, vat: 'excluded', amount: null } })).not.toContain('btw')
	expect(label('nl', { price: { ...PRICE, vat: 'excluded' }, status: 'sold' })).toBe('Verkocht')
})

test.each([
	['nl', 'Lijfrente € 35.000', 'Lijfrente, prijs op aanvraag', '€ 890 / maand'],
	['fr', 'Viager € 35.000', 'Viager, prix sur demande', '€ 890 / mois'],
	['en', 'Life annuity € 35.000', 'Life annuity, price on request', '€ 890 / month'],
	['de', 'Leibrente € 35.000', 'Leibrente, Preis auf Anfrage', '€ 890 / Monat'],
])(
	'a marker says that a home is sold for an annuity, and that a rent is one of a month, in %s',
	(language, known, none, rent) => {
		const annuity = { bouquet: 35_000, monthly: 520, stated: 145_000 }
		expect(label(language, { price: { ...NO_PRICE, annuity } })).toBe(known)
		const hidden = { bouquet: null, monthly: null, stated: null }
		expect(label(language, { price: { ...NO_PRICE, annuity: hidden } })).toBe(none)
		expect(label(language, { price: { ...PRICE, goal: 'rent', amount: 890, charges: 95 } })).toBe(rent)
	},
)

test('long words of the source are cut to what a marker holds', () => {
	const words = { text: 'Faire une offre à partir de 300.000 € avant le 15 décembre', language: 'fr' }
	expect(label('fr', { price: { ...PRICE, words } })).toBe('Faire une offre à partir de 300.000 €…')
})
