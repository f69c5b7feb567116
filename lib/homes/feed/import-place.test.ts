import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, importSettings, property } from '#tests/support/data/payload.ts'

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

const known = { latitude: 50.4123, longitude: 4.1623 }
const settings = {
	...importSettings,
	placeOf: ({ street, houseNumber, zip }: { street: string; houseNumber: string; zip: string }) =>
		`${street} ${houseNumber}, ${zip}` === 'Rue de Merbes 88, 7130' ? known : null,
}
const MERBES = { Street: 'Rue de Merbes', HouseNumber: '88' }
const NOWHERE = { latitude: null, longitude: null }

test.each([
	['a public address without a position is looked up', MERBES, known],
	['a position of the feed counts', { ...MERBES, Latitude: 50.5, Longitude: 4.2 }, { latitude: 50.5, longitude: 4.2 }],
	['a position of zeros is none', { ...MERBES, Latitude: 0, Longitude: 0 }, known],
	['an address that is not known has none', { ...MERBES, HouseNumber: '89' }, NOWHERE],
	['a hidden address is not looked up', { ...MERBES, PublishAddress: false }, NOWHERE],
	['an address abroad is not looked up', { ...MERBES, CountryID: 50 }, NOWHERE],
])('%s', async (_, fields, place) => {
	await importInto(agency, { properties: [property(1, fields)] }, { settings })
	const row = await agency.db.selectFrom('listing').select(['latitude', 'longitude']).executeTakeFirst()
	expect(row).toEqual(place)
})
