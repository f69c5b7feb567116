// @long-running
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, project, property } from '#tests/support/data/payload.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

const open = {
	Price: 250_000,
	NotaryFees: 345_678,
	Deposit: 456_789,
	Viager: { Bouquet: 567_891, MonthlyPayment: 678_912, Conditions: 'rente van 789123 euro' },
	Street: 'Kerkstraat',
	HouseNumber: '5',
	BoxNr: 'bus-77',
	Latitude: 50.41,
	Longitude: 4.16,
}
const PRICE_WORDS = ['250000', '345678', '456789', '567891', '678912', '789123']
const ADDRESS_WORDS = ['Kerkstraat', '"5"', 'bus-77', '50.41', '4.16']

const NOW = new Date('2026-11-21T12:00:00Z')

/**
 * Everything about the listing that pages can read, as one text, except timestamps and what belongs to its
 * municipality.
 */
async function publicText(): Promise<string> {
	const { publicDb } = agency
	const tables = [
		await publicDb.selectFrom('listing').selectAll().execute(),
		await publicDb.selectFrom('listing_text').selectAll().execute(),
		await publicDb.selectFrom('listing_search').selectAll().execute(),
	]
	return JSON.stringify(tables).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
}

function home() {
	return agency.db.selectFrom('listing').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
}

async function isFound(): Promise<boolean> {
	const row = await agency.db.selectFrom('listing_search').select('listing_id').where('listing_id', '=', 1).execute()
	return row.length === 1
}

const importOpen = () => importInto(agency, { properties: [property(1, open)] }, { now: NOW })

const UNREADABLE: [unknown][] = [
	'maybe',
	'no',
	'ja',
	'0.0',
	2,
	-1,
	{},
	[],
	[false],
	{ value: true },
	'NaN',
	'onwaar',
	'1.0',
].map((value) => [value])

describe('an unreadable hiding fact hides', () => {
	test.each(UNREADABLE)('PublishPrice %j hides the price', async (PublishPrice) => {
		const report = await importInto(agency, { properties: [property(1, { ...open, PublishPrice })] })
		expect(await home()).toMatchObject({ is_published: 1, is_price_public: 0, price: null, street: 'Kerkstraat' })
		for (const word of PRICE_WORDS) expect(await publicText()).not.toContain(word)
		expect(report).toMatchObject({ rejected: 0, listings: { new: 1 } })
		expect(report.warnings).toContainEqual(expect.objectContaining({ code: 'hidden', field: 'PublishPrice', id: '1' }))
	})

	test.each(UNREADABLE)('PublishAddress %j hides the address', async (PublishAddress) => {
		await importInto(agency, { properties: [property(1, { ...open, PublishAddress })] })
		expect(await home()).toMatchObject({
			is_published: 1,
			is_address_public: 0,
			facts: expect.stringContaining('567891'),
			latitude: null,
		})
		for (const word of ADDRESS_WORDS) expect(await publicText()).not.toContain(word)
	})

	test.each(UNREADABLE)('Published %j keeps the home from visitors', async (Published) => {
		await importInto(agency, { properties: [property(1, { ...open, Published })] })
		expect(await home()).toMatchObject({ is_published: 0, withdrawn_at: null })
		expect(await isFound()).toBe(false)
	})

	test.each<[unknown]>([['gone'], ['withdrawn'], ['te koop'], [0], [true], [{}], [[]]])(
		'Status %j keeps the home from visitors',
		async (Status) => {
			await importInto(agency, { properties: [property(1, { ...open, Status })] })
			expect(await home()).toMatchObject({ is_published: 0, withdrawn_at: null })
			expect(await isFound()).toBe(false)
		},
	)

	test('PublicAddress of a project hides its address', async () => {
		const address = { Street: 'Kerkstraat', HouseNumber: '5', Latitude: 50.41, Longitude: 4.16 }
		await importInto(agency, { projects: [project(5, { ...address, PublicAddress: 'maybe' })] })
		const row = await agency.db.selectFrom('project').selectAll().executeTakeFirstOrThrow()
		expect(row).toMatchObject({ is_address_public: 0, street: null, house_number: null, latitude: null })
	})
})

