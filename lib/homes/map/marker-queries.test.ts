import { afterAll, beforeAll, expect, test } from 'vitest'
import { municipalityOfZip } from '#lib/homes/places/places.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { markerPlaces } from './marker-queries.ts'

/** No record gives it: it comes from the site's own table of places. */
const MONS = municipalityOfZip('7000')?.centre
const BINCHE = { latitude: 50.4114, longitude: 4.1654 }
const AROUND_BINCHE = { west: 4.1, south: 50.38, east: 4.2, north: 50.44 }

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	await agency.db
		.insertInto('city')
		.values([
			{ city_key: 'binche|7130', language: 'fr', name: 'Binche', zip: '7130', country_id: 10, ...BINCHE },
			{
				city_key: 'liège|4000',
				language: 'fr',
				name: 'Liège',
				zip: '4000',
				country_id: 10,
				latitude: 50.63,
				longitude: 5.57,
			},
		])
		.execute()
	await agency.add(
		{ id: 1, latitude: 50.4, longitude: 4.15, created_at: '2026-01-01T00:00:00.000Z' },
		{ id: 2, is_address_public: 0, created_at: '2026-01-02T00:00:00.000Z' },
		{ id: 3, city_key: 'liège|4000', created_at: '2026-01-03T00:00:00.000Z' },
		{ id: 4, city_key: 'mons|7000', created_at: '2026-01-04T00:00:00.000Z' },
		{ id: 5, goal: 1, latitude: 50.4, longitude: 4.15 },
	)
})
afterAll(() => agency.close())

async function found(options: Parameters<typeof markerPlaces>[2] = {}) {
	return markerPlaces(agency.publicDb, emptySearch('sale'), options)
}

test('a home is at its public address, else at the centre of its municipality, which every postal code has', async () => {
	const binche = { isOnOffer: true, city: 'binche|7130' }
	expect(await found()).toEqual([
		{ id: 4, ...MONS, isExact: false, isOnOffer: true, city: 'mons|7000' },
		{ id: 3, latitude: 50.63, longitude: 5.57, isExact: false, isOnOffer: true, city: 'liège|4000' },
		{ id: 2, ...BINCHE, isExact: false, ...binche },
		{ id: 1, latitude: 50.4, longitude: 4.15, isExact: true, ...binche },
	])
})

test('a box leaves out homes outside it, judged by the centre for a home without public address', async () => {
	expect((await found({ box: AROUND_BINCHE })).map(({ id }) => id)).toEqual([2, 1])
	expect((await found({ box: { ...AROUND_BINCHE, south: 50.405 } })).map(({ id }) => id)).toEqual([2])
})

test('the search narrows the homes', async () => {
	const search = { ...emptySearch('sale'), cities: ['liège|4000'] }
	expect((await markerPlaces(agency.publicDb, search)).map(({ id }) => id)).toEqual([3])
})
