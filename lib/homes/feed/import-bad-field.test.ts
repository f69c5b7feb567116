// @long-running
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

function home() {
	return agency.db.selectFrom('listing').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
}

async function facts(): Promise<Record<string, unknown>> {
	return JSON.parse((await home()).facts)
}

describe('an unreadable price is "price on request"', () => {
	test.each<[unknown]>([['n/a'], [-1], [1e18], ['NaN'], [{}], [[]], [true], ['1,5']])('Price %j', async (Price) => {
		const report = await importInto(agency, { properties: [property(1, { Price, Bedrooms: 3 })] })
		expect(report).toMatchObject({ outcome: 'imported', rejected: 0, listings: { new: 1 } })
		expect(await home()).toMatchObject({ price: null, is_price_public: 1, bedrooms: 3, is_published: 1 })
		expect(report.warnings).toMatchObject([{ code: 'dropped', array: 'properties', id: '1', field: 'Price' }])
	})

	test.each<[unknown, number]>([
		['250.000', 250_000],
		['250 000', 250_000],
		['€ 250.000,50', 250_000.5],
		['250000.00', 250_000],
		['250,000', 250_000],
		['250k', 250_000],
		['1.250.000', 1_250_000],
		['1250.5', 1250.5],
		['950', 950],
	])('but %j is what people mean by it', async (Price, euro) => {
		const written = { Price, LandShare: Price }
		const report = await importInto(agency, { properties: [property(1, written)] })
		expect(report.warned).toBe(0)
		expect((await home()).price).toBe(euro)
		expect(await facts()).toMatchObject({ landShare: euro })
	})

	test.each<[unknown]>([['1.250k'], ['25.00.000'], ['250.000 - 275.000'], ['250 m²']])(
		'%j is not guessed at',
		async (Price) => {
			const report = await importInto(agency, { properties: [property(1, { Price })] })
			expect(report).toMatchObject({ rejected: 0, warned: 1 })
			expect((await home()).price).toBeNull()
		},
	)

	test('a rent of the size of a price is not known, and named', async () => {
		const report = await importInto(agency, { properties: [property(1, { Goal: 1, Price: '850.000' })] })
		expect((await home()).price).toBeNull()
		expect(report.warnings).toMatchObject([
			{ code: 'unusable-value', field: 'Price', detail: 'a rent of € 850000 a month read as not known' },
		])
	})

	test('a price that becomes unreadable does not keep the old one', async () => {
		await importInto(agency, { properties: [property(1, { Price: 250_000 })] })
		const report = await importInto(agency, { properties: [property(1, { Price: 'n/a' })] })
		expect(report.listings).toMatchObject({ changed: 1, kept: 0 })
		expect((await home()).price).toBeNull()
	})

	test('no other amount replaces an unreadable rent', async () => {
		await importInto(agency, { properties: [property(1, { Goal: 1, MonthlyRent: 'op aanvraag', Price: 250_000 })] })
		expect((await home()).price).toBeNull()
		await importInto(agency, { properties: [property(1, { Goal: 1, MonthlyRent: 850, Price: 'n/a' })] })
		expect((await home()).price).toBe(850)
		await importInto(agency, { properties: [property(1, { Goal: 0, MonthlyRent: 'n/a', Price: 250_000 })] })
		expect((await home()).price).toBe(250_000)
	})
})

