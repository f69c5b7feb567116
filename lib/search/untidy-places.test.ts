import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '@/tests/support/agency-database'
import { importInto } from '@/tests/support/payload'
import { type UntidyHome, untidyAgency } from '@/tests/support/untidy-agency/agency'
import { namesOf, PLACES, spellingsOf, type UntidyPlace } from '@/tests/support/untidy-agency/places'
import { loosenings } from './loosen'
import { PRICE_RANGES } from './price-range'
import { searchCounts, searchListings } from './queries'
import { readSearch, readTypedSearch } from './read-search'
import { suggest } from './suggest'
import type { SearchQuery } from './types'

const range = PRICE_RANGES.sale

let agency: AgencyDatabase
let homes: UntidyHome[]

beforeAll(async () => {
	agency = await createAgencyDatabase()
	const untidy = untidyAgency()
	homes = untidy.homes.filter(({ goal }) => goal === 0)
	const type = { WebID: 1, ShowOrder: 1, Sale: true, Rent: true }
	const names = { nl: 'Woning', fr: 'Maison', en: 'House' }
	await importInto(agency, {
		properties: untidy.properties,
		webIDs: Object.entries(names).map(([language, Name], index) => ({ ...type, ID: index + 1, Name, language })),
	})
}, 120_000)
afterAll(() => agency.close())

/** Of the places of the untidy agency only Laken is a part of another one, Brussels. */
function idsIn({ zip }: UntidyPlace): number[] {
	const zips = zip === '1000' ? ['1000', '1020'] : [zip]
	return homes.filter((home) => zips.includes(home.zip)).map(({ id }) => id)
}

async function find(query: SearchQuery): Promise<number[]> {
	const { ids } = await searchListings(agency.publicDb, query, { pageSize: 10_000 })
	return ids.toSorted((a, b) => a - b)
}

test.each(PLACES)('each home of $nl ($zip) is found by every name and spelling of it', async (place) => {
	const expected = idsIn(place)
	expect(expected.length).toBeGreaterThan(50)
	for (const name of [...namesOf(place), ...spellingsOf(place)]) {
		const chosen = readSearch('sale', { city: `${name}|${place.zip}` }, range)
		expect(await find(chosen), `city=${name}|${place.zip}`).toEqual(expected)
	}
	for (const name of namesOf(place)) {
		const typed = await readTypedSearch(agency.publicDb, 'sale', { search: name }, range)
		expect(await find(typed), `search=${name}`).toEqual(expected)
		for (const language of ['nl', 'fr', 'de', 'en']) {
			const [first] = await suggest(agency.publicDb, name, language, 'sale')
			expect([first?.kind, first?.count], `suggestion for ${name}`).toEqual(['city', expected.length])
		}
	}
})

test('the filter has one entry for each place, whatever its records write', async () => {
	const { cities, total } = await searchCounts(agency.publicDb, readSearch('sale', {}, range))
	expect(total).toBe(homes.length)
	const parts = ['gilly|6060']
	const above = ['charleroi|6000']
	expect(Object.keys(cities).sort()).toEqual(
		[...PLACES.map(({ nl, zip }) => `${nl}|${zip}`.toLowerCase()), ...above].sort(),
	)
	expect(cities[above[0] ?? '']).toBe(cities[parts[0] ?? ''])
})

test('every home has a place on the map, at least the centre of its postal code', async () => {
	const rows = await agency.db
		.selectFrom('listing')
		.innerJoin('city', 'city.city_key', 'listing.city_key')
		.select('listing.id')
		.where('city.latitude', 'is not', null)
		.distinct()
		.execute()
	expect(rows).toHaveLength(5000)
})

const inZips = (...zips: string[]) => homes.filter(({ zip }) => zips.includes(zip)).map(({ id }) => id)

test.each([
	['Gent, Brugge', ['9000', '8000']],
	['9000 8000', ['9000', '8000']],
	['huis te koop in Gent', ['9000']],
	['huizen Gent', ['9000']],
	['maison à vendre à Mons', ['7000']],
	['St-Niklaas', ['9100']],
	['Sint-Niklaas en omgeving', ['9100']],
	['Louvain, Liège', ['3000', '4000']],
])('"%s" finds every home that it means', async (search, zips) => {
	expect(await find(await readTypedSearch(agency.publicDb, 'sale', { search }, range))).toEqual(inZips(...zips))
})

test.each(['maison 2 chambres Namur', 'Namen, huis met 2 slaapkamers', '2 bedroom house in Namur'])(
	'"%s" asks kind, rooms and place',
	async (search) => {
		const found = await readTypedSearch(agency.publicDb, 'sale', { search }, range)
		expect(found).toMatchObject({ types: [1], cities: ['namen|5000'], rooms: { bedrooms: { min: 2, max: null } } })
		expect(found.search).toBeNull()
		const ids = await find(found)
		expect(ids.length).toBeGreaterThan(50)
		expect(inZips('5000')).toEqual(expect.arrayContaining(ids))
	},
)

test.each([
	['Kortijk', 'kortrijk|8500', '8500'],
	['Bruselles', 'brussel|1000', '1000'],
	['huis in Antwerpn', 'antwerpen|2000', '2000'],
])('the misspelt "%s" is offered as what it was meant to be', async (search, city, zip) => {
	const query = await readTypedSearch(agency.publicDb, 'sale', { search }, range)
	expect(await find(query)).toEqual([])
	const [first] = await loosenings(agency.publicDb, query)
	const expected = inZips(zip, ...(zip === '1000' ? ['1020'] : [])).length
	expect(first).toMatchObject({ filter: 'meant', to: city, total: expected })
})

test('a place without homes leads to those around it', async () => {
	// Épinois lies 3 km from Binche and 8 km from La Louvière; Havré 6 km from Mons.
	const offers = await loosenings(agency.publicDb, readSearch('sale', { city: 'épinois|7134' }, range))
	expect(offers).toContainEqual(expect.objectContaining({ filter: 'near', to: 5, total: inZips('7130').length }))
})

test('a reference is found with and without its letters and spaces', async () => {
	const [home] = homes
	const id = String(home?.id)
	for (const search of [`RBU ${id}`, `rbu${id}`, `RBU-${id}`, id]) {
		const typed = await readTypedSearch(agency.publicDb, 'sale', { search }, range)
		expect(await find(typed), search).toContain(home?.id)
	}
})
