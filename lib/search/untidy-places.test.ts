// @long-running
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '@/tests/support/agency-database'
import { importInto } from '@/tests/support/payload'
import { type UntidyHome, untidyAgency } from '@/tests/support/untidy-agency/agency'
import { namesOf, PLACES, spellingsOf, type UntidyPlace } from '@/tests/support/untidy-agency/places'
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
	await importInto(agency, { properties: untidy.properties })
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

test('a reference is found with and without its letters and spaces', async () => {
	const [home] = homes
	const id = String(home?.id)
	for (const search of [`RBU ${id}`, `rbu${id}`, `RBU-${id}`]) {
		const typed = await readTypedSearch(agency.publicDb, 'sale', { search }, range)
		expect(await find(typed), search).toContain(home?.id)
	}
})