test('figures are read as Belgians write them; what has two plausible meanings is left out and named', async () => {
	const written = {
		SurfaceLiving: '142,5',
		SurfaceTerrace: '12,75 m²',
		SurfaceGround: '1.250',
		SurfaceGarden: '95',
		EnergyPerformance: '318,00 kWh/m²',
		EnergyTotal: '68.052',
		CO2Emission: '64,2',
		CadastralIncome: '1.041,00',
		Latitude: '50,41155',
		Longitude: '4,16469',
		Bedrooms: '3.00',
		Bathrooms: '1,5',
		Facades: '4 gevels',
		SurfaceTotal: '12.500',
		Rooms: [{ Name: 'Salon', Surface: '18,4' }],
	}
	const { warnings } = await importInto(agency, { properties: [property(1, written)] })
	expect(warnings.map(({ field, found }) => [field, found])).toEqual([
		['SurfaceTotal', '"12.500"'],
		['Bathrooms', '"1,5"'],
	])
	expect(await home()).toMatchObject({
		surface_living: 142.5,
		surface_ground: 1250,
		energy_value: 318,
		bedrooms: 3,
		bathrooms: null,
		facades: 4,
		latitude: 50.411_55,
		longitude: 4.164_69,
	})
	expect(await facts()).toMatchObject({
		surfaceTerrace: 12.75,
		surfaceTotal: null,
		energyTotal: 68_052,
		co2Emission: 64.2,
		cadastralIncome: 1041,
	})
})

test('an agent’s number that cannot be dialled is named, and of two numbers the one that is shown', async () => {
	const withPhone = (id: number, Phone: string) =>
		property(id, { ContactPerson: { Name: 'Élise', Phone, Email: 'elise@beffroi.example' } })
	const { warnings } = await importInto(agency, {
		properties: [
			withPhone(1, '32475123456'),
			withPhone(2, '02 123 45 67 / 0475 12 34 56'),
			withPhone(3, '475 12 34 56'),
			withPhone(4, '+32 (0)475/12 34 56'),
		],
	})
	expect(warnings.map(({ id, field, detail }) => ({ id, field, detail }))).toEqual([
		{ id: '2', field: 'ContactPerson.Phone', detail: 'of "02 123 45 67 / 0475 12 34 56" 021 23 45 67 is shown' },
		{ id: '3', field: 'ContactPerson.Phone', detail: '"475 12 34 56" cannot be dialled; left out' },
	])
})

