import { expect, test } from 'vitest'
import { NO_PRICE, type Price } from '#lib/homes/listings/price/price.ts'
import { listingWith } from '#tests/support/data/listing-detail.ts'
import { listingJsonLd } from './json-ld.ts'

// The ids of section 9 of the specification; schema.org wants the code of ISO 3166, or else a name.
test.each([
	[10, 'België', 'BE'],
	[50, 'Luxemburg', 'LU'],
	[60, 'Frankrijk', 'Frankrijk'],
	[60, null, undefined],
])('a home in the country with id %i and the name %s has the country %s', (countryId, countryName, expected) => {
	const { mainEntity } = listingJsonLd(listingWith({ countryId, countryName }), {
		isClosed: false,
		description: null,
		language: 'fr',
	})
	expect(Object(mainEntity).address.addressCountry).toBe(expected)
})

const offer = (price: Partial<Price>) => {
	const listing = listingWith({ goal: price.goal ?? 'sale', price: { ...NO_PRICE, ...price } })
	const { offers } = listingJsonLd(listing, { isClosed: false, description: null, language: 'fr' })
	const { price: amount, priceSpecification, description } = Object(offers)
	return { amount, priceSpecification, description: description?.replaceAll('\u00a0', ' ') }
}

test('only an amount that is the price is a plain price in structured data', () => {
	const EURO = { priceCurrency: 'EUR' }
	expect(offer({ amount: 325_000 })).toEqual({ amount: 325_000, description: '€ 325.000' })
	expect(offer({})).toEqual({})
	expect(offer({ annuity: { bouquet: 60_000, monthly: 850, stated: null } })).toEqual({
		description: 'Viager, bouquet € 60.000 + € 850 / mois',
	})
	expect(offer({ amount: 300_000, words: { text: 'faire offre à partir de', language: 'fr' } })).toEqual({
		description: 'faire offre à partir de € 300.000',
	})
	expect(offer({ amount: 329_000, isStartingFrom: true, vat: 'excluded' })).toEqual({
		description: 'à partir de € 329.000 hors TVA',
		priceSpecification: { '@type': 'PriceSpecification', minPrice: 329_000, ...EURO, valueAddedTaxIncluded: false },
	})
	expect(offer({ amount: 329_000, vat: 'excluded' })).toMatchObject({
		priceSpecification: { price: 329_000, valueAddedTaxIncluded: false },
	})
	expect(offer({ amount: 329_000, vat: 'excluded' }).amount).toBeUndefined()
	expect(offer({ amount: 890, goal: 'rent' })).toMatchObject({
		amount: 890,
		priceSpecification: { '@type': 'UnitPriceSpecification', price: 890, unitCode: 'MON' },
	})
})

const entity = (known: Parameters<typeof listingWith>[0], language = 'fr') =>
	Object(listingJsonLd(listingWith(known), { isClosed: false, description: null, language }).mainEntity)

// Types as in https://schema.org/Accommodation and below; a plot and a parking space have no rooms.
test.each([
	[1, 'House'],
	[2, 'Apartment'],
	[3, 'Apartment'],
	[4, 'Place'],
	[5, 'Accommodation'],
	[8, 'Accommodation'],
	[9, 'Place'],
])('a home of the type %i is a schema.org %s', (webId, type) => {
	const place = entity({ webId, surfaceLiving: 140 })
	expect(place['@type']).toBe(type)
	expect(place.floorSize?.value).toBe(type === 'Place' ? undefined : 140)
})

test('the energy label has the name that it has in the region, and the figure its unit', () => {
	expect(entity({ region: 'wallonia', energyLabel: 'd', energyValue: 318 }).additionalProperty).toEqual([
		{ '@type': 'PropertyValue', name: 'Label PEB', value: 'D' },
		{ '@type': 'PropertyValue', name: 'Consommation d’énergie primaire', value: 318, unitText: 'kWh/(m²·an)' },
	])
	const flemish = entity({ region: 'flanders', energyLabel: 'a_plus' }, 'nl').additionalProperty
	expect(flemish).toEqual([{ '@type': 'PropertyValue', name: 'EPC-label', value: 'A+' }])
	expect(entity({})).not.toHaveProperty('additionalProperty')
})
