import { beforeAll, expect, test } from 'vitest'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { featureBits } from '#lib/site/config/schema/homes/feature-sets.ts'
import { type AgencyDatabase, createAgencyDatabase, type ListingFixture } from '#tests/support/data/agency-database.ts'
import { listedHomes } from './listed-homes.ts'
import { searchCounts, searchListings } from './queries.ts'

const NOW = new Date('2026-06-15T12:00:00.000Z')
const sale = emptySearch('sale')

const created = (day: number) => ({ created_at: `2026-05-${String(day).padStart(2, '0')}T08:00:00.000Z` })
const liege = { city_key: 'luik|4000', zip: '4000' }

/** Twelve homes for sale, newest first by their id, and two for rent. */
const LISTINGS: ListingFixture[] = [
	{
		id: 1,
		...created(31),
		price: 300_000,
		bedrooms: 3,
		bathrooms: 1,
		surface_living: 150,
		energy_rank: 5,
		facades: 4,
		features: featureBits(['garden']),
	},
	{
		id: 2,
		...created(30),
		price: 200_000,
		bedrooms: 2,
		bathrooms: 2,
		surface_living: 90,
		energy_rank: 8,
		facades: 3,
		features: featureBits(['garden']),
	},
	{
		id: 3,
		...created(29),
		is_price_public: 0,
		price: null,
		bedrooms: 4,
		surface_ground: 800,
		energy_rank: 6,
		features: featureBits(['pool']),
	},
	{
		id: 4,
		...created(28),
		...liege,
		web_id: 2,
		price: 250_000,
		bedrooms: 1,
		toilets: 1,
		surface_living: 60,
		facades: 2,
		features: featureBits(['lift']),
	},
	{ id: 5, ...created(27), ...liege, web_id: 2, types: [3], price: 100_000, surface_living: 30 },
	{ id: 6, ...created(26), ...liege, web_id: 4, price: 80_000, surface_ground: 500 },
	{ id: 7, ...created(25), web_id: 9, price: 20_000, garages: 1, shower_rooms: 1 },
	{
		id: 8,
		...created(24),
		price: 400_000,
		bedrooms: 5,
		features: featureBits(['new-build']),
		project_id: 7,
		status: 'option',
	},
	{ id: 9, ...created(23), price: 350_000, last_open_house: '2026-06-20T08:00:00.000Z', status: 'compromise' },
	{ id: 10, ...created(22), price: 350_000, last_open_house: '2026-06-15T11:59:00.000Z' },
	{ id: 11, ...created(21), price: 260_000, status: 'sold', closed_at: '2026-06-01T00:00:00.000Z' },
	{ id: 12, ...created(20), price: 210_000, status: 'sold', closed_at: '2026-05-16T11:00:00.000Z' },
	{ id: 13, ...created(19), goal: 1, price: 800, bedrooms: 2, features: featureBits(['furnished']) },
	{ id: 14, ...created(18), goal: 1, ...liege, price: 650, web_id: 2, status: 'rented', closed_at: null },
	{ id: 15, ...created(17), is_published: 0, price: 300_000 },
	{ id: 16, ...created(16), withdrawn_at: '2026-06-01T00:00:00.000Z', price: 300_000 },
]

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	await agency.add(...LISTINGS)
	return () => agency.close()
})

async function find(change: Partial<SearchQuery>, pageSize?: number): Promise<number[]> {
	const query = { ...sale, ...change }
	const page = await searchListings(agency.publicDb, query, { now: NOW, ...(pageSize ? { pageSize } : {}) })
	if (!pageSize) expect(listedHomes(page.counts)).toBe(page.ids.length)
	return page.ids
}

test('a goal lists what is published and not withdrawn, newest first, those far away after the others, closed homes last for 30 days', async () => {
	expect(await find({})).toEqual([1, 2, 3, 7, 8, 9, 10, 4, 5, 6, 11])
	expect(await find({ goal: 'rent' })).toEqual([13])
})

test('a home sold exactly 30 days ago has left the list, a minute less and it is still there', async () => {
	const at = async (instant: string) =>
		(await searchListings(agency.publicDb, sale, { now: new Date(instant) })).ids.includes(11)
	expect(await at('2026-06-30T23:59:30.000Z')).toBe(true)
	expect(await at('2026-07-01T00:00:30.000Z')).toBe(false)
})

test('several cities or several types widen a search, cities and types together narrow it', async () => {
	expect(await find({ cities: ['luik|4000'] })).toEqual([4, 5, 6])
	expect(await find({ cities: ['luik|4000', 'binche|7130', 'nowhere|1'] })).toHaveLength(11)
	expect(await find({ types: [3] })).toEqual([5])
	expect(await find({ types: [2, 3] })).toEqual([4, 5])
	expect(await find({ types: [1, 2], cities: ['luik|4000'] })).toEqual([4, 5])
	expect(await find({ cities: ['nowhere|1'] })).toEqual([])
	expect(await find({ types: [77] })).toEqual([])
})