describe('a bad optional field is dropped alone, with a warning', () => {
	test.each<[string, Record<string, unknown>, string, string]>([
		['CreatedAt', { CreatedAt: '0000-01-01T00:00:00' }, '"0000-01-01T00:00:00"', 'ISO date-time from 1900 to 2200'],
		['EPCValidUntil', { EPCValidUntil: '0001-01-01' }, '"0001-01-01"', 'ISO date from 1900 to 2200'],
		['Bedrooms', { Bedrooms: '3 à 4' }, '"3 à 4"', 'whole number from 0 to 999'],
		['Pictures', { Pictures: 'a.jpg' }, '"a.jpg"', 'array'],
		['Viager', { Viager: [] }, 'array of 0', 'object'],
		['Latitude', { Latitude: 500 }, '500', 'number from -90 to 90'],
		['Marquee', { Marquee: 'nieuw' }, '"nieuw"', 'whole number from 0 to 1000000'],
		['TypeDescription', { TypeDescription: { nl: 'Huis' } }, 'object', 'text of at most 6000 characters'],
	])('%s', async (field, bad, found, expected) => {
		const good = { Price: 250_000, Street: 'Kerkstraat', Bathrooms: 2 }
		const report = await importInto(agency, { properties: [property(1, { ...good, ...bad })] })
		expect(report).toMatchObject({ outcome: 'imported', rejected: 0, warned: 1, listings: { new: 1 } })
		const detail = `expected ${expected}; left out`
		const at = { array: 'properties', id: '1', language: 'nl', field }
		expect(report.warnings).toEqual([{ code: 'dropped', ...at, found, detail }])
		expect(await home()).toMatchObject({ price: 250_000, street: 'Kerkstraat', bathrooms: 2 })
	})

	test('a list loses only the elements that lack a required field', async () => {
		const Pictures = ['x.jpg', { Url: '/a.avif', Width: 'wide' }, 7, { Url: '/b.avif', Alt: 'Gevel' }]
		const OpenHouses = [
			{ Start: 'soon', End: 'late' },
			{ Start: '2026-12-01T10:00:00Z', End: 'late' },
			{},
			{ Start: '' },
			{ Start: '2026-12-02T10:00:00Z' },
		]
		const report = await importInto(agency, { properties: [property(1, { Pictures, OpenHouses })] })
		expect(report.rejected).toBe(0)
		expect(report.warnings.map(({ field }) => field)).toEqual([
			'Pictures.0',
			'Pictures.1.Width',
			'Pictures.2',
			'OpenHouses.0.Start',
			'OpenHouses.0.End',
			'OpenHouses.1.End',
			'OpenHouses.2.Start',
			'OpenHouses.3.Start',
		])
		const pictures = await agency.db
			.selectFrom('listing_picture')
			.select(['url', 'width'])
			.orderBy('position')
			.execute()
		expect(pictures).toEqual([
			{ url: '/a.avif', width: null },
			{ url: '/b.avif', width: null },
		])
		expect((await facts()).openHouses).toEqual([
			{ start: '2026-12-01T10:00:00.000Z', end: null },
			{ start: '2026-12-02T10:00:00.000Z', end: null },
		])
	})

	test('the lists other than the homes are treated the same', async () => {
		const type = { WebID: 1, Name: 'Huis', language: 'nl', ShowOrder: 'first' }
		const report = await importInto(agency, { properties: [property(1)], webIDs: [type] })
		expect(report).toMatchObject({ rejected: 0, warnings: [{ code: 'dropped', array: 'webIDs', field: 'ShowOrder' }] })
		expect(await agency.db.selectFrom('property_type').select('name').execute()).toEqual([{ name: 'Huis' }])
	})

	test('the report does not repeat the texts of owners and contacts', async () => {
		const OwnerEmails = [{ address: 'owner@secret.example' }, 'a@secret.example']
		const Communications = [{ Date: 'secret', Comment: 'belt terug' }]
		const report = await importInto(agency, { properties: [property(1, { OwnerEmails, Communications })] })
		expect(report).toMatchObject({ rejected: 0, warned: 2 })
		expect(JSON.stringify(report)).not.toContain('secret')
		const { owner_emails } = await agency.db
			.selectFrom('listing_private')
			.select('owner_emails')
			.executeTakeFirstOrThrow()
		expect(JSON.parse(owner_emails)).toEqual(['a@secret.example'])
	})
})

