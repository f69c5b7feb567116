import { afterAll, beforeAll, expect, test } from 'vitest'
import adverts from '#config/adverts.json' with { type: 'json' }
import { advertHomeOf } from '#lib/homes/compliance/advert-home.ts'
import { violationsOn } from '#lib/homes/compliance/rules/violations.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { suggest } from '#lib/homes/search/api/suggest.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { parseCityKey } from '#lib/homes/search/query/city-key.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { cityNamer, namedCities } from '#lib/homes/search/words/city-names.ts'
import { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const [SPAIN, MEXICO] = [
	{ CountryID: 1122, CountryName: 'Spanje' },
	{ CountryID: 1335, CountryName: 'Mexico' },
]
const abroad = (id: number, fields: object) =>
	property(id, { Zip: '', City: 'Marbella', ...SPAIN, Price: 300_000, ...fields })

let agency: AgencyDatabase
beforeAll(async () => {
	agency = await createAgencyDatabase()
})
afterAll(() => agency.close())

test('a home abroad needs a town and a country, a home in Belgium a postal code too', async () => {
	const report = await importInto(agency, {
		properties: [
			abroad(1, { TypeDescription: 'Villa met zicht op zee' }),
			abroad(2, { City: 'Guadalajara', Zip: undefined }),
			abroad(3, { City: 'Guadalajara', Zip: null, ...MEXICO }),
			abroad(4, { Zip: '29600' }),
			abroad(5, { CountryID: 3, CountryName: 'Frankrijk', City: 'Nice' }),
			...[10, '10', null, undefined, 0].map((CountryID, index) => abroad(10 + index, { CountryID })),
		],
	})
	expect(report.rejections.map(({ id, field }) => [id, field])).toEqual(
		[10, 11, 12, 13, 14].map((id) => [String(id), 'Zip']),
	)
	const rows = await agency.db
		.selectFrom('listing')
		.select(['city_key', 'zip', 'country_id', 'region'])
		.orderBy('id')
		.execute()
	expect(rows).toEqual([
		{ city_key: 'marbella|es', zip: '', country_id: 1122, region: null },
		{ city_key: 'guadalajara|es', zip: '', country_id: 1122, region: null },
		{ city_key: 'guadalajara|mx', zip: '', country_id: 1335, region: null },
		{ city_key: 'marbella|29600', zip: '29600', country_id: 1122, region: null },
		{ city_key: 'nice|c3', zip: '', country_id: 3, region: null },
	])
})

test('it is found, suggested and named by its town and country', async () => {
	const inCity = async (city: string) => {
		const key = parseCityKey(city)
		const query = { ...emptySearch('sale'), cities: key === null ? [] : [key] }
		return (await searchListings(agency.publicDb, query)).ids
	}
	expect(await inCity('Guadalajara|MX')).toEqual([3])
	expect(await inCity('nice|c3')).toEqual([5])
	const suggested = await suggest(agency.publicDb, 'guada', 'nl', 'sale')
	expect(suggested.map(({ label, count }) => [label, count])).toEqual([
		['Guadalajara (ES)', 1],
		['Guadalajara (MX)', 1],
	])
	const nameOf = await cityNamer(agency.publicDb, 'nl')
	const keys = ['guadalajara|mx', 'guadalajara|es', 'nice|c3']
	expect(namedCities(keys, nameOf, 'nl').map(({ name }) => name)).toEqual([
		'Guadalajara (ES)',
		'Guadalajara (MX)',
		'Nice',
	])
	const [card] = await listingCards(agency.publicDb, [1], 'nl')
	expect(card).toMatchObject({ city: 'Marbella', zip: '', countryCode: 'ES' })
	expect(card?.href).toBe('/property/1/')
})

test('no rule of Belgian adverts asks anything of it', async () => {
	const row = await agency.db.selectFrom('listing').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
	expect(violationsOn(AdvertsConfig.parse(adverts), '2026-11-28')(advertHomeOf(row, undefined))).toEqual([])
})
