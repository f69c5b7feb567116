import { expect, test } from 'vitest'
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
