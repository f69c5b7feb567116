import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { listRegion } from './far-places.ts'
import { searchListings } from './queries.ts'

const NOW = new Date('2026-06-15T12:00:00.000Z')
const created = (day: number) => ({ created_at: `2026-05-${String(day).padStart(2, '0')}T08:00:00.000Z` })
const LIEGE = { city_key: 'luik|4000', zip: '4000' }
const MARBELLA = { city_key: 'marbella|29600', zip: '29600', country_id: 20 }
const SOLD = { status: 'sold', closed_at: '2026-06-01T00:00:00.000Z' } as const
const TEXT = { texts: [{ language: 'nl', title: 'Tuinhuis', city: '' }] }

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	await agency.add(
		// The newest are far away: at Liège, and at a place abroad that has no centre.
		{ id: 1, ...created(30), ...LIEGE, price: 900_000, ...TEXT },
		{ id: 2, ...created(29), ...MARBELLA, price: 800_000, ...TEXT },
		{ id: 3, ...created(28), price: 300_000, ...TEXT },
		{ id: 4, ...created(27), price: 200_000, ...TEXT },
		{ id: 5, ...created(26), price: 400_000, ...TEXT },
		{ id: 6, ...created(25), price: 500_000, status: 'option', ...TEXT },
		{ id: 7, ...created(31), price: 100_000, ...SOLD, ...TEXT },
		// To rent there are too few for a region.
		{ id: 11, ...created(20), goal: 1, price: 900 },
		{ id: 12, ...created(21), goal: 1, ...LIEGE, price: 800 },
	)
})
afterAll(() => agency.close())

const found = async (change: Partial<SearchQuery>, pageSize = 50) =>
	(await searchListings(agency.publicDb, { ...emptySearch('sale'), ...change }, { now: NOW, pageSize })).ids

test('homes outside the region come after those inside it, and sold ones last', async () => {
	expect(await found({})).toEqual([3, 4, 5, 6, 1, 2, 7])
	expect(await found({ price: { min: 150_000, max: null } })).toEqual([3, 4, 5, 6, 1, 2])
})

test('words find them in the same order', async () => {
	expect(await found({ search: 'tuinhuis' })).toEqual([3, 4, 5, 6, 1, 2, 7])
})

test.each([1, 2, 3, 4])('pages of %i hold every home once, in that order', async (pageSize) => {
	for (const search of [null, 'tuinhuis']) {
		const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => found({ search, page }, pageSize)))
		expect(pages.flat()).toEqual([3, 4, 5, 6, 1, 2, 7])
	}
})

test('in another order, and where the visitor says where, distance decides nothing', async () => {
	expect(await found({ sort: 'price-desc' })).toEqual([1, 2, 6, 5, 3, 4, 7])
	expect(await found({ cities: ['luik|4000', 'binche|7130'] })).toEqual([1, 3, 4, 5, 6, 7])
})

test('with fewer than three homes on offer there is no region', async () => {
	expect(await listRegion(agency.publicDb, 'rent')).toBeNull()
	expect((await searchListings(agency.publicDb, emptySearch('rent'), { now: NOW })).ids).toEqual([12, 11])
	expect((await listRegion(agency.publicDb, 'sale'))?.km).toBe(10)
})
