import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

function cities() {
	return agency.db.selectFrom('city').selectAll().orderBy('city_key').orderBy('language').execute()
}

test('cities come from the listings, named in every language, with the centre of the municipality', async () => {
	const hidden = { PublishAddress: false, Latitude: 50.1, Longitude: 4.9 }
	await importInto(agency, {
		properties: [
			property(1, { City: 'Bergen', Zip: '7000', ...hidden }),
			property(1, { City: 'Mons', Zip: '7000', language: 'fr', CountryName: 'Belgique', ...hidden }),
		],
	})
	const centre = { latitude: 50.45413, longitude: 3.95229, country_id: 10, zip: '7000' }
	expect((await cities()).filter(({ language }) => ['fr', 'nl'].includes(language))).toEqual([
		{ city_key: 'bergen|7000', language: 'fr', name: 'Mons', country_name: 'Belgique', ...centre },
		{ city_key: 'bergen|7000', language: 'nl', name: 'Bergen', country_name: null, ...centre },
	])
})

test('a place is one entry whatever the spelling and language of its records, and shows its own name', async () => {
	const names = ['Sint-Niklaas', 'SINT NIKLAAS', 'St.-Niklaas', 'Saint-Nicolas', 'sint  niklaas']
	await importInto(agency, { properties: names.map((City, index) => property(index + 1, { City, Zip: '9100' })) })
	const homes = await agency.db.selectFrom('listing').select('city_key').distinct().execute()
	expect(homes).toEqual([{ city_key: 'sint-niklaas|9100' }])
	const texts = await agency.db.selectFrom('listing_text').select('city').distinct().execute()
	expect(texts).toEqual([{ city: 'Sint-Niklaas' }])
})

test('a village keeps its own entry, beside that of its municipality', async () => {
	await importInto(agency, { properties: [property(1, { City: 'Bray', Zip: '7130' })] })
	const names = (await cities()).filter(({ language }) => language === 'nl').map(({ city_key }) => city_key)
	expect(names).toEqual(['binche|7130', 'bray|7130'])
})

test('an unknown place keeps its name and has the centre of its postal code', async () => {
	await importInto(agency, { properties: [property(1, { City: 'Nergenshuizen', Zip: '7130' })] })
	expect((await cities()).find(({ city_key }) => city_key === 'nergenshuizen|7130')).toMatchObject({
		name: 'Nergenshuizen',
		latitude: 50.41155,
		longitude: 4.16469,
	})
})

test('the name that most listings use for a place abroad wins, whatever the order', async () => {
	const names = ['ESCH', 'Esch', 'Esch']
	const properties = names.map((City, index) => property(index + 1, { City, Zip: '4010', CountryID: 50 }))
	await importInto(agency, { properties })
	expect((await cities()).map(({ name }) => name)).toEqual(['Esch'])
	expect((await importInto(agency, { properties: properties.toReversed() })).tags).toEqual([])
})

test("the payload's own lists add cities and names; a translation is joined by listing, name or postal code", async () => {
	await importInto(agency, {
		properties: [
			property(1, { City: 'Bergen', Zip: '7000' }),
			property(1, { City: 'Mons', Zip: '7000', language: 'fr' }),
		],
		citys: [
			{ Name: 'Bergen', Zip: 7000, language: 'nl' },
			{ Name: 'Thuin', Zip: '6530', language: 'nl', PropertyCount: 0 },
			{ Name: 'Ukkel', Zip: '1180', language: 'nl' },
		],
		citysSale: [{ Name: 'Thuin', Zip: '6530', language: 'en' }],
		citysRent: [
			{ Name: 'Uccle', Zip: '1180', language: 'fr' },
			{ Name: 'Nulle part', Zip: '9999', language: 'fr' },
		],
	})
	const named = (await cities()).map(({ city_key, language, name }) => [city_key, language, name])
	expect(named.filter(([, language]) => language === 'fr' || language === 'nl')).toEqual([
		['bergen|7000', 'fr', 'Mons'],
		['bergen|7000', 'nl', 'Bergen'],
		['thuin|6530', 'fr', 'Thuin'],
		['thuin|6530', 'nl', 'Thuin'],
		['ukkel|1180', 'fr', 'Uccle'],
		['ukkel|1180', 'nl', 'Ukkel'],
	])
})

