// @long-running
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PayloadError } from '#lib/homes/feed/source/document.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { bytesOf, importInto, importSettings, project, property, trilingual } from '#tests/support/data/payload.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

async function ids(): Promise<number[]> {
	const rows = await agency.db.selectFrom('listing').select('id').orderBy('id').execute()
	return rows.map(({ id }) => id)
}

test('a document that cannot be read changes nothing', async () => {
	await importInto(agency, { properties: [property(1)] })
	const whole = bytesOf({ properties: trilingual(2) })
	const documents = [
		whole.subarray(0, 200),
		Buffer.from(JSON.stringify({ properties: [property(2, { City: 'Liège' })] }), 'latin1'),
		'[]',
		'{"properties": [{"ID": 2, "language": nl}]}',
		'',
	]
	for (const document of documents) await expect(importInto(agency, document)).rejects.toThrow(PayloadError)
	expect(await ids()).toEqual([1])
	expect(await agency.db.selectFrom('import_run').select('id').execute()).toHaveLength(1)
})

describe('a record without a readable identity, goal, place, type or language is left out, reported, and does not hold up the others', () => {
	test.each([
		['ID', { ID: '12x' }, '"12x"', 'whole number from 1 to 9007199254740991', '12x'],
		['ID', { ID: 0 }, '0', 'whole number from 1 to 9007199254740991', '0'],
		['language', { language: 'it' }, '"it"', 'two-letter language code: nl, fr, en or de', '2'],
		['Goal', { Goal: 2 }, '2', '0 (sale) or 1 (rent)', '2'],
		['City', { City: ' ' }, '" "', 'text of at most 4000 characters', '2'],
		['Zip', { Zip: null }, 'null', 'text of at most 400 characters', '2'],
		['Zip', { Zip: '1'.repeat(401) }, `"${'1'.repeat(56)}…`, 'text of at most 400 characters', '2'],
		['WebID', { WebID: undefined }, 'nothing', 'whole number from 0 to 1000000000', '2'],
	])('%s', async (field, fields, found, expected, id) => {
		const report = await importInto(agency, { properties: [property(1), { ...property(2), ...fields }, property(3)] })
		const language = field === 'language' ? 'it' : 'nl'
		expect(report.rejections).toEqual([{ array: 'properties', index: 1, id, language, field, found, expected }])
		expect(report).toMatchObject({ outcome: 'imported', rejected: 1, issues: 1, listings: { new: 2 } })
		expect(await ids()).toEqual([1, 3])
	})

	test('each bad field is named, and no other', async () => {
		const report = await importInto(agency, { properties: [property(1, { Goal: 5, Price: 'cheap', Zip: [] })] })
		expect(report).toMatchObject({ rejected: 1, issues: 2, warned: 0 })
		expect(report.rejections.map(({ field }) => field)).toEqual(['Goal', 'Zip'])
	})

	test('also where the element is not a record at all', async () => {
		const report = await importInto(agency, { properties: [null, 7, 'x', [], property(1)] })
		expect(report).toMatchObject({ rejected: 4, listings: { new: 1 } })
		expect(report.rejections[0]).toEqual({
			array: 'properties',
			index: 0,
			id: null,
			language: null,
			field: '',
			found: 'null',
			expected: 'object',
		})
	})

	test('in every other array', async () => {
		const bad = { language: 'nl', Name: { a: 1 } }
		const report = await importInto(agency, {
			projects: [project(5, { Zip: {} })],
			webIDs: [bad],
			citys: [bad],
			citysSale: [bad],
			citysRent: [bad],
			neighbourhoods: [bad],
			tree: [bad],
		})
		expect(report.rejected).toBe(7)
		expect(new Set(report.rejections.map(({ array }) => array)).size).toBe(7)
	})
})

test('the second record of an ID and language is rejected and the first counts', async () => {
	const report = await importInto(agency, { properties: [property(1, { Bedrooms: 2 }), property(1, { Bedrooms: 5 })] })
	expect(report.rejections).toEqual([
		{
			array: 'properties',
			index: 1,
			id: '1',
			language: 'nl',
			field: 'ID',
			found: 'a second record in nl (record 0 is the first)',
			expected: 'one record per ID and language',
		},
	])
	const row = await agency.db.selectFrom('listing').select('bedrooms').executeTakeFirstOrThrow()
	expect(row.bedrooms).toBe(2)
})

test('a listing without a record in a language of the site is rejected, each of its records with the reason', async () => {
	const settings = { ...importSettings, siteLanguages: ['nl', 'fr'] }
	const properties = [property(1), property(2, { language: 'de' }), property(2, { language: 'en' })]
	const report = await importInto(agency, { properties }, { settings })
	const reason = { field: 'language', found: 'de, en', expected: 'a good record in nl or fr' }
	expect(report).toMatchObject({
		rejected: 2,
		rejections: [
			{ array: 'properties', index: 1, id: '2', language: 'de', ...reason },
			{ array: 'properties', index: 2, id: '2', language: 'en', ...reason },
		],
	})
	expect(await ids()).toEqual([1])
})