describe('facts come from the first good record, the default language first', () => {
	const languages = { Heating: 'gaz', City: 'Binche' }

	test('a record that is left out does not remove its home', async () => {
		await importInto(agency, { properties: [property(1, { Bedrooms: 2, Price: 250_000 })] })
		const report = await importInto(agency, {
			properties: [
				property(1, { Goal: 'x', Bedrooms: 5 }),
				property(1, { ...languages, language: 'en', Bedrooms: 4, Price: 240_000 }),
				property(1, { ...languages, language: 'fr', Bedrooms: 3, Price: 245_000 }),
			],
		})
		expect(await home()).toMatchObject({ bedrooms: 3, price: 245_000 })
		expect(report).toMatchObject({ rejected: 1, listings: { changed: 1, kept: 0 } })
		expect(report.warnings).toContainEqual({
			code: 'other-language',
			array: 'properties',
			id: '1',
			field: 'language',
			detail: 'no good record in nl: the facts of fr count',
		})
	})

	test('a bad field in one language leaves that language its texts, and the report names the language', async () => {
		const report = await importInto(agency, {
			properties: [
				property(1, { TypeDescription: 'Huis', Bedrooms: 3 }),
				property(1, { ...languages, language: 'fr', TypeDescription: 'Maison', Bedrooms: 'trois' }),
			],
		})
		const texts = await agency.db.selectFrom('listing_text').select(['language', 'title']).orderBy('language').execute()
		expect(texts).toEqual([
			{ language: 'fr', title: 'Maison' },
			{ language: 'nl', title: 'Huis' },
		])
		expect(await home()).toMatchObject({ bedrooms: 3 })
		expect(report.warnings).toMatchObject([{ code: 'dropped', field: 'Bedrooms', language: 'fr', found: '"trois"' }])
	})

	test('what the first record leaves out, or has in a bad form, comes from the next one', async () => {
		const Pictures = [{ Url: '/gevel.jpg', Name: 'Façade' }]
		const report = await importInto(agency, {
			properties: [
				property(1, { Bedrooms: 'drie', Latitude: 500, Bathrooms: 1, Pictures: 'a.jpg', Toilets: '' }),
				property(1, { language: 'en', ...{ Bedrooms: 3, Bathrooms: 2, Toilets: 2, Latitude: 50.4, Longitude: 4.2 } }),
				property(1, { language: 'fr', ...{ Bedrooms: 4, Pictures, Facades: 3, Street: 'Rue du Puits' } }),
			],
		})
		expect(await home()).toMatchObject({
			bedrooms: 4,
			bathrooms: 1,
			toilets: 2,
			latitude: 50.4,
			longitude: 4.2,
			street: 'Rue du Puits',
		})
		expect(await facts()).toMatchObject({ facades: 'half-open' })
		const pictures = await agency.db.selectFrom('listing_picture').select(['url', 'names']).execute()
		expect(pictures).toEqual([{ url: '/gevel.jpg', names: '{"fr":"Façade"}' }])
		expect(report.warnings.map(({ code, field }) => `${code} ${field}`).sort()).toEqual([
			'dropped Bedrooms',
			'dropped Latitude',
			'dropped Pictures',
			'facts-differ Bathrooms',
		])
	})

	test('an unreadable price stays "on request", and an owner is never taken from another record', async () => {
		await importInto(agency, {
			properties: [
				property(1, { Price: 'n/a', OwnerEmails: [] }),
				property(1, { language: 'fr', Price: 250_000, OwnerEmails: ['ada@example.org'] }),
			],
		})
		expect((await home()).price).toBeNull()
		const hidden = await agency.db.selectFrom('listing_private').select('owner_emails').executeTakeFirstOrThrow()
		expect(hidden.owner_emails).toBe('[]')
	})

	test('a home that has only another language of the site is imported', async () => {
		const report = await importInto(agency, { properties: [property(1, { language: 'en', Price: 250_000 })] })
		expect(report).toMatchObject({ rejected: 0, listings: { new: 1 }, warnings: [{ code: 'other-language' }] })
		expect(await home()).toMatchObject({ price: 250_000 })
	})
})

test('strict imports a payload whose bad fields are optional, and nothing if a record is left out', async () => {
	const dropped = await importInto(agency, { properties: [property(1, { Bedrooms: 'x' })] }, { isStrict: true })
	expect(dropped).toMatchObject({ outcome: 'imported', rejected: 0, warned: 1 })
	const refused = await importInto(agency, { properties: [property(1, { Goal: 'x' })] }, { isStrict: true })
	expect(refused).toMatchObject({ outcome: 'strict', run: null, rejected: 1 })
})

test('a title of five million characters costs no more than any text of that length, and is left out', async () => {
	const importTitle = async (sign: string) => {
		const before = process.threadCpuUsage()
		const TypeDescription = sign.repeat(5_000_000)
		const report = await importInto(agency, { properties: [property(1, { TypeDescription, Price: 250_000 })] })
		const { user, system } = process.threadCpuUsage(before)
		return { report, cost: user + system }
	}
	const plain = await importTitle('a')
	const { report, cost } = await importTitle('<')
	expect(cost).toBeLessThan(20 * plain.cost)
	expect(report.warnings).toMatchObject([{ code: 'dropped', field: 'TypeDescription' }])
	expect(await home()).toMatchObject({ price: 250_000 })
})