test('the city of a withdrawn home stays, one that nothing names any more is removed', async () => {
	const citys = [{ Name: 'Thuin', Zip: '6530', language: 'nl' }]
	await importInto(agency, { properties: [property(1), property(2, { City: 'Bergen', Zip: '7000' })], citys })
	await importInto(agency, { properties: [property(1)] })
	expect([...new Set((await cities()).map(({ city_key }) => city_key))]).toEqual(['bergen|7000', 'binche|7130'])
})

test('types come from the catalogue, others from what listings call them', async () => {
	const properties = [
		property(1, { WebID: 1, MainTypeName: 'Villa' }),
		property(2, { WebID: 7, MainTypeName: 'Kasteel', Goal: 1 }),
	]
	const webIDs = [{ ID: 1, WebID: 1, Name: 'Huis', ShowOrder: 3, Sale: true, Rent: 0, language: 'nl' }]
	await importInto(agency, { properties, webIDs })
	const types = () => agency.db.selectFrom('property_type').selectAll().orderBy('web_id').execute()
	const house = { web_id: 1, language: 'nl', name: 'Huis', show_order: 3, is_for_sale: 1, is_for_rent: 0 }
	const castle = { web_id: 7, language: 'nl', name: 'Kasteel', show_order: 1_000_000, is_for_sale: 0, is_for_rent: 1 }
	expect(await types()).toEqual([house, castle])
	await importInto(agency, { properties: properties.slice(0, 1) })
	expect(await types()).toEqual([house, castle])
	await importInto(agency, { properties, webIDs: [{ ...webIDs[0], WebID: 2 }] })
	expect((await types()).map((type) => [type.web_id, type.name])).toEqual([
		[1, 'Villa'],
		[2, 'Huis'],
		[7, 'Kasteel'],
	])
})

test('the catalogue, too, calls types as people do', async () => {
	const webIDs = [
		{ ID: 1, WebID: 6, Name: 'Commerciale', language: 'fr' },
		{ ID: 1, WebID: 7, Name: 'Industrie', language: 'nl' },
	]
	await importInto(agency, { properties: [property(1, { WebID: 7, MainTypeName: 'Industrie' })], webIDs })
	const names = await agency.db.selectFrom('property_type').select('name').orderBy('name').execute()
	expect(names).toEqual([{ name: 'Bedrijfsgebouw' }, { name: 'Commerce' }])
})

test('a home whose languages contradict each other has one type and goal, at the next import too', async () => {
	const properties = [
		property(1, { WebID: 7, MainTypeName: 'Kasteel', Goal: 0 }),
		property(1, { WebID: 8, MainTypeName: 'Château', Goal: 1, language: 'fr' }),
	]
	const types = () => agency.db.selectFrom('property_type').selectAll().orderBy('language').execute()
	const type = { web_id: 7, show_order: 1_000_000, is_for_sale: 1, is_for_rent: 0 }
	const named = [
		{ ...type, language: 'fr', name: 'Château' },
		{ ...type, language: 'nl', name: 'Kasteel' },
	]
	await importInto(agency, { properties })
	expect(await types()).toEqual(named)
	await importInto(agency, { properties })
	expect(await types()).toEqual(named)
})

test('zones are exactly those of the payload, and stay where it has none', async () => {
	const tree = [
		{ ID: 1, Name: 'Henegouwen', language: 'nl' },
		{ ID: 2, ParentID: 1, Name: 'Binche', WebID: 9, language: 'nl' },
		{ ID: 2, ParentID: 1, Name: 'Binche', language: 'nl' },
	]
	await importInto(agency, { tree, neighbourhoods: [{ ID: 2, ParentID: 0, Name: 'Centrum', language: 'nl' }] })
	const zones = () => agency.db.selectFrom('zone').selectAll().orderBy('kind').orderBy('id').execute()
	const all = [
		{ kind: 'neighbourhood', id: 2, language: 'nl', parent_id: null, name: 'Centrum', web_id: null },
		{ kind: 'tree', id: 1, language: 'nl', parent_id: null, name: 'Henegouwen', web_id: null },
		{ kind: 'tree', id: 2, language: 'nl', parent_id: 1, name: 'Binche', web_id: 9 },
	]
	expect(await zones()).toEqual(all)
	await importInto(agency, {})
	expect(await zones()).toEqual(all)
	await importInto(agency, { tree: tree.slice(0, 1), neighbourhoods: [] })
	expect(await zones()).toEqual([all[1]])
})
