import { expect, test } from 'vitest'
import { NO_PRICE } from '#lib/homes/listings/price/price.ts'
import nl from '#messages/nl/listing.json' with { type: 'json' }
import { pageWords, type Repeats } from './page-words.ts'

const WORDS = {
	language: 'nl',
	bedroomUnit: { one: 'slpk.', other: 'slpk.' },
	price: nl.price,
	goal: 'Te koop',
	reference: 'Referentie {reference}',
}
const home = {
	title: { text: 'Appartement', language: 'nl' },
	city: 'Brussel',
	zip: '1000',
	typeName: 'Appartement',
	bedrooms: 2,
	surfaceLiving: 85,
	surfaceGround: null,
	reference: 'RBU-61383',
	price: { ...NO_PRICE, amount: 199_000 },
}
const LONG = 'Op de derde verdieping van een rustig gebouw, met een terras naar het zuiden en een kelder.'
const told = (change: object, description: string, isRepeated: boolean | Repeats) => {
	const repeats = typeof isRepeated === 'boolean' ? { title: isRepeated, description: false } : isRepeated
	return pageWords({ ...home, ...change }, { description, repeats, longest: 160 }, WORDS)
}

test('words that are also on another page get the facts of the home and its reference', () => {
	expect(told({}, LONG, true)).toEqual({
		title: 'Appartement, Brussel, 2 slpk., 85\u00a0m², €\u00a0199.000, Referentie RBU-61383',
		description:
			'Appartement te koop, 1000 Brussel, 2 slpk., 85\u00a0m², €\u00a0199.000, Referentie RBU-61383. Op de derde verdieping van een rustig gebouw, met een terras naar het…',
	})
})

test('a short title and a short description get the facts, without a reference', () => {
	expect(told({}, 'Mooi.', false)).toEqual({
		title: 'Appartement, Brussel, 2 slpk., 85\u00a0m², €\u00a0199.000',
		description: 'Appartement te koop, 1000 Brussel, 2 slpk., 85\u00a0m², €\u00a0199.000. Mooi.',
	})
})

test('a price under VAT says whether it includes the VAT', () => {
	expect(told({ price: { ...home.price, vat: 'excluded' } }, 'Mooi.', false).title).toBe(
		'Appartement, Brussel, 2 slpk., 85\u00a0m², €\u00a0199.000 excl. btw',
	)
})

test('an annuity is no bargain in a title, nor a rent a price, nor "from" an amount', () => {
	const title = (price: object) =>
		told({ price: { ...NO_PRICE, ...price } }, 'Mooi.', false).title.replaceAll('\u00a0', ' ')
	const annuity = { bouquet: 60_000, monthly: 850, stated: null }
	expect(title({ annuity })).toBe('Appartement, Brussel, 2 slpk., 85 m², Lijfrente, bouquet € 60.000 + € 850 / maand')
	expect(title({ amount: 890, goal: 'rent' })).toBe('Appartement, Brussel, 2 slpk., 85 m², € 890 / maand')
	expect(title({ amount: 890, isStartingFrom: true })).toBe('Appartement, Brussel, 2 slpk., 85 m², vanaf € 890')
})

test('good words of the home stay as they are', () => {
	const title = { text: 'Lichte duplex met dakterras en zicht op het park van Brussel', language: 'nl' }
	expect(told({ title }, LONG, false)).toEqual({ title: title.text, description: LONG })
})

test('a description that is also on another page begins with the facts of the home, its title stays', () => {
	const title = { text: 'Lichte duplex met dakterras en zicht op het park van Brussel', language: 'nl' }
	expect(told({ title }, LONG, { title: false, description: true })).toEqual({
		title: title.text,
		description:
			'Appartement te koop, 1000 Brussel, 2 slpk., 85\u00a0m², €\u00a0199.000, Referentie RBU-61383. Op de derde verdieping van een rustig gebouw, met een terras naar het…',
	})
})

test('without a type the sentence still begins with a capital', () => {
	expect(told({ typeName: null }, '', false).description).toBe(
		'Te koop, 1000 Brussel, 2 slpk., 85\u00a0m², €\u00a0199.000.',
	)
})

test('a price that is not public is not mentioned', () => {
	expect(JSON.stringify(told({ price: NO_PRICE }, LONG, true))).not.toContain('€')
})

test.each([
	['Magnifique '.repeat(30), `${'Magnifique '.repeat(5).trim()}…`],
	['🏡'.repeat(150), `${'🏡'.repeat(59)}…`],
])('a title of hundreds of letters is cut, and the facts of the home follow it', (text, cut) => {
	expect(told({ title: { text, language: 'fr' } }, LONG, false).title).toBe(
		`${cut}, Brussel, 2 slpk., 85\u00a0m², €\u00a0199.000`,
	)
})
