import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, project, property, trilingual } from '#tests/support/data/payload.ts'
import { fc, runs } from '#tests/support/properties.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

const texts = fc.oneof(
	fc.string(),
	fc.constantFrom('<b>x', 'Sous compromis', '&amp;lt;', '\u0000', 'Ünï', '0001-01-01'),
)
const facts = fc.record(
	{
		Price: fc.oneof(fc.nat(1_000_000), fc.string(), fc.double()),
		Goal: fc.constantFrom(0, 1, '1', 2),
		WebID: fc.integer({ min: 1, max: 4 }),
		WebIDs: fc.constantFrom('1,2', '', null, 'x'),
		Zip: fc.constantFrom('7130', '1000', 9000, ''),
		City: fc.constantFrom('Binche', 'BINCHE', 'Mons|x', ''),
		CountryID: fc.constantFrom(10, 50, null),
		Marquee: fc.integer({ min: 0, max: 7 }),
		PublishPrice: fc.boolean(),
		PublishAddress: fc.boolean(),
		Published: fc.boolean(),
		EnergyPerformance: fc.oneof(fc.integer({ min: -50, max: 700 }), fc.constant('')),
		Pictures: fc.array(fc.record({ Url: fc.constantFrom('/a.avif', '/b.avif', 'x'), Alt: texts }), { maxLength: 3 }),
		TypeDescription: texts,
		Description: texts,
		MainTypeName: fc.constantFrom('Huis', 'Maison', ''),
		ProjectID: fc.constantFrom(5, 6, null),
	},
	{ requiredKeys: [] },
)
const record = fc
	.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('nl', 'fr', 'en'), facts)
	.map(([id, language, fields]) => property(id, { ...fields, language }))
const payload = fc.record({
	properties: fc.array(record, { maxLength: 12 }),
	projects: fc.array(
		fc.integer({ min: 5, max: 6 }).map((id) => project(id)),
		{ maxLength: 2 },
	),
})

async function everything(): Promise<string> {
	const { db } = agency
	return JSON.stringify([
		await db.selectFrom('listing').selectAll().orderBy('id').execute(),
		await db.selectFrom('listing_text').selectAll().orderBy('listing_id').orderBy('language').execute(),
		await db.selectFrom('listing_private').selectAll().orderBy('listing_id').execute(),
		await db.selectFrom('listing_picture').selectAll().execute(),
		await db.selectFrom('city').selectAll().execute(),
		await db.selectFrom('property_type').selectAll().execute(),
		await db.selectFrom('project').selectAll().execute(),
		await db.selectFrom('cache_tag').selectAll().execute(),
		await db.selectFrom('listing_search').selectAll().orderBy('listing_id').execute(),
	])
}

test('importing the same payload again changes nothing and gives the same report', async () => {
	await fc.assert(
		fc.asyncProperty(payload, async (document) => {
			const first = await importInto(agency, document, { allowsShrink: true })
			const before = await everything()
			const second = await importInto(agency, document, { allowsShrink: true })
			expect(await everything()).toBe(before)
			const { rejections, rejected, unknownFields } = first
			expect(second).toMatchObject({ rejections, rejected, unknownFields })
			for (const counts of [second.listings, second.projects]) {
				expect(counts).toMatchObject({ new: 0, changed: 0, withdrawn: 0, restored: 0 })
			}
		}),
		{ numRuns: runs(25) },
	)
}, 60_000)

test('the result of a payload does not depend on what was imported before', async () => {
	const fresh = await createAgencyDatabase()
	const visible = async ({ db }: AgencyDatabase) =>
		JSON.stringify([
			await db
				.selectFrom('listing')
				.select(['id', 'goal', 'price', 'city_key', 'ribbon', 'facts', 'street', 'content_hash'])
				.where('withdrawn_at', 'is', null)
				.orderBy('id')
				.execute(),
			await db
				.selectFrom('listing_search')
				.select(['listing_id', 'goal', 'price', 'energy_rank', 'is_new_build'])
				.orderBy('listing_id')
				.execute(),
		])
	await fc.assert(
		fc.asyncProperty(payload, async (document) => {
			const good = { ...document, properties: document.properties.filter(({ language }) => language === 'nl') }
			const { rejected } = await importInto(agency, good, { allowsShrink: true })
			fc.pre(rejected === 0)
			await fresh.db.deleteFrom('listing').execute()
			await importInto(fresh, good, { allowsShrink: true })
			expect(await visible(agency)).toBe(await visible(fresh))
		}),
		{ numRuns: runs(15) },
	)
	await fresh.close()
}, 60_000)

const sample = {
	properties: [...trilingual(1, { Pictures: [{ Url: '/a.avif' }], Viager: { Bouquet: 1 } }), property(2)],
	projects: [project(5)],
	webIDs: [{ ID: 1, WebID: 1, Name: 'Huis', language: 'nl' }],
	citys: [{ Name: 'Binche', Zip: '7130', language: 'nl' }],
	tree: [{ ID: 1, Name: 'Binche', language: 'nl' }],
}

function places(value: unknown, path: (string | number)[] = []): (string | number)[][] {
	if (typeof value !== 'object' || value === null) return [path]
	return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))]
}

function changedAt(value: unknown, path: readonly (string | number)[], replacement: unknown): unknown {
	const [key, ...rest] = path
	if (key === undefined) return replacement
	if (typeof value !== 'object' || value === null) return value
	const entries = Object.entries(value).map(([name, inner]) => [
		name,
		name === String(key) ? changedAt(inner, rest, replacement) : inner,
	])
	return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

test('any value in any place leads to a report or a one-line error, never to anything else', async () => {
	const values = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 1e18, 'NaN', '', '\u0000', [], {}, null, '💥', true))
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...places(sample)), values, async (path, value) => {
			const outcome = await importInto(agency, changedAt(sample, path, value)).then(
				(report) => report.outcome,
				(error: unknown) => (error instanceof Error ? error.constructor.name : 'unknown'),
			)
			expect(['imported', 'PayloadError']).toContain(outcome)
		}),
		{ numRuns: runs(60) },
	)
}, 60_000)

test('any damage to the bytes leads to a report or a one-line error', async () => {
	const text = JSON.stringify(sample)
	const damage = fc.tuple(
		fc.nat(text.length - 1),
		fc.nat(20),
		fc.oneof(fc.string(), fc.constantFrom('"', '{', ']', ',', '\\')),
	)
	await fc.assert(
		fc.asyncProperty(damage, async ([start, length, inserted]) => {
			const damaged = text.slice(0, start) + inserted + text.slice(start + length)
			const outcome = await importInto(agency, damaged).then(
				(report) => report.outcome,
				(error: unknown) => (error instanceof Error ? error.constructor.name : 'unknown'),
			)
			expect(['imported', 'PayloadError']).toContain(outcome)
		}),
		{ numRuns: runs(60) },
	)
}, 60_000)
