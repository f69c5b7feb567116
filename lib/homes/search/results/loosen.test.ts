import { beforeAll, expect, test } from 'vitest'
import { searchCounts } from '#lib/homes/search/engine/queries.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { featureBits } from '#lib/site/config/schema/homes/feature-sets.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { loosenings } from './loosen.ts'

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	await agency.add(
		{ id: 1, price: 300_000, bedrooms: 3, surface_living: 152, surface_ground: 418, energy_rank: 8 },
		{ id: 2, price: 310_500, bedrooms: 3, surface_living: 90 },
		{ id: 3, price: 500_000, bedrooms: 6, energy_rank: 5 },
		{ id: 4, price: 90_000, city_key: 'mons|7000', bedrooms: 1, texts: [{ language: 'nl', title: 'Rijhuis' }] },
		{ id: 5, is_price_public: 0, price: null, city_key: 'mons|7000', bedrooms: 4 },
		{ id: 6, city_key: 'ath|7800', web_id: 4, price: 60_000 },
		{ id: 7, city_key: 'ath|7800', web_id: 9, price: 20_000, features: featureBits(['new-build']) },
	)
	return () => agency.close()
})

async function offers(change: Partial<SearchQuery>) {
	const query = { ...emptySearch('sale'), ...change }
	expect((await searchCounts(agency.publicDb, query)).total).toBe(0)
	const found = await loosenings(agency.publicDb, query)
	for (const { query: looser, total } of found) {
		expect((await searchCounts(agency.publicDb, looser)).total).toBe(total)
		expect(total).toBeGreaterThan(0)
	}
	return found.map(({ filter, from, to, total }) => [filter, from, to, total])
}

const price = (min: number | null, max: number | null) => ({ price: { min, max } })
const bedrooms = (min: number | null, max: number | null = null) => ({ rooms: { bedrooms: { min, max } } })

test('a minimum of rooms goes down to the nearest number that homes have', async () => {
	expect(await offers(bedrooms(7))).toEqual([['bedrooms', 7, 6, 1]])
	expect(await offers({ ...bedrooms(4), ...price(null, 400_000) })).toEqual([
		['bedrooms', 4, 3, 2],
		['price', 400_000, 500_000, 1],
	])
})

test('a maximum of rooms goes up to the nearest number that homes have', async () => {
	expect(await offers({ ...bedrooms(null, 2), cities: ['binche|7130'] })).toEqual([
		['bedrooms', 2, 3, 2],
		['near', 'binche|7130', 20, 1],
		['cities', 1, null, 1],
	])
})

test('a bound on rooms is removed if no home gives the number', async () => {
	expect(await offers({ ...bedrooms(2), types: [4] })).toEqual([
		['types', 1, null, 4],
		['bedrooms', 2, null, 1],
	])
})

test('a price moves by whole steps of the slider, the nearer end first', async () => {
	expect(await offers(price(301_000, 310_000))).toEqual([
		['price', 310_000, 311_000, 1],
		['price', 301_000, 300_000, 1],
	])
})

test('a price filter is removed if only homes without a public price are left', async () => {
	expect(await offers({ ...bedrooms(4, 4), ...price(null, 400_000), cities: ['mons|7000'] })).toContainEqual([
		...['price', 400_000, null, 1],
	])
})

test('areas go down to round numbers, energy labels to the best that there is', async () => {
	expect(await offers({ surface: 160 })).toEqual([['surface', 160, 150, 1]])
	expect(await offers({ plot: 500 })).toEqual([['plot', 500, 410, 1]])
	expect(await offers({ energy: 'a' })).toEqual([['energy', 'a', 'b', 1]])
})

test('a misspelt place is corrected, before anything else', async () => {
	expect((await offers({ search: 'Bincge' }))[0]?.slice(0, 3)).toEqual(['meant', 'Bincge', 'binche|7130'])
	const { query } = (await loosenings(agency.publicDb, { ...emptySearch('sale'), search: 'rijhuis Monss' }))[0] ?? {}
	expect(query).toMatchObject({ search: 'rijhuis', cities: ['bergen|7000'] })
})

test('a village without homes is replaced by its municipality', async () => {
	expect((await offers({ cities: ['bray|7130'] }))[0]?.slice(0, 3)).toEqual(['wider', 'bray|7130', 'binche|7130'])
})

test('text, cities, types and yes-or-no filters are dropped, most homes first', async () => {
	expect(await offers({ search: 'rijhuis', cities: ['binche|7130'] })).toEqual([
		['near', 'binche|7130', 20, 1],
		['search', 'rijhuis', null, 3],
		['cities', 1, null, 1],
	])
	expect(await offers({ features: ['new-build'], types: [1] })).toEqual([
		['new-build', 1, null, 5],
		['types', 1, null, 1],
	])
	expect(await offers({ features: ['open-house'] })).toEqual([['open-house', 1, null, 7]])
	expect(await offers({ features: ['lift'] })).toEqual([['lift', 1, null, 7]])
	expect(await offers({ facades: [3, 4] })).toEqual([['facades', 2, null, 7]])
})

test('a place without homes is replaced by those around it, at the smallest distance that brings any', async () => {
	// Épinois and Buvrinnes are parts of Binche, 3 and 4 km from its centre; Mons lies 15 km from it.
	expect(await offers({ cities: ['épinois|7134'] })).toEqual([
		['wider', 'épinois|7134', 'binche|7130', 3],
		['near', 'épinois|7134', 5, 3],
		['cities', 1, null, 7],
	])
	expect(await offers({ cities: ['épinois|7134'], types: [9] })).toEqual([['cities', 1, null, 1]])
	expect(await offers({ cities: ['épinois|7134', 'waudrez|7131'] })).toContainEqual(['near', null, 5, 3])
	expect(await offers({ cities: ['havré|7021'] })).toContainEqual(['near', 'havré|7021', 10, 2])
})

test('nothing is offered where no single filter helps, and never more than five', async () => {
	expect(await offers({ search: 'kasteel', cities: ['gent|9000'] })).toEqual([])
	const many = { ...bedrooms(7), surface: 900, plot: 9000, energy: 'a', hasOpenHouse: true }
	expect(await offers(many)).toEqual([])
	expect((await offers({ ...bedrooms(7), ...price(490_000, null), types: [1] })).length).toBeLessThanOrEqual(5)
})

test('an offer starts at the first page and keeps the other filters', async () => {
	const query = { ...emptySearch('sale'), ...bedrooms(7), types: [1], page: 3 }
	const [first] = await loosenings(agency.publicDb, query)
	expect(first?.query).toEqual({ ...query, ...bedrooms(6), page: 1 })
})
