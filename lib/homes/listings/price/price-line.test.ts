import { expect, test } from 'vitest'
import de from '#messages/de/listing.json' with { type: 'json' }
import en from '#messages/en/listing.json' with { type: 'json' }
import fr from '#messages/fr/listing.json' with { type: 'json' }
import nl from '#messages/nl/listing.json' with { type: 'json' }
import { holdFigure, isKnown, NO_PRICE, type Price } from './price.ts'
import { priceLine, priceText } from './price-line.ts'

const TEXTS = { nl: nl.price, fr: fr.price, en: en.price, de: de.price }
const text = (price: Partial<Price>, language: keyof typeof TEXTS = 'fr') =>
	priceText({ ...NO_PRICE, ...price }, TEXTS[language], language).replaceAll('\u00a0', ' ')
const fait = (words: string) => ({ words: { text: words, language: 'fr' } })

test.each<[Partial<Price>, string]>([
	[{ amount: 325_000 }, '€ 325.000'],
	[{ amount: 325_000, isStartingFrom: true, unitText: 'dès' }, 'à partir de € 325.000'],
	[{ amount: 325_000, vat: 'excluded' }, '€ 325.000 hors TVA'],
	[{ amount: 325_000, isStartingFrom: true, vat: 'included' }, 'à partir de € 325.000 TVA comprise'],
	[{ amount: 12, unitText: '/m²' }, '€ 12 /m²'],
	[{ amount: 890, goal: 'rent' }, '€ 890 / mois'],
	[{ amount: 890, goal: 'rent', charges: 95 }, '€ 890 + € 95 de charges / mois'],
	[{ amount: 890, goal: 'rent', charges: 95, chargesKind: 'provision' }, '€ 890 + € 95 de provision / mois'],
	[{ amount: 890, goal: 'rent', chargesKind: 'included' }, '€ 890 / mois, charges comprises'],
])('%j reads %s', (price, words) => {
	expect(text(price)).toBe(words)
})

test.each([null, Number.NaN, 0, -1, Number.POSITIVE_INFINITY])(
	'the price %s is on request, without VAT or period',
	(amount) => {
		expect(text({ amount, isStartingFrom: true, unitText: '/mois', vat: 'excluded' })).toBe('Prix sur demande')
	},
)

test.each<[Partial<Price>, string]>([
	[fait('faire offre à partir de'), 'faire offre à partir de € 300.000'],
	[{ ...fait('Faire offre à partir de'), isStartingFrom: true }, 'Faire offre à partir de € 300.000'],
	[fait('à débattre'), '€ 300.000 à débattre'],
	[{ ...fait('à débattre'), vat: 'excluded' }, '€ 300.000 hors TVA à débattre'],
	// The amount of the words is the price: said once.
	[fait('Faire offre à partir de 300.000 €'), 'Faire offre à partir de 300.000 €'],
	[{ ...fait('Faire offre'), amount: null }, 'Faire offre'],
])('words of the source go with the amount or take its place: %j reads %s', (price, words) => {
	expect(text({ amount: 300_000, ...price })).toBe(words)
})

test('words in another language say so', () => {
	const price = { ...NO_PRICE, amount: 300_000, ...fait('à débattre') }
	expect(priceLine(price, TEXTS.nl, 'nl').after).toEqual([{ text: 'à débattre', language: 'fr' }])
	expect(priceLine(price, TEXTS.fr, 'fr').after).toEqual([{ text: 'à débattre', language: null }])
})

const VIAGER = { bouquet: 60_000, monthly: 850, stated: null }
test.each([
	['nl', 'Lijfrente, bouquet € 60.000 + € 850 / maand', 'Lijfrente, prijs op aanvraag'],
	['fr', 'Viager, bouquet € 60.000 + € 850 / mois', 'Viager, prix sur demande'],
	['en', 'Life annuity, lump sum € 60.000 + € 850 / month', 'Life annuity, price on request'],
	['de', 'Leibrente, Einmalzahlung € 60.000 + € 850 / Monat', 'Leibrente, Preis auf Anfrage'],
] as const)('a sale for an annuity is never a plain price, in %s', (language, words, hidden) => {
	expect(text({ annuity: VIAGER }, language)).toBe(words)
	expect(text({ annuity: { bouquet: null, monthly: null, stated: null } }, language)).toBe(hidden)
})

test('an annuity says what is known of it', () => {
	expect(text({ annuity: { ...VIAGER, stated: 145_000 } })).toBe('Viager, bouquet € 60.000 + € 850 / mois')
	expect(text({ annuity: { ...VIAGER, bouquet: null } })).toBe('Viager € 850 / mois')
	expect(text({ annuity: { bouquet: null, monthly: null, stated: 145_000 } })).toBe('Viager € 145.000')
	expect(text({ annuity: VIAGER, ...fait('à discuter') })).toBe('Viager, bouquet € 60.000 + € 850 / mois à discuter')
})

test('what is known, and which words hold an amount', () => {
	expect(isKnown({ ...NO_PRICE, vat: 'excluded' })).toBe(false)
	expect(isKnown({ ...NO_PRICE, annuity: VIAGER })).toBe(true)
	expect(['vanaf 300.000 €', "300'000", '€ 1 250', 'bieden', 'zone 2', '5 % korting'].filter(holdFigure)).toEqual([
		'vanaf 300.000 €',
		"300'000",
		'€ 1 250',
	])
})
