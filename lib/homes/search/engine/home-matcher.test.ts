import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { ENERGY_LABELS } from '#lib/site/config/schema/homes/energy-labels.ts'
import { FEATURE_FILTERS, featureBits } from '#lib/site/config/schema/homes/feature-sets.ts'
import { type AgencyDatabase, createAgencyDatabase, type ListingFixture } from '#tests/support/data/agency-database.ts'
import { anySearch } from '#tests/support/data/search-arbitrary.ts'
import { fc } from '#tests/support/properties.ts'
import { homeMatcher, searchedHomes } from './home-matcher.ts'
import { offeredHomes } from './offered-homes.ts'
import { searchListings } from './queries.ts'

const NOW = new Date('2026-06-15T12:00:00.000Z')
const IDS = Array.from({ length: 60 }, (_, index) => index + 1)

const CITIES = ['binche|7130', 'estinnes|7120', 'la louvière|7100']
const TITLES = ['Huis met grote tuin', 'Appartement Grand-Place 100%', 'Maison x y et plus', 'Meer te koop 100 tuinen']

/** Returns a home; by the digits of its id, homes differ in everything that a search looks at. */
function fixture(id: number): ListingFixture {
	const part = <T>(values: readonly T[], step: number): T | undefined => values[Math.floor(id / step) % values.length]
	return {
		id,
		goal: id % 5 === 0 ? 1 : 0,
		latitude: part([50.4, 50.6, null], 2) ?? null,
		longitude: part([4.15, 4.9], 1) ?? null,
		city_key: part(CITIES, 1) ?? 'binche|7130',
		web_id: part([1, 2, 9], 2) ?? 1,
		types: id % 4 === 0 ? [9] : [],
		price: id % 7 === 0 ? null : 1 + ((id * 397) % 2000),
		is_price_public: id % 7 === 0 ? 0 : 1,
		bedrooms: part([null, 1, 2, 3, 5], 1) ?? null,
		bathrooms: part([1, null, 2], 1) ?? null,
		toilets: part([null, 1, 4], 2) ?? null,
		garages: part([0, 1, null], 3) ?? null,
		shower_rooms: part([2, null], 3) ?? null,
		surface_living: id % 6 === 0 ? null : id * 37,
		surface_ground: id % 9 === 0 ? null : id * 701,
		energy_rank: id % 8 === 0 ? null : (id * 5) % ENERGY_LABELS.length,
		features: featureBits(FEATURE_FILTERS.filter((_, place) => id % (2 + place) === 0)),
		facades: part([null, 2, 3, 4], 2) ?? null,
		last_open_house: part([null, '2026-06-15T12:30:00.000Z', '2026-06-15T11:00:00.000Z'], 1) ?? null,
		status: id % 11 === 0 ? 'sold' : 'available',
		closed_at: id % 11 === 0 ? `2026-05-${id % 2 === 0 ? 10 : 30}T08:00:00.000Z` : null,
		texts: [{ language: 'nl', title: part(TITLES, 1) ?? null }],
	}
}

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	await agency.add(...IDS.map(fixture))
})
afterAll(() => agency.close())

test('a home matches a search if and only if the list of the search shows it', async () => {
	const homes = await searchedHomes(agency.db, IDS)
	let found = 0
	const goal = fc.constantFrom('sale' as const, 'rent' as const)
	const search = goal.chain(anySearch)
	// Most searches with all parts at once find nothing, so usually two parts of one are used.
	const kept = fc.subarray(
		[
			'search',
			'cities',
			'areas',
			'types',
			'rooms',
			'price',
			'energy',
			'surface',
			'plot',
			'features',
			'facades',
		] as const,
		{ minLength: 1, maxLength: 2 },
	)
	const loose = fc
		.tuple(search, kept)
		.map(([query, names]) => ({
			...emptySearch(query.goal),
			...Object.fromEntries(names.map((name) => [name, query[name]])),
		}))
	await fc.assert(
		fc.asyncProperty(fc.oneof({ weight: 1, arbitrary: search }, { weight: 4, arbitrary: loose }), async (query) => {
			const { ids, counts } = await searchListings(agency.publicDb, query, { pageSize: 1000, now: NOW })
			const memo = await searchMemo(agency.publicDb)
			expect(await offeredHomes(agency.publicDb, memo, query, NOW)).toBe(counts.total)
			const matches = homeMatcher(query, NOW)
			const matched = homes.filter(matches).map(({ row }) => row.listing_id)
			expect(matched.sort((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
			found += ids.length
		}),
		{ numRuns: 400 },
	)
	expect(found, 'searches that find something are among them').toBeGreaterThan(500)
})

test.each(['newest', 'price-asc', 'price-desc', 'surface-desc'] as const)(
	'homes in an area are in the order of the list, %s',
	async (sort) => {
		const everything = { ...emptySearch('sale'), sort }
		const areas = [{ kind: 'circle' as const, centre: { latitude: 50.5, longitude: 4.5 }, km: 100 }]
		const list = async (query: typeof everything) =>
			(await searchListings(agency.publicDb, query, { pageSize: 1000, now: NOW })).ids
		const found = await list({ ...everything, areas })
		expect(found.length).toBeGreaterThan(20)
		expect(found).toEqual((await list(everything)).filter((id) => found.includes(id)))
		const second = { ...everything, areas, page: 2 }
		const { ids } = await searchListings(agency.publicDb, second, { pageSize: 7, now: NOW })
		expect(ids).toEqual(found.slice(7, 14))
		const types = await list({ ...everything, areas, types: [1] })
		expect(types).toEqual((await list({ ...everything, types: [1] })).filter((id) => found.includes(id)))
	},
)