test('a bad translation is left out alone', async () => {
	const report = await importInto(agency, { properties: [property(1), property(1, { language: 'fr', Goal: 'x' })] })
	expect(report).toMatchObject({ rejected: 1, listings: { new: 1 } })
	expect(await agency.db.selectFrom('listing_text').select('language').execute()).toEqual([{ language: 'nl' }])
})

test('a home that turns bad in the payload stays as it was', async () => {
	await importInto(agency, { properties: [property(1, { Price: 1000 }), property(2)] })
	const report = await importInto(agency, { properties: [property(1, { Price: 900, Goal: 'both' }), property(2)] })
	expect(report.listings).toMatchObject({ kept: 1, unchanged: 1, withdrawn: 0 })
	expect(report.warnings).toMatchObject([{ code: 'kept', id: '1' }])
	const row = await agency.db.selectFrom('listing').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
	expect(row).toMatchObject({ price: 1000, withdrawn_at: null })
})

test('a deeply nested record is rejected without being parsed', async () => {
	const depth = 200_000
	const deep = `{"ID":1,"language":"nl","x":${'['.repeat(depth)}${']'.repeat(depth)}}`
	const report = await importInto(agency, `{"properties":[${deep},${JSON.stringify(property(2))}]}`)
	expect(report.rejections).toEqual([
		{
			array: 'properties',
			index: 0,
			id: '1',
			language: null,
			field: '',
			found: '200001 levels of nesting',
			expected: 'at most 20 levels',
		},
	])
	expect(await ids()).toEqual([2])
})

test('5,000 pictures are read quickly, 200 are kept, and the report says so', async () => {
	const Pictures = Array.from({ length: 5000 }, (_, index) => ({ Url: `https://media.example/${index}.jpg` }))
	const report = await importInto(agency, { properties: [property(1, { Pictures })] })
	expect(report.warnings).toEqual([
		{ code: 'shortened', array: 'properties', id: '1', field: 'Pictures', detail: '200 kept, 4800 left out' },
	])
	expect(await agency.db.selectFrom('listing_picture').select('url').execute()).toHaveLength(200)
	expect(report.milliseconds).toBeLessThan(2000)
})

test('a description of 60,000 characters is cut and the report says so', async () => {
	const report = await importInto(agency, { properties: [property(1, { Description: 'a'.repeat(60_000) })] })
	expect(report.warnings).toMatchObject([{ code: 'shortened', field: 'Description' }])
	const text = await agency.db.selectFrom('listing_text').select('description').executeTakeFirstOrThrow()
	expect(text.description).toBe(`<p>${'a'.repeat(50_000)}</p>`)
})

test('unknown fields are counted by name, within records too', async () => {
	const picture = { Url: '/a.avif', Blurhash: 'x' }
	const report = await importInto(agency, {
		properties: [property(1, { Sauna: true, Pictures: [picture, picture] }), property(2, { Sauna: false, Ünïcode: 1 })],
		exportedBy: 'crm',
	})
	expect(report.rejected).toBe(0)
	expect(report.unknownFields).toEqual([
		{ array: 'properties', field: 'Pictures.Blurhash', count: 2 },
		{ array: 'properties', field: 'Sauna', count: 2 },
		{ array: null, field: 'exportedBy', count: 1 },
		{ array: 'properties', field: 'Ünïcode', count: 1 },
	])
})

test('__proto__ and its kind are unknown fields and touch nothing', async () => {
	const json = JSON.stringify(property(1)).replace(
		'{',
		'{"__proto__":{"polluted":1},"constructor":{"prototype":{"x":1}},',
	)
	const alt = '{"Url":"/a.avif","Alt":{"__proto__":{"polluted":1},"nl":"Gevel"}}'
	const record = json.replace('{', `{"Pictures":[${alt}],`)
	const report = await importInto(agency, `{"properties":[${record}],"__proto__":[1]}`)
	expect(report.unknownFields.map(({ field }) => field).sort()).toEqual(['__proto__', '__proto__', 'constructor'])
	expect('polluted' in {}).toBe(false)
	const picture = await agency.db.selectFrom('listing_picture').select('alt').executeTakeFirstOrThrow()
	expect(picture.alt).toBe('{"nl":"Gevel"}')
})

test('a payload of nothing but bad records lists a hundred thousand faults and counts the rest', async () => {
	const requiredFields = 6
	const properties = Array.from({ length: 17_000 }, () => ({ ID: 'x' }))
	const report = await importInto(agency, { properties })
	expect(report).toMatchObject({ rejected: 17_000, issues: 17_000 * requiredFields })
	expect(report.rejections).toHaveLength(100_000)
})
