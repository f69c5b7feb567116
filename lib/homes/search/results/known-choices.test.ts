import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { readListSearch } from './read-typed-search.ts'

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	const type = { ShowOrder: 1, Name: 'Woning', language: 'nl' }
	await importInto(agency, {
		properties: [
			property(1, { WebID: 1, City: 'Binche', Zip: '7130' }),
			property(2, { WebID: 1, City: 'Vieux-Pré', Zip: 'L-4999', Country: 'Luxembourg' }),
		],
		webIDs: [
			{ ...type, ID: 1, WebID: 1, Sale: true, Rent: true },
			{ ...type, ID: 2, WebID: 7, Name: 'Kantoor', Sale: false, Rent: true },
		],
	})
})
afterAll(() => agency.close())

const read = (text: string) => readListSearch(agency.publicDb, 'sale', new URLSearchParams(text), PRICE_RANGES.sale)

test('types that the catalogue of the goal does not have are left out and named, the rest is used', async () => {
	const { query, unknown } = await read('type=99&type=1&type=7&bedrooms=3')
	expect(query).toMatchObject({ types: [1], rooms: { bedrooms: { min: 3, max: null } } })
	expect(unknown).toEqual({ types: [7, 99], cities: [] })
})

test('places that no list has are left out and named; those without a home, abroad and by postal code are not', async () => {
	const { query, unknown } = await read(
		'city=nowhere|9999&city=gent|9000&city=7130|7130&city=vieux-pré|l-4999&city=t77',
	)
	expect(query.cities).toEqual(['7130|7130', 'gent|9000', 'vieux-pré|l-4999'])
	expect(unknown).toEqual({ types: [], cities: ['nowhere|9999', 't77'] })
})

test('what was typed beside an unknown choice is still understood', async () => {
	const { query, unknown } = await read('search=woning+Binche&type=99')
	expect(query).toMatchObject({ types: [1], cities: ['binche|7130'], search: null })
	expect(unknown.types).toEqual([99])
})
