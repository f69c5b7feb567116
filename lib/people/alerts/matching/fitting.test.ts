import { afterEach, beforeEach, expect, test } from 'vitest'
import { homesAsShown, searchedHomes } from '#lib/homes/search/engine/home-matcher.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import type { AlertStatus } from '#lib/people/alerts/criteria/alert-types.ts'
import { alertQuery, keptSearch } from '#lib/people/alerts/criteria/criteria.ts'
import { getSite } from '#lib/site/config/config.ts'
import { featureBits } from '#lib/site/config/schema/homes/feature-sets.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { anySearch } from '#tests/support/data/search-arbitrary.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { fittingAlerts } from './fitting.ts'
import { alertsForOwner, fittingWords } from './fitting-words.ts'

const NOW = new Date('2026-06-15T12:00:00.000Z')

let agency: AgencyDatabase
let alerts = 0
beforeEach(async () => {
	agency = await createAgencyDatabase()
	alerts = 0
})
afterEach(() => agency.close())

const ranges = getSite().priceSliders
const forSale = (more: Partial<SearchQuery> = {}): SearchQuery => ({ ...emptySearch('sale'), ...more })

async function addAlert(query: SearchQuery = forSale(), status: AlertStatus = 'active'): Promise<void> {
	alerts += 1
	const [at, { goal }] = [NOW.toISOString(), query]
	const search = keptSearch(query, ranges[goal])
	await agency.db
		.insertInto('alert')
		.values({
			reference: `ALE-${alerts}`,
			lead_id: null,
			email: `${alerts}@voorbeeld.be`,
			language: 'nl',
			goal,
			search,
			zones: '[]',
			frequency: 'daily',
			status,
			opt_in: '{}',
			created_at: at,
			confirmed_at: at,
			ended_at: null,
		})
		.execute()
}

const HOUSE = { price: 250_000, bedrooms: 3 }
const fitting = async (id: number) => (await fittingAlerts(agency.db, [id], NOW, { hasWishes: true })).get(id)

test('only confirmed alerts that fit are counted, and those that a lower price would add', async () => {
	await agency.add({ id: 1001, ...HOUSE })
	const upTo = (max: number) => forSale({ price: { min: null, max } })
	const bedrooms = (min: number) => forSale({ rooms: { bedrooms: { min, max: null } } })
	for (const query of [forSale(), bedrooms(3), bedrooms(5)]) await addAlert(query)
	for (const max of [250_000, 245_000, 240_000]) await addAlert(upTo(max))
	for (const status of ['pending', 'paused', 'ended'] as const) await addAlert(forSale(), status)
	await addAlert(emptySearch('rent'))
	// 3 % less is 242 500.
	// 5 % less is 237 500. Two more bedrooms are not one thing that it lacks.
	const lower = [
		{ percent: 3, fits: 4 },
		{ percent: 5, fits: 5 },
	]
	expect(await fitting(1001)).toEqual({ fits: 3, lower, lacks: [] })
})

test('a home that is withheld is counted as if it were shown; one that is sold or reserved by nobody', async () => {
	await addAlert()
	await agency.add({ id: 1001, ...HOUSE, is_published: 0 })
	await agency.add({ id: 1002, price: null })
	await agency.add({ id: 1003, ...HOUSE, status: 'sold' })
	await agency.add({ id: 1004, ...HOUSE, status: 'option' })
	expect(await fitting(1001)).toMatchObject({ fits: 1 })
	expect(await fitting(1002)).toEqual({ fits: 1, lower: [], lacks: [] })
	expect([await fitting(1003), await fitting(1004), await fitting(9999)]).toEqual([undefined, undefined, undefined])
})

test('a home is read from its own facts as the search index has it', async () => {
	await agency.add({
		id: 1001,
		...HOUSE,
		types: [7],
		reference: 'A 1',
		texts: [{ language: 'fr', title: 'Belle maison' }],
	})
	await agency.add({ id: 1002, goal: 1, is_price_public: 0, city_key: 'gent|9000', zip: '9000' })
	const plain = (homes: Awaited<ReturnType<typeof searchedHomes>>) =>
		homes.map(({ row: { place_id: _place, type_set_id: _types, ...row }, ...rest }) => ({ row, ...rest }))
	const byId = [1001, 1002]
	// The index still has the columns of an earlier version.
	expect(plain(await searchedHomes(agency.db, byId))).toMatchObject(plain(await homesAsShown(agency.db, byId)))
})