test.each([
	[{ bedrooms: { min: 3, max: null } }, [1, 3, 8]],
	[{ bedrooms: { min: null, max: 2 } }, [2, 4]],
	[{ bedrooms: { min: 2, max: 3 } }, [1, 2]],
	[{ bathrooms: { min: 2, max: null } }, [2]],
	[{ showerrooms: { min: 1, max: null } }, [7]],
	[{ toilets: { min: null, max: 9 } }, [4]],
	[{ garages: { min: 1, max: null } }, [7]],
	[{ bedrooms: { min: 1, max: null }, bathrooms: { min: 1, max: null } }, [1, 2]],
])('rooms %j find %j: both bounds included, a home without the number never', async (rooms, ids) => {
	expect(await find({ rooms })).toEqual(ids)
})

test.each([
	[{ min: 250_000, max: 350_000 }, [1, 9, 10, 4]],
	[{ min: 350_000, max: null }, [8, 9, 10]],
	[{ min: null, max: 100_000 }, [7, 5, 6]],
])('the price range %j includes both ends and leaves out hidden prices and those of sold homes', async (price, ids) => {
	expect(await find({ price })).toEqual(ids)
})

test('energy, areas, new build and planned open houses each narrow the search', async () => {
	// Ranks of the common order: b is 5, c 8.
	expect(await find({ energy: 'b' })).toEqual([1])
	expect(await find({ energy: 'c' })).toEqual([1, 2, 3])
	expect(await find({ surface: 90 })).toEqual([1, 2])
	expect(await find({ plot: 501 })).toEqual([3])
	expect(await find({ features: ['new-build'] })).toEqual([8])
	expect(await find({ features: ['open-house'] })).toEqual([9])
})

test('a garden, a lift, a pool, furniture and any of several numbers of façades narrow it, too', async () => {
	expect(await find({ features: ['garden'] })).toEqual([1, 2])
	expect(await find({ features: ['lift'] })).toEqual([4])
	expect(await find({ facades: [3, 4] })).toEqual([1, 2])
	expect(await find({ facades: [2] })).toEqual([4])
	expect(await find({ facades: [2], search: 'appartement', features: ['lift'] })).toEqual([])
	expect((await searchCounts(agency.publicDb, { ...emptySearch('sale'), features: ['garden'] }, NOW)).total).toBe(2)
	expect(await find({ features: ['pool'] })).toEqual([3])
	expect(await find({ goal: 'rent', features: ['furnished'] })).toEqual([13])
	expect(await find({ goal: 'rent', features: ['furnished', 'pool'] })).toEqual([])
})

test('orders by price put homes without a public price after all others and closed ones at the very end', async () => {
	expect(await find({ sort: 'price-asc' })).toEqual([7, 6, 5, 2, 4, 1, 10, 9, 8, 3, 11])
	expect(await find({ sort: 'price-desc' })).toEqual([8, 10, 9, 1, 4, 2, 5, 6, 7, 3, 11])
	expect((await find({ sort: 'surface-desc' })).slice(0, 4)).toEqual([1, 2, 4, 5])
})

test('pages follow each other without gaps, and a page past the end is empty and names the last one', async () => {
	expect(await find({ page: 1 }, 4)).toEqual([1, 2, 3, 7])
	expect(await find({ page: 3 }, 4)).toEqual([5, 6, 11])
	const past = await searchListings(agency.publicDb, { ...sale, page: 4 }, { pageSize: 4, now: NOW })
	expect(past).toMatchObject({ ids: [], page: 4, pageCount: 3, counts: { total: 8, reserved: 2, closed: 1 } })
	const none = await searchListings(agency.publicDb, { ...sale, types: [77], page: 2 }, { now: NOW })
	expect(none).toMatchObject({ ids: [], page: 2, pageCount: 1, counts: { total: 0 } })
})

test('a page has 24 homes by default', async () => {
	const own = await createAgencyDatabase()
	await own.add(...Array.from({ length: 25 }, (_, index) => ({ id: index + 1 })))
	const { ids, pageCount } = await searchListings(own.publicDb, sale, { now: NOW })
	expect([ids.length, pageCount]).toEqual([24, 2])
	await own.close()
})

test('counts per type ignore the type filter, counts per city the city filter', async () => {
	const query = { ...sale, cities: ['luik|4000'], types: [2] }
	expect(await searchCounts(agency.publicDb, query, NOW)).toEqual({
		total: 2,
		reserved: 0,
		closed: 0,
		types: { 2: 2, 3: 1, 4: 1 },
		cities: { 'luik|4000': 2 },
		zones: {},
	})
	expect(await searchCounts(agency.publicDb, { ...sale, types: [1, 4] }, NOW)).toEqual({
		total: 5,
		reserved: 2,
		closed: 1,
		types: { 1: 4, 2: 2, 3: 1, 4: 1, 9: 1 },
		cities: { 'binche|7130': 4, 'luik|4000': 1 },
		zones: {},
	})
})