describe('the time since when a home is no longer published', () => {
	const hide = (now: Date, fields: Record<string, unknown> = {}) =>
		importInto(agency, { properties: [property(1, { ...open, Published: false, ...fields })] }, { now })
	const LATER = new Date('2026-11-22T12:00:00Z')

	test('is unknown for a home that never was published', async () => {
		await hide(NOW)
		await hide(LATER, { Bedrooms: 4 })
		expect(await home()).toMatchObject({ is_published: 0, unpublished_at: null })
	})

	test('is the import that hid it, whatever changes later', async () => {
		await importOpen()
		expect(await home()).toMatchObject({ is_published: 1, unpublished_at: null })
		await hide(NOW)
		await hide(LATER, { Bedrooms: 4 })
		expect(await home()).toMatchObject({ is_published: 0, unpublished_at: NOW.toISOString() })
	})

	test('also where its records are left out', async () => {
		await importOpen()
		await hide(LATER, { Goal: 'for sale?' })
		expect(await home()).toMatchObject({ is_published: 0, unpublished_at: LATER.toISOString() })
	})

	test('is forgotten once the home is published again', async () => {
		await importOpen()
		await hide(NOW)
		await importOpen()
		expect(await home()).toMatchObject({ is_published: 1, unpublished_at: null })
	})
})

test('absent, null and empty hiding facts hide nothing', async () => {
	for (const value of [undefined, null, '', ' ']) {
		const facts = { Published: value, PublishPrice: value, PublishAddress: value, Status: value }
		await importInto(agency, { properties: [property(1, { ...open, ...facts })] })
		expect(await home()).toMatchObject({
			is_published: 1,
			facts: expect.stringContaining('567891'),
			street: 'Kerkstraat',
			status: 'available',
		})
	}
})

test.each([
	[true, 1, 1],
	[1, 1, 1],
	['1', 1, 1],
	[' TRUE ', 1, 1],
	[false, 0, 0],
	[0, 0, 0],
	['0', 0, 0],
	['False', 0, 0],
])('a readable flag %j says what it says', async (value, published, shown) => {
	const facts = { Published: value, PublishPrice: value, PublishAddress: value }
	const report = await importInto(agency, { properties: [property(1, { ...open, ...facts })] })
	expect(await home()).toMatchObject({ is_published: published, is_price_public: shown, is_address_public: shown })
	expect(report.warned).toBe(0)
})

