import fs from 'node:fs'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectServer, type ServerConnections } from '#lib/base/db/server-connections.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { shiftDates, wholeWeeksSince } from '#lib/homes/feed/payload/shift-dates.ts'
import { markerPlaces } from '#lib/homes/map/marker-queries.ts'
import { suggest } from '#lib/homes/search/api/suggest.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { homesBeside } from '#lib/homes/search/results/beside.ts'
import { loosenings } from '#lib/homes/search/results/loosen.ts'
import { priceBars, priceTop } from '#lib/homes/search/results/price-top.ts'
import { similarListings } from '#lib/homes/search/results/similar.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto } from '#tests/support/data/payload.ts'
import { anySearch } from '#tests/support/data/search-arbitrary.ts'
import { untidyAgency } from '#tests/support/data/untidy-agency.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'

const NOW = new Date('2026-11-24T12:00:00.000Z')
const server: PostgresServer | null = await startPostgres()
afterAll(() => server?.stop())

type ComparedTable = 'listing' | 'listing_text' | 'listing_type' | 'listing_picture' | 'city' | 'project' | 'zone'

async function rowsOf(db: Kysely<PublicTables>, table: ComparedTable): Promise<string[]> {
	const rows = await db.selectFrom(table).selectAll().execute()
	return rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => a.localeCompare(b)))).sort()
}

const sample = () =>
	shiftDates(
		JSON.parse(fs.readFileSync('lib/homes/feed/sample/payload.json', 'utf8')),
		wholeWeeksSince('2026-11-21', NOW),
	)
const untidy = () => ({ properties: untidyAgency({ count: 1500 }).properties })

beforeEach(({ skip }) => skip(server === null, 'PostgreSQL has no programs for this machine'))

describe.each([
	['sample', sample],
	['untidy agency', untidy],
])('both engines on the %s', (name, payload) => {
	let file: AgencyDatabase
	let remote: ServerConnections
	let cities: string[]
	let types: number[]
	let words: string[]

	beforeAll(async () => {
		if (server === null) return
		file = await createAgencyDatabase()
		remote = await connectServer({ url: await server.create(name.replace(' ', '_')), publicUrl: null })
		const content = payload()
		const [first, second] = [
			await importInto(file, content, { now: NOW }),
			await importInto({ db: remote.fullDb }, content, { now: NOW }),
		]
		expect(second.listings).toEqual(first.listings)
		expect(second.tags).toEqual(first.tags)
		const known = await file.db.selectFrom('search_place').select('city_key').orderBy('city_key').execute()
		cities = known.map(({ city_key }) => city_key)
		const kinds = await file.db.selectFrom('property_type').select('web_id').distinct().orderBy('web_id').execute()
		types = kinds.map(({ web_id }) => web_id)
		const texts = await file.db.selectFrom('listing_text').select(['title', 'city']).execute()
		words = [...new Set(texts.flatMap(({ title, city }) => `${title} ${city}`.split(' ')))].sort()
	}, 240_000)
	afterAll(async () => {
		await file?.close()
		await remote?.close()
	})

	async function same<T>(ask: (db: Kysely<PublicTables>) => Promise<T>): Promise<T> {
		const answer = await ask(file.publicDb)
		expect(await ask(remote.publicDb)).toEqual(answer)
		return answer
	}

	test('have the same rows', async () => {
		for (const table of [
			'listing',
			'listing_text',
			'listing_type',
			'listing_picture',
			'city',
			'project',
			'zone',
		] as const) {
			const rows = await same((db) => rowsOf(db, table))
			if (table === 'listing') expect(rows.length).toBeGreaterThan(40)
		}
	})

	test('find the same homes in the same order, with the same counts', async () => {
		let found = 0
		const searched = (query: SearchQuery) =>
			same((db) => searchListings(db, query, { now: NOW })).then(({ counts }) => (found += counts.total))
		const chosen = fc.record({ cities: fc.subarray(cities, { maxLength: 3 }), types: fc.subarray(types) })
		for (const goal of ['sale', 'rent'] as const) {
			for (const sort of ['newest', 'price-asc', 'price-desc', 'surface-desc'] as const) {
				await searched({ ...emptySearch(goal), sort })
				await searched({ ...emptySearch(goal), sort, page: 2 })
			}
			const plain = fc.constant(emptySearch(goal))
			await fc.assert(
				fc.asyncProperty(fc.oneof(plain, anySearch(goal)), chosen, async (query, choice) => {
					await searched({ ...query, ...choice, search: null, page: 1 })
				}),
				{ seed: 20, numRuns: 150 },
			)
		}
		expect(found).toBeGreaterThan(0)
	})

	test('find the same words', async () => {
		let found = 0
		await fc.assert(
			fc.asyncProperty(
				fc.subarray(words, { minLength: 1, maxLength: 2 }),
				fc.integer({ min: 1, max: 9 }),
				fc.constantFrom('sale' as const, 'rent' as const),
				fc.option(fc.integer({ min: 500, max: 300_000 }), { nil: null }),
				fc.constantFrom('newest' as const, 'price-asc' as const),
				async (typed, length, goal, min, sort) => {
					const search = typed.map((word) => word.slice(0, length)).join(' ')
					const query = { ...emptySearch(goal), search, sort, price: { min, max: null } }
					found += (await same((db) => searchListings(db, query, { now: NOW }))).counts.total
				},
			),
			{ seed: 20, numRuns: 200 },
		)
		expect(found).toBeGreaterThan(100)
	})

	test('suggest, compare, loosen and mark the same', async () => {
		const prices = { sale: { min: 0, max: 2_000_000, step: 50_000 }, rent: { min: 0, max: 5000, step: 100 } }
		for (const goal of ['sale', 'rent'] as const) {
			for (const word of words.slice(0, 120)) await same((db) => suggest(db, word.slice(0, 4), 'fr', goal, NOW))
			await same((db) => markerPlaces(db, emptySearch(goal), { now: NOW }))
			await same((db) => priceTop(db, goal))
			for (const cityKey of cities.slice(0, 20)) {
				const home = { id: -1, goal, cityKey, webId: types[0] ?? 1, price: { amount: prices[goal].max / 8 } }
				await same((db) => similarListings(db, home, 'nl', 5, NOW))
				const narrow = {
					...emptySearch(goal),
					cities: [cityKey],
					surface: 180,
					rooms: { bedrooms: { min: 4, max: null } },
				}
				await same((db) => loosenings(db, narrow, NOW))
				await same((db) => homesBeside(db, narrow, [], NOW))
			}
		}
	})
})

test('an agency without homes has the same results too', async () => {
	if (server === null) return
	const file = await createAgencyDatabase()
	const remote = await connectServer({ url: await server.create('no_homes'), publicUrl: null })
	try {
		for (const goal of ['sale', 'rent'] as const) {
			const [here, there] = await Promise.all(
				[file.publicDb, remote.publicDb].map(async (db) => ({
					found: await searchListings(db, emptySearch(goal), { now: NOW }),
					top: await priceTop(db, goal),
					bars: await priceBars(db, goal, PRICE_RANGES[goal], null),
					suggested: await suggest(db, 'bin', 'fr', goal, NOW),
					places: await markerPlaces(db, emptySearch(goal), { now: NOW }),
					looser: await loosenings(db, { ...emptySearch(goal), surface: 180 }, NOW),
					beside: await homesBeside(db, emptySearch(goal), [], NOW),
				})),
			)
			expect(there).toEqual(here)
			expect(here).toMatchObject({ found: { counts: { total: 0 } }, top: null, bars: [] })
		}
	} finally {
		await file.close()
		await remote.close()
	}
})