test('homes under option or compromise and those sold are shown, but counted apart from those on offer', async () => {
	const at = async (change: Partial<SearchQuery>) => {
		const { total, reserved, closed } = await searchCounts(agency.publicDb, { ...sale, ...change }, NOW)
		return [total, reserved, closed]
	}
	expect(await at({})).toEqual([8, 2, 1])
	expect(await at({ types: [1] })).toEqual([4, 2, 1])
	expect(await at({ cities: ['luik|4000'] })).toEqual([3, 0, 0])
	expect(await at({ price: { min: 350_000, max: null } })).toEqual([1, 2, 0])
	expect(await at({ goal: 'rent' })).toEqual([1, 0, 0])
})

test('a change of the listings shows in the next search', async () => {
	const own = await createAgencyDatabase()
	const total = async () => (await searchCounts(own.publicDb, sale, NOW)).total
	expect(await total()).toBe(0)
	await own.add({ id: 1 }, { id: 2 })
	expect(await total()).toBe(2)
	await own.add({ id: 2, withdrawn_at: '2026-06-01T00:00:00.000Z' })
	expect((await searchListings(own.publicDb, sale, { now: NOW })).ids).toEqual([1])
	await own.close()
})

test('a home abroad is not found by the name of the Belgian place with its postal code', async () => {
	const own = await createAgencyDatabase()
	await own.add(
		{ id: 1, city_key: 'luik|4000', zip: '4000' },
		{ id: 2, city_key: 'schifflange|4000', zip: '4000', country_id: 50 },
	)
	const found = async (search: string) => (await searchListings(own.publicDb, { ...sale, search }, { now: NOW })).ids
	expect(await found('Liège')).toEqual([1])
	expect(await found('Luik')).toEqual([1])
	await own.close()
})

test('a municipality includes its villages; a village or postal code can be chosen alone by any name', async () => {
	const own = await createAgencyDatabase()
	await own.add(
		{ id: 1, city_key: 'binche|7130', zip: '7130' },
		{ id: 2, city_key: 'bray|7130', zip: '7130' },
		{ id: 3, city_key: 'ressaix|7134', zip: '7134' },
		{ id: 4, city_key: 'luik|4000', zip: '4000' },
		{ id: 5, city_key: 'luik|4020', zip: '4020' },
		{ id: 6, city_key: 'liege|4000', zip: '4000' },
		{ id: 7, city_key: 'esch-sur-alzette|4010', zip: '4010' },
	)
	const ids = async (...cities: string[]) =>
		(await searchListings(own.publicDb, { ...sale, cities }, { now: NOW })).ids.toSorted((a, b) => a - b)
	expect(await ids('binche|7130')).toEqual([1, 2, 3])
	expect(await ids('bray|7130')).toEqual([2])
	expect(await ids('7130|7130')).toEqual([1, 2])
	for (const name of ['luik', 'liège', 'liege', 'lüttich', 'LIEGE'])
		expect(await ids(`${name}|4000`)).toEqual([4, 5, 6])
	expect(await ids('liège|4020')).toEqual([5])
	expect(await ids('esch-sur-alzette|4010')).toEqual([7])
	const { cities, total } = await searchCounts(own.publicDb, { ...sale, cities: ['7130|7130'] }, NOW)
	expect({ cities, total }).toEqual({
		total: 2,
		cities: {
			'binche|7130': 3,
			'bray|7130': 1,
			'ressaix|7134': 1,
			'7130|7130': 2,
			'luik|4000': 3,
			'luik|4020': 1,
			'esch-sur-alzette|4010': 1,
		},
	})
	await own.close()
})

test('a region includes the homes of its cities and their villages, beside other places, and is counted', async () => {
	const own = await createAgencyDatabase()
	const names = { language: 'nl', country_id: 10, latitude: null, longitude: null }
	await own.db
		.insertInto('city')
		.values([
			{ city_key: 'binche|7130', name: 'Binche', zip: '7130', ...names },
			{ city_key: 'estinnes|7120', name: 'Estinnes', zip: '7120', ...names },
		])
		.execute()
	const zone = { kind: 'tree' as const, language: 'nl' }
	await own.db
		.insertInto('zone')
		.values([
			{ ...zone, id: 1, parent_id: null, name: 'Binche en omgeving' },
			{ ...zone, id: 11, parent_id: 1, name: 'Binche' },
			{ ...zone, id: 19, parent_id: 1, name: 'Estinnes' },
		])
		.execute()
	await own.add(
		{ id: 1, city_key: 'binche|7130', zip: '7130' },
		{ id: 2, city_key: 'bray|7130', zip: '7130' },
		{ id: 3, city_key: 'estinnes|7120', zip: '7120' },
		{ id: 4, city_key: 'luik|4000', zip: '4000' },
		{ id: 5, city_key: 'gent|9000', zip: '9000' },
	)
	const found = async (...cities: string[]) => searchListings(own.publicDb, { ...sale, cities }, { now: NOW })
	const { ids, counts } = await found('t1')
	expect(ids.toSorted()).toEqual([1, 2, 3])
	expect([counts.total, counts.zones]).toEqual([3, { t1: 3, t11: 2, t19: 1 }])
	expect((await found('t19', 'luik|4000')).ids.toSorted()).toEqual([3, 4])
	expect((await found('t99')).ids).toEqual([])
	await own.close()
})
