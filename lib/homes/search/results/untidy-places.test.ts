// @long-running
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markerPlaces } from '#lib/homes/map/marker-queries.ts'
import { suggest } from '#lib/homes/search/api/suggest.ts'
import { searchCounts, searchListings } from '#lib/homes/search/engine/queries.ts'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto } from '#tests/support/data/payload.ts'
import { type UntidyHome, untidyAgency } from '#tests/support/data/untidy-agency.ts'
import { namesOf, PLACES, spellingsOf, type UntidyPlace } from '#tests/support/data/untidy-places.ts'
import { loosenings } from './loosen.ts'
import { readSearch } from './read-search.ts'
import { readTypedSearch } from './read-typed-search.ts'

const GOALS = ['sale', 'rent'] as const
type Goal = (typeof GOALS)[number]

let agency: AgencyDatabase
let homes: UntidyHome[]

beforeAll(async () => {
	agency = await createAgencyDatabase()
	const untidy = untidyAgency()
	homes = untidy.homes
	const type = { WebID: 1, ShowOrder: 1, Sale: true, Rent: true }
	const names = { nl: 'Woning', fr: 'Maison', en: 'House' }
	await importInto(agency, {
		properties: untidy.properties,
		webIDs: Object.entries(names).map(([language, Name], index) => ({ ...type, ID: index + 1, Name, language })),
	})
}, 120_000)
afterAll(() => agency.close())

function idsOf(goal: Goal, isMeant: (place: UntidyPlace) => boolean): number[] {
	const wanted = goal === 'sale' ? 0 : 1
	return homes.filter((home) => home.goal === wanted && isMeant(home.place)).map(({ id }) => id)
}

/** Homes of a place and, for a municipality, of its parts. */
const idsIn = (goal: Goal, place: UntidyPlace) => idsOf(goal, (it) => it === place || it.within === place.nl)

async function find(query: SearchQuery): Promise<number[]> {
	const { ids } = await searchListings(agency.publicDb, query, { pageSize: 10_000 })
	return ids.toSorted((a, b) => a - b)
}

const chosen = (goal: Goal, city: string) => find(readSearch(goal, { city }, PRICE_RANGES[goal]))
const typed = async (goal: Goal, search: string) =>
	find(await readTypedSearch(agency.publicDb, goal, { search }, PRICE_RANGES[goal]))

