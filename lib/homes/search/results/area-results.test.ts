import { afterAll, beforeAll, expect, test } from 'vitest'
import { markerPlaces } from '#lib/homes/map/marker-queries.ts'
import { formatAreas } from '#lib/homes/search/area/area-param.ts'
import type { Area } from '#lib/homes/search/area/area-types.ts'
import { homeMatcher, searchedHomes } from '#lib/homes/search/engine/home-matcher.ts'
import { searchCounts, searchListings } from '#lib/homes/search/engine/queries.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { hiddenHomes } from './hidden-homes.ts'
import { loosenings } from './loosen.ts'
import { readTypedSearch } from './read-typed-search.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const square: Area = {
	kind: 'polygon',
	margin: 0,
	points: [at(50.4, 4.14), at(50.4, 4.18), at(50.42, 4.18), at(50.42, 4.14)],
}

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	await agency.add(
		{ id: 1, ...at(50.41, 4.15), price: 200_000, bedrooms: 3, created_at: '2026-01-01T00:00:00.000Z' },
		{ id: 2, ...at(50.415, 4.17), price: 300_000, bedrooms: 2, web_id: 2, created_at: '2026-01-02T00:00:00.000Z' },
		// In the box around the triangle below, but not in the triangle.
		{ id: 3, ...at(50.401, 4.141), price: 250_000, created_at: '2026-01-03T00:00:00.000Z' },
		// 0.56 km north of the square.
		{ id: 4, ...at(50.425, 4.16), price: 900_000, city_key: 'estinnes|7120', zip: '7120' },
		{ id: 5, is_address_public: 0, price: 210_000, created_at: '2026-01-05T00:00:00.000Z' },
		{ id: 6, is_address_public: 0, city_key: 'gent|9000', zip: '9000' },
		{ id: 7, ...at(50.41, 4.15), goal: 1, price: 800 },
		{ id: 8, ...at(50.41, 4.16), status: 'option' },
	)
})
afterAll(() => agency.close())

const search = (areas: Area[], change: Partial<SearchQuery> = {}): SearchQuery => ({
	...emptySearch('sale'),
	areas,
	...change,
})

test('a list finds the homes in its area, with counts, facets and pages of the same homes', async () => {
	const { ids, counts } = await searchListings(agency.publicDb, search([square]))
	expect(ids).toEqual([3, 2, 8, 1])
	expect(counts).toMatchObject({
		total: 3,
		reserved: 1,
		closed: 0,
		types: { 1: 2, 2: 1 },
		cities: { 'binche|7130': 4, 'estinnes|7120': 1, 'gent|9000': 1 },
	})
	const page = { ...search([square]), page: 2 }
	expect((await searchListings(agency.publicDb, page, { pageSize: 3 })).ids).toEqual([1])
	const cheap = search([square], { price: { min: null, max: 260_000 }, sort: 'price-asc' })
	expect((await searchListings(agency.publicDb, cheap)).ids).toEqual([1, 3])
})

test('the exact outline decides, not the box around it, and several areas are joined', async () => {
	const triangle: Area = { ...square, points: [at(50.4, 4.18), at(50.42, 4.18), at(50.42, 4.14)] }
	const far: Area = { kind: 'circle', centre: at(50.425, 4.16), km: 0.3 }
	// Home 8 is on its long side.
	expect((await searchListings(agency.publicDb, search([triangle]))).ids).toEqual([2, 8])
	expect((await searchListings(agency.publicDb, search([triangle, far]))).ids).toEqual([2, 8, 4])
})

test('a town joins the area, with its homes whose address is not public', async () => {
	const both = search([square], { cities: ['gent|9000', 'estinnes|7120'] })
	const { ids, counts } = await searchListings(agency.publicDb, both)
	expect(ids.toSorted()).toEqual([1, 2, 3, 4, 6, 8])
	expect(counts).toMatchObject({ total: 5, reserved: 1, types: { 1: 4, 2: 1 } })
	const houses = { ...both, types: [2] }
	expect((await searchListings(agency.publicDb, houses)).counts).toMatchObject({ total: 1, types: { 1: 4, 2: 1 } })
	expect(await hiddenHomes(agency.publicDb, both)).toEqual({ ids: [5], cities: ['binche|7130'] })
	const own = search([square], { cities: ['binche|7130'] })
	expect(await hiddenHomes(agency.publicDb, own)).toEqual({ ids: [], cities: [] })
})

test('the map and the matcher of the alerts find the homes of the list', async () => {
	for (const change of [
		{},
		{ types: [1] },
		{ cities: ['binche|7130'] },
		{ cities: ['gent|9000'], types: [1] },
		{ search: 'binche' },
	]) {
		const query = search([square], change)
		const { ids } = await searchListings(agency.publicDb, query)
		const mapped = (await markerPlaces(agency.publicDb, query)).map(({ id }) => id)
		expect(mapped.toSorted()).toEqual(ids.toSorted())
		const isFound = homeMatcher(query)
		const homes = await searchedHomes(agency.publicDb, [1, 2, 3, 4, 5, 6, 7, 8])
		expect(homes.filter(isFound).map(({ row }) => row.listing_id)).toEqual(ids.toSorted())
	}
})

test('homes of the municipality whose address is on request are offered beside, with the other filters', async () => {
	expect(await hiddenHomes(agency.publicDb, search([square]))).toEqual({ ids: [5], cities: ['binche|7130'] })
	const dear = search([square], { price: { min: 220_000, max: null } })
	expect(await hiddenHomes(agency.publicDb, dear)).toEqual({ ids: [], cities: [] })
	expect(await hiddenHomes(agency.publicDb, emptySearch('sale'))).toEqual({ ids: [], cities: [] })
})

