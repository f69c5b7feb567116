import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { getCatalogue } from './catalogue-queries.ts'
import { cityNamer, namedCities } from './city-names.ts'

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	// Ninety municipalities with two homes each, and one with a single home: too many for the list.
	const keys = Array.from({ length: 90 }, (_, index) => `dorp ${index}|0${String(index).padStart(3, '0')}`)
	const crowd = keys.flatMap((city_key, index) => [1, 2].map((copy) => ({ id: 100 + index * 2 + copy, city_key })))
	await agency.add(
		...crowd,
		{ id: 1, city_key: 'ciplet|4260', zip: '4260' },
		{ id: 2, city_key: 'heusden|3550', zip: '3550' },
		{ id: 3, city_key: 'heusden|9070', zip: '9070' },
		{ id: 4, city_key: 'liège|4020', zip: '4020' },
		{ id: 5, city_key: 'luik|4000', zip: '4000' },
	)
})
afterAll(() => agency.close())

const french = { language: 'fr', defaultLanguage: 'nl' }

test('a chosen place is listed with its name wherever it is, also without a home', async () => {
	const chosen = ['ciplet|4260', 'elsene|1050', '9000|9000']
	const plain = await getCatalogue(agency.publicDb, 'sale', french)
	expect(plain.cities).toHaveLength(80)
	expect(plain.cities.some(({ value }) => chosen.includes(value))).toBe(false)
	const { cities } = await getCatalogue(agency.publicDb, 'sale', { ...french, chosen })
	expect(cities.filter(({ value }) => chosen.includes(value))).toEqual([
		{ value: '9000|9000', name: '9000 Gand' },
		{ value: 'ciplet|4260', name: 'Ciplet', isPart: true },
		{ value: 'elsene|1050', name: 'Ixelles' },
	])
})

test('parts follow their municipality, and a name that occurs twice has its postal code', async () => {
	const nameOf = await cityNamer(agency.publicDb, 'fr')
	const keys = ['heusden|9070', 'luik|4020', 'heusden|3550', 'luik|4000', 'bray|7130', 'binche|7130', 'ailleurs|l-4010']
	expect(namedCities(keys, nameOf, 'fr').map(({ name, isPart }) => (isPart ? `- ${name}` : name))).toEqual([
		...['Ailleurs', 'Binche', '- Bray', '- Heusden (9070)', '- Heusden (3550)', 'Liège', '- Liège (4020)'],
	])
})