describe('a stored home follows what a record that is left out hides', () => {
	const bad = { ...open, Goal: 'for sale?' }

	test('the price, with everything that reveals it', async () => {
		await importOpen()
		const report = await importInto(agency, { properties: [property(1, { ...bad, PublishPrice: false })] })
		expect(report).toMatchObject({ rejected: 1, listings: { hidden: 1, kept: 0, withdrawn: 0 } })
		expect(await home()).toMatchObject({ is_price_public: 0, price: null, street: 'Kerkstraat', is_published: 1 })
		for (const word of PRICE_WORDS) expect(await publicText()).not.toContain(word)
		expect(report.tags).toEqual(expect.arrayContaining([cacheTag.listing(1), cacheTag.list(0), cacheTag.sitemap]))
	})

	test('the address', async () => {
		await importOpen()
		const report = await importInto(agency, { properties: [property(1, { ...bad, PublishAddress: 0 })] })
		expect(await home()).toMatchObject({
			is_address_public: 0,
			is_price_public: 1,
			facts: expect.stringContaining('567891'),
		})
		for (const word of ADDRESS_WORDS) expect(await publicText()).not.toContain(word)
		expect(report.tags).toContain(cacheTag.listing(1))
	})

	test('no longer being published', async () => {
		await importOpen()
		const report = await importInto(agency, { properties: [property(1, { ...bad, Published: 'nee' })] })
		expect(await home()).toMatchObject({ is_published: 0 })
		expect(await isFound()).toBe(false)
		expect(report.tags).toEqual(expect.arrayContaining([cacheTag.listing(1), cacheTag.list(0)]))
	})

	test.each(['sold', 'rented'])('being %s', async (Status) => {
		await importOpen()
		await importInto(agency, { properties: [property(1, { ...bad, Status })] }, { now: NOW })
		expect(await home()).toMatchObject({ status: Status, ribbon: Status, closed_at: NOW.toISOString() })
		const row = await agency.db.selectFrom('listing_search').select('price').executeTakeFirstOrThrow()
		expect(row.price).toBeNull()
	})

	test.each<[string, Record<string, unknown>]>([
		['nothing but its identity', { PublishPrice: false }],
		['a bad language', { ...open, Goal: 0, City: 'Binche', Zip: '7130', WebID: 1, language: 7, PublishPrice: false }],
		[
			'a language of no site',
			{ ...open, Goal: 0, City: 'Binche', Zip: '7130', WebID: 1, language: 'it', PublishPrice: 0 },
		],
		['21 levels of nesting', { Extra: JSON.parse('['.repeat(30) + ']'.repeat(30)), PublishPrice: false }],
		['a hiding fact that is nested too deeply', { PublishPrice: JSON.parse('['.repeat(30) + ']'.repeat(30)) }],
	])('also from a record with %s', async (_, fields) => {
		await importOpen()
		await importInto(agency, { properties: [{ ID: 1, ...fields }] })
		expect(await home()).toMatchObject({ is_price_public: 0, price: null, is_published: 1 })
	})

	test('the same import again changes nothing more, and a good record shows the home again', async () => {
		await importOpen()
		const hiding = { properties: [property(1, { ...bad, Published: false, PublishPrice: 'x', PublishAddress: {} })] }
		await importInto(agency, hiding)
		const again = await importInto(agency, hiding)
		expect(again).toMatchObject({ listings: { hidden: 0, kept: 1 } })
		expect(again.tags).toEqual([])
		await importOpen()
		expect(await home()).toMatchObject({
			is_published: 1,
			facts: expect.stringContaining('567891'),
			street: 'Kerkstraat',
			latitude: 50.41,
		})
		const { words } = await agency.db.selectFrom('listing_text').select('words').executeTakeFirstOrThrow()
		expect(words).toContain('789123')
	})

	test('the address of a project', async () => {
		const address = { Street: 'Kerkstraat', HouseNumber: '5', Latitude: 50.41, Longitude: 4.16 }
		await importInto(agency, { projects: [project(5, address)] })
		const report = await importInto(agency, { projects: [project(5, { ...address, Zip: {}, PublicAddress: false })] })
		const row = await agency.db.selectFrom('project').selectAll().executeTakeFirstOrThrow()
		expect(row).toMatchObject({ is_address_public: 0, street: null, house_number: null, latitude: null })
		expect(report.projects).toMatchObject({ hidden: 1, kept: 0 })
		expect(report.tags).toEqual(expect.arrayContaining([cacheTag.project(5), cacheTag.projects]))
		await importInto(agency, { projects: [project(5, address)] })
		const back = await agency.db.selectFrom('project').selectAll().executeTakeFirstOrThrow()
		expect(back).toMatchObject({ is_address_public: 1, street: 'Kerkstraat' })
	})
})

describe('where records of one listing disagree, the one that hides wins', () => {
	test.each<[string, Record<string, unknown>]>([
		['a translation', { language: 'fr' }],
		['a second record in its language', {}],
		['a translation that is left out', { language: 'fr', Goal: 9 }],
	])('%s', async (_, fields) => {
		const hiding = { ...open, PublishPrice: 0, PublishAddress: false, Status: 'sold', ...fields }
		const report = await importInto(agency, { properties: [property(1, open), property(1, hiding)] })
		expect(await home()).toMatchObject({ is_price_public: 0, is_address_public: 0, status: 'sold', is_published: 1 })
		for (const word of [...PRICE_WORDS, ...ADDRESS_WORDS]) expect(await publicText()).not.toContain(word)
		expect(report.warnings.map(({ field }) => field)).toEqual(
			expect.arrayContaining(['PublishPrice', 'PublishAddress', 'Status']),
		)
	})

	test('a field that occurs twice in a record, whichever comes last', async () => {
		const json = JSON.stringify(property(1, open))
		const doubled = json
			.replace('{', '{"PublishPrice":false,"Publ\\u0069shAddress":"?","PublishPrice":true,')
			.replace(/\}$/, ',"PublishAddress":true}')
		await importInto(agency, `{"properties":[${doubled}]}`)
		expect(await home()).toMatchObject({ is_price_public: 0, is_address_public: 0 })
	})

	test('a title or ribbon of the main record does not win over a sold one', async () => {
		const main = property(1, { ...open, Status: 'available', Marquee: 1 })
		await importInto(agency, { properties: [main, property(1, { language: 'fr', Status: 'sold' })] })
		expect(await home()).toMatchObject({ status: 'sold', ribbon: 'sold' })
	})
})