test('an area that finds nothing is offered wider, with what that brings', async () => {
	const dear = search([square], { price: { min: 800_000, max: null } })
	const [first] = await loosenings(agency.publicDb, dear)
	expect(first).toMatchObject({ filter: 'areas', to: 1, total: 1 })
	expect((await searchListings(agency.publicDb, first?.query ?? dear)).ids).toEqual([4])
})

test('where nothing is in the area and the town together, everywhere is offered, not one without the other', async () => {
	const dear = search([square], { cities: ['gent|9000'], price: { min: 800_000, max: null } })
	const everywhere = (await loosenings(agency.publicDb, dear)).filter(
		({ to, filter }) => to === null && filter !== 'price',
	)
	expect(everywhere).toMatchObject([{ filter: 'areas', total: 1, query: { areas: [], cities: [] } }])
})

test('a place and a distance, as the form sends them, are a circle; an unknown place is free text', async () => {
	const read = (text: string) => readTypedSearch(agency.publicDb, 'sale', new URLSearchParams(text), PRICE_RANGES.sale)
	for (const name of ['Binche', 'binche (7130)', '7130']) {
		const { areas, around } = await read(new URLSearchParams({ around: name, km: '3' }).toString())
		expect(around).toBeNull()
		expect(areas).toMatchObject([{ kind: 'circle', km: 3 }])
	}
	const { areas: areasOfBinche } = await read('around=Binche&km=3')
	expect((await read('around=Luik')).areas).toEqual((await read('around=Li%C3%A8ge&km=5')).areas)
	const within = (km: number) => read(`area=${formatAreas(areasOfBinche)}&around=binche&km=${km}`)
	expect((await within(10)).areas).toMatchObject([{ kind: 'circle', km: 10 }])
	expect(await read('around=Xyzzyq')).toMatchObject({ areas: [], around: null, search: 'Xyzzyq' })
})

/** A site whose only home for sale in Binche has a hidden address, at a place that only the feed knows. */
async function siteWithHidden(latitude: number, longitude: number): Promise<AgencyDatabase> {
	const site = await createAgencyDatabase()
	const hidden = { PublishAddress: 0, Street: 'Rue du Secret', Latitude: latitude, Longitude: longitude }
	await importInto(site, { properties: [property(1, hidden), property(2, { City: 'Gent', Zip: '9000' })] })
	return site
}

test('no series of areas reveals where in its municipality a hidden home is', async () => {
	const [here, there] = [await siteWithHidden(50.41, 4.16), await siteWithHidden(50.45, 4.22)]
	const point = fc.record({
		latitude: fc.double({ min: 50.38, max: 50.48, noNaN: true }),
		longitude: fc.double({ min: 4.1, max: 4.26, noNaN: true }),
	})
	const area: fc.Arbitrary<Area> = fc.oneof(
		fc.record({
			kind: fc.constant('polygon' as const),
			points: fc.array(point, { minLength: 3, maxLength: 8 }),
			margin: fc.constantFrom(0, 1),
		}),
		fc.record({ kind: fc.constant('circle' as const), centre: point, km: fc.constantFrom(0.5, 2, 10) }),
	)
	const answers = async ({ publicDb }: AgencyDatabase, query: SearchQuery) => [
		await searchListings(publicDb, query),
		await searchCounts(publicDb, query),
		await hiddenHomes(publicDb, query),
		await markerPlaces(publicDb, query),
		await loosenings(publicDb, query),
	]
	try {
		await fc.assert(
			fc.asyncProperty(fc.array(area, { minLength: 1, maxLength: 3 }), async (areas) => {
				const answer = await answers(here, search(areas))
				expect(answer).toEqual(await answers(there, search(areas)))
				expect(answer[0]).toMatchObject({ ids: [] })
			}),
			{ numRuns: runs(40) },
		)
	} finally {
		await Promise.all([here.close(), there.close()])
	}
})

test('a travel time without a server is searched as what is usual; another time of the same place replaces it', async () => {
	const read = (params: Record<string, string>) =>
		readTypedSearch(agency.publicDb, 'sale', params, PRICE_RANGES.sale).then(({ areas }) => areas)
	const first = await read({ around: 'Binche', km: 'bicycle-20' })
	expect(first).toMatchObject([{ kind: 'reach', travel: { by: 'bicycle', minutes: 20 }, points: [], margin: 0 }])
	const area = formatAreas(first) ?? ''
	expect(await read({ area, around: '7130', km: 'foot-10' })).toMatchObject([{ travel: { by: 'foot', minutes: 10 } }])
	expect(await read({ area, around: 'Mons', km: 'car-15' })).toHaveLength(2)
	expect(await read({ area, around: 'Binche', km: '5' })).toHaveLength(2)
	const { ids } = await searchListings(agency.publicDb, search(first))
	// 3.8 km around the middle of Binche: all with a public address there.
	expect(ids.toSorted()).toEqual([1, 2, 3, 4, 8])
})

test('a position is a place to search around; one outside the Benelux is text', async () => {
	const around = { around: '50.411, 4.165', km: '2' }
	const { areas } = await readTypedSearch(agency.publicDb, 'sale', around, PRICE_RANGES.sale)
	expect(areas).toEqual([{ kind: 'circle', centre: { latitude: 50.411, longitude: 4.165 }, km: 2 }])
	const paris = await readTypedSearch(agency.publicDb, 'sale', { around: '48.85, 2.35' }, PRICE_RANGES.sale)
	expect(paris.areas).toEqual([])
	expect(paris.search).not.toBeNull()
})