describe.each(GOALS)('for %s', (goal) => {
	test.each(PLACES)('each home of $nl ($zip) is found by every name of it and by its postal code', async (place) => {
		const expected = idsIn(goal, place)
		expect(expected.length).toBeGreaterThan(15)
		for (const name of namesOf(place)) {
			expect(await chosen(goal, `${name}|${place.zip}`), `city=${name}|${place.zip}`).toEqual(expected)
			expect(await typed(goal, name), `search=${name}`).toEqual(expected)
		}
		const ofZip = idsOf(goal, ({ zip }) => zip === place.zip)
		for (const code of [place.zip, `B-${place.zip}`]) expect(await typed(goal, code), `search=${code}`).toEqual(ofZip)
	})

	test('every home has a position on the map, at least the centre of its postal code', async () => {
		const placed = await markerPlaces(agency.publicDb, readSearch(goal, {}, PRICE_RANGES[goal]))
		expect(placed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(idsOf(goal, () => true))
	})
})

test.each(PLACES)('each home of $nl ($zip) is found by every spelling of it', async (place) => {
	const expected = idsIn('sale', place)
	for (const spelling of spellingsOf(place)) {
		expect(await chosen('sale', `${spelling}|${place.zip}`), `city=${spelling}|${place.zip}`).toEqual(expected)
		expect(await typed('sale', spelling), `search=${spelling}`).toEqual(expected)
	}
})

test.each(PLACES)('$nl ($zip) is suggested by every name of it, with the number of its homes', async (place) => {
	for (const name of namesOf(place)) {
		for (const language of ['nl', 'fr', 'de', 'en']) {
			const [first] = await suggest(agency.publicDb, name, language, 'sale')
			expect([first?.kind, first?.count], `suggestion for ${name}`).toEqual(['city', idsIn('sale', place).length])
		}
	}
})

test('every home is in one of these places', () => {
	const found = GOALS.flatMap((goal) => PLACES.flatMap((place) => idsIn(goal, place)))
	expect(new Set(found).size).toBe(5000)
})

test('the filter has one entry for each place, whatever its records write', async () => {
	const { cities, total } = await searchCounts(agency.publicDb, readSearch('sale', {}, PRICE_RANGES.sale))
	expect(total).toBe(idsOf('sale', () => true).length)
	const above = 'charleroi|6000'
	expect(Object.keys(cities).sort()).toEqual(
		[...PLACES.map(({ nl, zip }) => `${nl}|${zip}`.toLowerCase()), above].sort(),
	)
	expect(cities[above]).toBe(cities['gilly|6060'])
})

/** Homes for sale in these places, by their Dutch names, and in their parts. */
const inPlaces = (...names: string[]) =>
	idsOf('sale', ({ nl, within }) => names.includes(nl) || names.includes(within ?? ''))

test.each([
	['Gent, Brugge', ['Gent', 'Brugge']],
	['huis te koop in Gent', ['Gent']],
	['huizen Gent', ['Gent']],
	['maison à vendre à Mons', ['Bergen']],
	['St-Niklaas', ['Sint-Niklaas']],
	['Sint-Niklaas en omgeving', ['Sint-Niklaas']],
	['Louvain, Liège', ['Leuven', 'Luik']],
])('"%s" finds every home that it means', async (search, places) => {
	expect(await typed('sale', search)).toEqual(inPlaces(...places))
})

test('two postal codes find the homes of both', async () => {
	expect(await typed('sale', '9000 8000')).toEqual(idsOf('sale', ({ zip }) => zip === '9000' || zip === '8000'))
})

test.each(['maison 2 chambres Namur', 'Namen, huis met 2 slaapkamers', '2 bedroom house in Namur'])(
	'"%s" asks kind, rooms and place',
	async (search) => {
		const found = await readTypedSearch(agency.publicDb, 'sale', { search }, PRICE_RANGES.sale)
		expect(found).toMatchObject({ types: [1], cities: ['namen|5000'], rooms: { bedrooms: { min: 2, max: null } } })
		expect(found.search).toBeNull()
		const ids = await find(found)
		expect(ids.length).toBeGreaterThan(15)
		expect(inPlaces('Namen')).toEqual(expect.arrayContaining(ids))
	},
)

test.each([
	['Kortijk', 'kortrijk|8500', 'Kortrijk'],
	['Bruselles', 'brussel|1000', 'Brussel'],
	['huis in Antwerpn', 'antwerpen|2000', 'Antwerpen'],
])('the misspelt "%s" is offered as what it was meant to be', async (search, city, place) => {
	const query = await readTypedSearch(agency.publicDb, 'sale', { search }, PRICE_RANGES.sale)
	expect(await find(query)).toEqual([])
	const [first] = await loosenings(agency.publicDb, query)
	expect(first).toMatchObject({ filter: 'meant', to: city, total: inPlaces(place).length })
})

test('a place without homes leads to those around it', async () => {
	const query = readSearch('sale', { city: 'épinois|7134' }, PRICE_RANGES.sale)
	const near = (await loosenings(agency.publicDb, query)).find(({ filter }) => filter === 'near')
	// A part of Binche is farther away than 5 km, so the municipality as a whole counts from 10 km on.
	expect(near).toMatchObject({ to: 10 })
	expect(near ? await find(near.query) : []).toEqual(expect.arrayContaining(inPlaces('Binche')))
})

test('a reference is found with and without its letters and spaces', async () => {
	const [id = 0] = idsOf('sale', () => true)
	for (const search of [`RBU ${id}`, `rbu${id}`, `RBU-${id}`, String(id)])
		expect(await typed('sale', search), search).toContain(id)
})
