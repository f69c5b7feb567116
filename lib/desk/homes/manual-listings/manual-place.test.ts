import { expect, test, vi } from 'vitest'
import { knownPlaces, placeFilled } from './manual-place.ts'

const MOULIN = { latitude: 50.41, longitude: 4.16 }
const HAUTE = { latitude: 50.42, longitude: 4.17 }
vi.mock('#lib/homes/points-of-interest/streets/place-of-address.ts', () => ({
	placeOfAddress: ({ street }: { street: string }) => ({ Moulin: MOULIN, Haute: HAUTE })[street] ?? null,
}))

const moulin = { Zip: '7130', Street: 'Moulin', HouseNumber: '3' }
const atMoulin = { ...moulin, Latitude: MOULIN.latitude, Longitude: MOULIN.longitude }

test('an address that is known fills in its place', () => {
	expect(placeFilled({ Zip: '7130' }, moulin, { Street: 'Moulin', HouseNumber: '3' })).toEqual({
		Latitude: MOULIN.latitude,
		Longitude: MOULIN.longitude,
	})
})

test('a place that came from the address moves with it, and goes if the new one is not known', () => {
	const haute = { ...atMoulin, Street: 'Haute' }
	expect(placeFilled(atMoulin, haute, { Street: 'Haute' })).toEqual({
		Latitude: HAUTE.latitude,
		Longitude: HAUTE.longitude,
	})
	expect(placeFilled(atMoulin, { ...atMoulin, Street: 'Nouvelle' }, { Street: 'Nouvelle' })).toEqual({
		Latitude: null,
		Longitude: null,
	})
})

test('what staff wrote themselves stays, also what they took out', () => {
	const own = { ...moulin, Latitude: 50.5, Longitude: 4.2 }
	expect(placeFilled(own, { ...own, Street: 'Haute' }, { Street: 'Haute' })).toEqual({})
	expect(placeFilled(atMoulin, moulin, { Latitude: null, Longitude: null })).toEqual({})
	expect(placeFilled(moulin, moulin, { Bedrooms: 3 })).toEqual({})
})

test('the house of an address is known, or else the middle of its town', () => {
	const binche = { latitude: expect.closeTo(50.41, 1), longitude: expect.closeTo(4.17, 1) }
	expect(knownPlaces(moulin)).toEqual({ found: MOULIN, centre: binche })
	expect(knownPlaces({ Zip: '7130', City: 'Binche' })).toEqual({ found: null, centre: binche })
	expect(knownPlaces({ Zip: '71' })).toEqual({ found: null, centre: null })
})