test('an alert is counted for exactly the homes that the list of its search finds', async () => {
	for (let n = 0; n < 12; n++) {
		const place = n % 2 === 0 ? { city_key: 'binche|7130', zip: '7130' } : { city_key: 'estinnes|7120', zip: '7120' }
		const own = {
			goal: n % 6 === 0 ? (1 as const) : (0 as const),
			web_id: 1 + (n % 2),
			features: featureBits(n % 3 === 0 ? ['garden'] : []),
		}
		await agency.add({ id: 1001 + n, price: n % 4 === 0 ? null : 60_000 * n, bedrooms: n % 5, ...place, ...own })
	}
	const all = Array.from({ length: 12 }, (_, n) => 1001 + n)
	const anyQuery = fc
		.tuple(fc.constantFrom('sale' as const, 'rent' as const).chain(anySearch), fc.boolean())
		.map(([full, isLoose]): SearchQuery => {
			const { goal, cities, types, price, features } = full
			const bounds = { min: price.min === null ? null : 200_000, max: price.max === null ? null : 500_000 }
			return isLoose ? { ...emptySearch(goal), cities, types, price: bounds, features } : full
		})
	let reached = 0
	await fc.assert(
		fc.asyncProperty(anyQuery, async (search) => {
			await agency.db.deleteFrom('alert').execute()
			await addAlert(search)
			const { goal } = search
			const query = alertQuery({ goal, search: keptSearch(search, ranges[goal]), zones: [] }, new Map(), ranges[goal])
			const { ids } = await searchListings(agency.publicDb, query, { pageSize: 1000, now: NOW })
			const counted = await fittingAlerts(agency.db, all, NOW)
			expect(all.filter((id) => counted.get(id)?.fits === 1)).toEqual(ids.toSorted((a, b) => a - b))
			reached += ids.length
		}),
		// By chance alone the others may all find next to nothing.
		{ numRuns: runs(60), examples: [[forSale()], [forSale({ cities: ['binche|7130'] })], [emptySearch('rent')]] },
	)
	// 10 of the 12 homes are for sale, of them 4 in Binche; 2 are for rent.
	expect(reached).toBeGreaterThanOrEqual(16)
})

test('what a home lacks is what alerts ask that would fit it otherwise, the most wanted first', async () => {
	await agency.add({ id: 1001, ...HOUSE, features: featureBits(['lift']) })
	const garden = forSale({ features: ['garden', 'lift'] })
	const bedrooms = forSale({ rooms: { bedrooms: { min: 4, max: null } } })
	for (const query of [garden, garden, garden, bedrooms, bedrooms, forSale({ features: ['pool'] })])
		await addAlert(query)
	// Two things that it lacks, a place that it is not in, a price above: one thing more would not do.
	await addAlert(forSale({ features: ['garden', 'pool'] }))
	await addAlert(forSale({ features: ['pool'], cities: ['gent|9000'] }))
	await addAlert(forSale({ features: ['pool'], price: { min: null, max: 200_000 } }))
	expect((await fitting(1001))?.lacks).toEqual([
		{ wish: 'garden', alerts: 3 },
		{ wish: 'bedroom', alerts: 2 },
		{ wish: 'pool', alerts: 1 },
	])
})

test('the sentences speak of a lower price and of a wish only where more would be reached', () => {
	const lower = [
		{ percent: 3, fits: 61 },
		{ percent: 5, fits: 61 },
	]
	const lacks = [
		{ wish: 'garden' as const, alerts: 12 },
		{ wish: 'bedroom' as const, alerts: 7 },
	]
	expect(fittingWords({ fits: 47, lower, lacks }, 'en')).toBe(
		'47 confirmed search alerts fit this property. At a price 3% lower: 61. Others ask for what this property does not mention: Garden (12), one more bedroom (7).',
	)
	const none = [
		{ percent: 3, fits: 1 },
		{ percent: 5, fits: 2 },
	]
	expect(fittingWords({ fits: 1, lower: none, lacks: [] }, 'en')).toBe(
		'1 confirmed search alert fits this property. At a price 5% lower: 2.',
	)
	expect(fittingWords({ fits: 0, lower: [], lacks: [] }, 'nl')).toBe('Geen bevestigde zoekopdracht past bij dit pand.')
})

test('an owner reads of alerts only where one fits the home', async () => {
	await agency.add({ id: 1001, ...HOUSE })
	openForSite(agency)
	expect(await alertsForOwner(1001, 'en', NOW)).toBeNull()
	await addAlert()
	expect(await alertsForOwner(1001, 'en', NOW)).toBe('1 confirmed search alert fits this property.')
	closeForSite()
})
