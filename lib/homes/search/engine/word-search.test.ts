import { expect, test } from 'vitest'
import { forgetSearches } from '#lib/homes/search/engine/index/memo.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { createAgencyDatabase, type ListingFixture } from '#tests/support/data/agency-database.ts'
import { fc } from '#tests/support/properties.ts'
import { searchListings } from './queries.ts'

const NOW = new Date('2026-06-15T12:00:00.000Z')
const WORDS = ['tuin', 'tuinhuis', 'garage', 'zee', 'zeedijk']
const CITIES = ['binche|7130', 'mons|7000', 'ath|7800']

/** Forty homes with every combination of word, city, types, day and closing; each has a living surface. */
function mixedListings(): ListingFixture[] {
	return Array.from({ length: 40 }, (_, id) => {
		const closed = { status: 'sold', closed_at: `2026-05-${10 + (id % 20)}T00:00:00.000Z` } as const
		return {
			id: id + 1,
			city_key: CITIES[id % 3] ?? '',
			web_id: (id % 4) + 1,
			surface_living: 50,
			...(id % 7 === 0 ? { types: [2, 3] } : {}),
			...(id % 5 === 0 ? closed : {}),
			created_at: `2026-04-${10 + (id % 11)}T00:00:00.000Z`,
			texts: [{ language: 'nl', title: `${WORDS[id % 5]} ${WORDS[(id * 3 + 1) % 5]}`, city: '' }],
		}
	})
}

test('words alone find the same homes in the same order as words beside a filter that all homes pass', {
	timeout: 30_000,
}, async () => {
	const agency = await createAgencyDatabase()
	await agency.add(...mixedListings())
	const search = (query: SearchQuery) => searchListings(agency.publicDb, query, { pageSize: 5, now: NOW })
	let found = 0
	await fc.assert(
		fc.asyncProperty(
			fc.subarray(['tu', 'tuinh', 'gar', 'ze', 'zeed', 'x1'], { minLength: 1, maxLength: 2 }),
			fc.subarray(CITIES),
			fc.subarray([1, 2, 3, 4]),
			fc.integer({ min: 1, max: 3 }),
			async (words, cities, types, page) => {
				const query = { ...emptySearch('sale'), search: words.join(' '), cities, types, page }
				forgetSearches(agency.publicDb)
				// The first search after a change reads the homes that it finds, later ones the columns of all.
				const first = await search(query)
				await search({ ...query, search: 'other' })
				forgetSearches(agency.publicDb, 'results')
				const byWords = await search(query)
				expect(byWords).toEqual(first)
				expect(byWords).toEqual(await search({ ...query, surface: 1 }))
				found += byWords.ids.length
			},
		),
		{ numRuns: 100 },
	)
	expect(found).toBeGreaterThan(50)
	await agency.close()
})

test('words find sold homes for 30 days and after all others', async () => {
	const agency = await createAgencyDatabase()
	const texts = [{ language: 'nl', title: 'Hoeve' }]
	const sold = (day: string) => ({ status: 'sold', closed_at: `2026-${day}T00:00:00.000Z`, texts }) as const
	await agency.add(
		{ id: 1, texts, created_at: '2026-01-02T00:00:00.000Z' },
		{ id: 2, ...sold('06-10'), created_at: '2026-01-03T00:00:00.000Z' },
		{ id: 3, ...sold('05-10'), created_at: '2026-01-04T00:00:00.000Z' },
		{ id: 4, texts, created_at: '2026-01-05T00:00:00.000Z' },
	)
	const { ids, counts } = await searchListings(agency.publicDb, { ...emptySearch('sale'), search: 'hoe' }, { now: NOW })
	expect([ids, counts.total, counts.closed]).toEqual([[4, 1, 2], 2, 1])
	await agency.close()
})

test('counts of words ignore the type filter per type and the city filter per city', async () => {
	const agency = await createAgencyDatabase()
	const texts = [{ language: 'nl', title: 'Hoeve' }]
	await agency.add(
		{ id: 1, texts },
		{ id: 2, texts, types: [3] },
		{ id: 3, texts, web_id: 2 },
		{ id: 4, texts, city_key: 'mons|7000' },
		{ id: 5, texts, city_key: 'mons|7000', web_id: 2 },
		{ id: 6 },
	)
	const query = { ...emptySearch('sale'), search: 'hoeve', cities: ['binche|7130'], types: [1] }
	expect((await searchListings(agency.publicDb, query, { now: NOW })).counts).toEqual({
		total: 2,
		reserved: 0,
		closed: 0,
		types: { 1: 2, 2: 1, 3: 1 },
		cities: { 'binche|7130': 2, 'bergen|7000': 1 },
		zones: {},
	})
	await agency.close()
})
