import { beforeAll, expect, test } from 'vitest'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { homesBeside } from './beside.ts'

const louviere = { city_key: 'la louvière|7100', zip: '7100' }
const liege = { city_key: 'luik|4000', zip: '4000' }
let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	await agency.add(
		{ id: 1, price: 250_000, bedrooms: 3, surface_living: 120 },
		{ id: 2, price: 315_000, bedrooms: 3, surface_living: 140 },
		{ id: 3, price: 290_000, bedrooms: 2, surface_living: 100 },
		{ id: 4, price: 390_000, bedrooms: 3, surface_living: 200 },
		{ id: 5, price: 305_000, bedrooms: 3, status: 'compromise' },
		{ id: 6, ...louviere, price: 280_000, bedrooms: 3, surface_living: 110 },
		{ id: 7, ...liege, price: 280_000, bedrooms: 3, surface_living: 110 },
	)
	return () => agency.close()
})

async function beside(change: Partial<SearchQuery>) {
	const query = { ...emptySearch('sale'), ...change }
	const { ids } = await searchListings(agency.publicDb, query)
	return (await homesBeside(agency.publicDb, query, ids)).map(({ id, filter, difference }) => [id, filter, difference])
}

test('a home that costs a little more or lacks one room is shown with its difference, other homes are not', async () => {
	const change = {
		cities: ['binche|7130'],
		price: { min: null, max: 300_000 },
		rooms: { bedrooms: { min: 3, max: null } },
	}
	const found = await beside(change)
	expect(found).toContainEqual([2, 'price', 15_000])
	expect(found).toContainEqual([3, 'bedrooms', -1])
	expect(found.map(([id]) => id)).not.toContain(4)
	expect(found.map(([id]) => id)).not.toContain(5)
})

test('a home in a municipality nearby is shown with its distance, one at the other end of the country is not', async () => {
	const found = await beside({ cities: ['binche|7130'], rooms: { bedrooms: { min: 4, max: null } } })
	expect(found.map(([id]) => id)).not.toContain(7)
	const near = await beside({ cities: ['binche|7130'], price: { min: null, max: 285_000 } })
	const [, filter, km] = near.find(([id]) => id === 6) ?? []
	expect(filter).toBe('cities')
	// La Louvière is about 8 km north of Binche.
	expect(Number(km)).toBeGreaterThan(6)
	expect(Number(km)).toBeLessThan(10)
})

test('a search without bounds has no homes beside it', async () => {
	expect(await beside({})).toEqual([])
})
