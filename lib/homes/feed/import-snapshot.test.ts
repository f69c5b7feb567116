import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, importSettings, project, property, trilingual } from '#tests/support/data/payload.ts'
import { ImportOvertakenError } from './import.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

const none = { new: 0, changed: 0, unchanged: 0, withdrawn: 0, restored: 0, kept: 0, hidden: 0 }
const NOW = new Date('2026-11-21T12:00:00Z')

/** Listings 1 to `count`, each in Dutch. */
const many = (count: number) => Array.from({ length: count }, (_, index) => property(index + 1))

function listing(id: number) {
	return agency.db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('a snapshot is compared with what is stored: new, changed, unchanged, withdrawn, back again', async () => {
	const first = await importInto(agency, { properties: [1, 2, 3].flatMap((id) => trilingual(id)) })
	expect(first.listings).toEqual({ ...none, new: 3 })
	const second = await importInto(
		agency,
		{ properties: [...trilingual(1), ...trilingual(2, { Bedrooms: 4 }), ...trilingual(4)] },
		{ now: NOW },
	)
	expect(second.listings).toEqual({ ...none, new: 1, changed: 1, unchanged: 1, withdrawn: 1 })
	expect((await listing(3)).withdrawn_at).toBe('2026-11-21T12:00:00.000Z')
	expect((await listing(2)).bedrooms).toBe(4)
	const third = await importInto(agency, { properties: [1, 3].flatMap((id) => trilingual(id)) })
	expect(third.listings).toEqual({ ...none, unchanged: 1, restored: 1, withdrawn: 2 })
	expect((await listing(3)).withdrawn_at).toBeNull()
})

test('a visitor during an import sees all homes as before it or all as after it; one that breaks off leaves them', async () => {
	const priced = (price: number) =>
		Array.from({ length: 1200 }, (_, index) => property(index + 1, { Price: price, TypeDescription: `Huis ${price}` }))
	const seen = async () => {
		const rows = await agency.publicDb.selectFrom('listing_search').select('price').distinct().execute()
		const texts = await agency.publicDb.selectFrom('listing_text').select('title').distinct().execute()
		return [...rows.map(({ price }) => price), ...texts.map(({ title }) => title)]
	}
	await importInto(agency, { properties: priced(100_000) })
	const during: Promise<unknown>[] = []
	const onProgress = ({ phase }: { phase: string }) => {
		if (phase === 'writing') during.push(seen())
	}
	await importInto(agency, { properties: priced(200_000) }, { onProgress })
	expect(during.length).toBeGreaterThan(2)
	for (const sight of await Promise.all(during)) expect(sight).toEqual([100_000, 'Huis 100000'])
	expect(await seen()).toEqual([200_000, 'Huis 200000'])
	const breakOff = async () => Promise.reject(new Error('broken off'))
	await expect(importInto(agency, { properties: priced(300_000) }, { gate: breakOff })).rejects.toThrow('broken off')
	expect(await seen()).toEqual([200_000, 'Huis 200000'])
})

test('what was found of unchanged records is reported again without reading them; what may pass is looked for again', async () => {
	const homes = [
		property(1, { Facades: 7, Balcon: true }),
		property(2, { ProjectID: 9 }),
		property(3, { EPCIssuedOn: '2026-11-25' }),
	]
	const found = ({ warnings, unknownFields }: Awaited<ReturnType<typeof importInto>>) => ({
		warned: warnings.map(({ id, field }) => `${id} ${field}`).sort(),
		unknownFields,
	})
	const all = {
		warned: ['1 Facades', '2 ProjectID', '3 EPCIssuedOn'],
		unknownFields: [{ array: 'properties', field: 'Balcon', count: 1 }],
	}
	expect(found(await importInto(agency, { properties: homes }, { now: NOW }))).toEqual(all)
	const kept = await agency.db.selectFrom('listing_source').selectAll().execute()
	expect(kept.map(({ listing_id }) => listing_id)).toEqual([1])
	// Kept, not read again: what is changed there is what is reported.
	const findings = kept[0]?.findings?.replace('"field":"Facades"', '"field":"Kept"') ?? ''
	await agency.db.updateTable('listing_source').set({ findings }).execute()
	const again = await importInto(agency, { properties: homes }, { now: NOW })
	expect(found(again)).toEqual({ ...all, warned: ['1 Kept', '2 ProjectID', '3 EPCIssuedOn'] })
	expect(again.listings).toEqual({ ...none, unchanged: 3 })
	const later = { now: new Date('2026-11-26T12:00:00Z') }
	const third = await importInto(agency, { properties: homes, projects: [project(9)] }, later)
	expect(found(third).warned).toEqual(['1 Kept'])
	expect(JSON.parse((await listing(3)).facts)).toMatchObject({ epcIssuedOn: '2026-11-25' })
	const mended = [property(1, { Facades: 3 }), ...homes.slice(1)]
	expect(found(await importInto(agency, { properties: mended, projects: [project(9)] }, later)).warned).toEqual([])
})

test('a withdrawn home keeps its texts, pictures and private facts', async () => {
	await importInto(agency, { properties: [property(1, { TypeDescription: 'Huis', Pictures: [{ Url: '/a.avif' }] })] })
	await importInto(agency, { properties: [] })
	expect(await agency.db.selectFrom('listing_text').select('title').execute()).toEqual([{ title: 'Huis' }])
	expect(await agency.db.selectFrom('listing_picture').select('url').execute()).toHaveLength(1)
	expect(await agency.db.selectFrom('listing_private').selectAll().execute()).toHaveLength(1)
})

test('the same payload again changes nothing, whatever the order of its records and fields', async () => {
	const listings = [1, 2].flatMap((id) =>
		trilingual(id, { Price: 1000 * id, Pictures: [{ Url: '/a.avif', Alt: 'a' }] }),
	)
	await importInto(agency, { properties: listings, projects: [project(5)] })
	const before = await agency.db.selectFrom('listing').selectAll().execute()
	const turned = listings.map((record) => Object.fromEntries(Object.entries(record).reverse())).reverse()
	for (const properties of [listings, turned, turned]) {
		const report = await importInto(agency, { properties, projects: [project(5)] })
		expect(report).toMatchObject({ listings: { ...none, unchanged: 2 }, projects: { ...none, unchanged: 1 } })
		expect(report.tags).toEqual([])
		expect(await agency.db.selectFrom('listing').selectAll().execute()).toEqual(before)
	}
})

test('another notation of the same numbers is no change', async () => {
	await importInto(agency, { properties: [property(1, { Price: 209000, PublishPrice: true, Bathrooms: null })] })
	const again = property('1', { Price: '209000', PublishPrice: 1, Goal: '0' })
	expect((await importInto(agency, { properties: [again] })).listings).toEqual({ ...none, unchanged: 1 })
})

test("the import's time is used for created and modified times that the feed does not give", async () => {
	await importInto(agency, { properties: [property(1)] }, { now: NOW })
	const later = new Date('2026-12-24T12:00:00Z')
	await importInto(agency, { properties: [property(1, { Bedrooms: 1 })] }, { now: later })
	expect(await listing(1)).toMatchObject({ created_at: NOW.toISOString(), modified_at: later.toISOString() })
})

describe('a snapshot that shrinks', () => {
	const unconfirmed = { allowsShrink: false }

	test.each([
		[22, 10],
		[3, 1],
		[9, 0],
		[2, 0],
		[1, 0],
	])('is refused where of %i homes %i stay: more than half, or all', async (before, after) => {
		await importInto(agency, { properties: many(before) })
		const refused = await importInto(agency, { properties: many(after) }, unconfirmed)
		const shrink = { published: before, withdrawn: before - after }
		expect(refused).toMatchObject({ outcome: 'shrink', run: null, shrink })
		expect((await listing(before)).withdrawn_at).toBeNull()
		const allowed = await importInto(agency, { properties: many(after) })
		const listings = { ...none, unchanged: after, withdrawn: before - after }
		expect(allowed).toMatchObject({ outcome: 'imported', listings })
	})

	test('is imported where it withdraws half or less', async () => {
		await importInto(agency, { properties: many(4) })
		expect((await importInto(agency, { properties: many(2) }, unconfirmed)).outcome).toBe('imported')
	})

	test('is refused where half and half again would go within the hour, and not after it', async () => {
		const now = new Date()
		const later = (minutes: number) => ({ ...unconfirmed, now: new Date(now.getTime() + minutes * 60_000) })
		await importInto(agency, { properties: many(4) }, later(0))
		expect((await importInto(agency, { properties: many(2) }, later(1))).outcome).toBe('imported')
		expect((await importInto(agency, { properties: many(1) }, later(60))).outcome).toBe('shrink')
		expect((await importInto(agency, { properties: many(1) }, later(62))).outcome).toBe('imported')
	})

	test('is refused where it takes all projects off a site that has nothing else', async () => {
		await importInto(agency, { properties: [], projects: [project(1), project(2)] })
		const refused = await importInto(agency, { properties: [], projects: [] }, unconfirmed)
		expect(refused).toMatchObject({ outcome: 'shrink', shrink: { published: 2, withdrawn: 2 } })
	})

	test('is refused where it would hide more than half for an unreadable Status', async () => {
		const renamed = many(22).map((record) => ({ ...record, Status: 'te koop' }))
		const first = await importInto(agency, { properties: renamed }, unconfirmed)
		expect(first).toMatchObject({ outcome: 'shrink', unclear: 22, shrink: { fresh: 22, unclearFresh: 22 } })
		await importInto(agency, { properties: many(22) })
		const refused = await importInto(agency, { properties: renamed }, unconfirmed)
		expect(refused).toMatchObject({
			outcome: 'shrink',
			run: null,
			shrink: { published: 22, withdrawn: 0, unclear: 22 },
		})
		expect((await listing(1)).is_published).toBe(1)
		const half = await importInto(agency, { properties: [...renamed.slice(0, 7), ...many(17).slice(7)] }, unconfirmed)
		expect(half).toMatchObject({ outcome: 'shrink', shrink: { withdrawn: 5, unclear: 7 } })
		expect((await importInto(agency, { properties: renamed }, {})).outcome).toBe('imported')
		expect((await listing(1)).is_published).toBe(0)
		expect(await importInto(agency, { properties: renamed }, unconfirmed)).toMatchObject({
			outcome: 'imported',
			unclear: 22,
		})
	})

	test('is imported where the agency states clearly that its homes are not published', async () => {
		await importInto(agency, { properties: many(22) })
		const hidden = many(22).map((record) => ({ ...record, Published: false, Status: 'in management' }))
		expect(await importInto(agency, { properties: hidden })).toMatchObject({ outcome: 'imported', unclear: 0 })
		expect((await listing(1)).is_published).toBe(0)
	})

	test('is imported where few are hidden for an unreadable Status, and says so', async () => {
		await importInto(agency, { properties: many(30) })
		const some = many(30).map((record, index) => (index < 12 ? { ...record, Status: 'prospect' } : record))
		expect(await importInto(agency, { properties: some })).toMatchObject({ outcome: 'imported', unclear: 12 })
		expect((await listing(1)).is_published).toBe(0)
	})

	test('counts published homes only', async () => {
		const hidden = Array.from({ length: 20 }, (_, index) => property(100 + index, { Published: false }))
		await importInto(agency, { properties: [...many(1), ...hidden] })
		const report = await importInto(agency, { properties: many(1) })
		expect(report).toMatchObject({ outcome: 'imported', shrink: { published: 1, withdrawn: 0 } })
	})
})

test('a payload without properties leaves the stored ones as they are', async () => {
	await importInto(agency, { properties: many(2), projects: [project(5)] })
	const report = await importInto(agency, {})
	expect(report).toMatchObject({ outcome: 'imported', listings: none, projects: none })
	expect(report.warnings).toMatchObject([
		{ code: 'array-absent', array: 'properties' },
		{ code: 'array-absent', array: 'projects' },
	])
	expect((await importInto(agency, { properties: [] })).listings).toEqual({ ...none, withdrawn: 2 })
})

test('strict imports nothing where a record is bad', async () => {
	const properties = [property(1), property(2, { Goal: 3 })]
	const report = await importInto(agency, { properties }, { isStrict: true })
	expect(report).toMatchObject({ outcome: 'strict', run: null, rejected: 1, listings: { ...none, new: 1 } })
	expect(await agency.db.selectFrom('listing').select('id').execute()).toEqual([])
	expect(await agency.db.selectFrom('import_run').select('id').execute()).toEqual([])
	expect((await importInto(agency, { properties: many(1) }, { isStrict: true })).outcome).toBe('imported')
})

test('a dry run reports everything and writes nothing', async () => {
	await importInto(agency, { properties: many(2) })
	const properties = [property(1, { Bedrooms: 1 }), property(3), property(4, { Goal: 3 })]
	const report = await importInto(agency, { properties }, { isDryRun: true })
	const listings = { ...none, new: 1, changed: 1, withdrawn: 1 }
	expect(report).toMatchObject({ outcome: 'dry-run', run: null, rejected: 1, listings })
	expect(await agency.db.selectFrom('listing').select(['id', 'bedrooms', 'withdrawn_at']).execute()).toEqual([
		{ id: 1, bedrooms: null, withdrawn_at: null },
		{ id: 2, bedrooms: null, withdrawn_at: null },
	])
	expect(await agency.db.selectFrom('import_run').select('id').execute()).toHaveLength(1)
})

test('an import during which another one was written writes nothing', async () => {
	const meanwhile = importInto(agency, { properties: many(3) })
	const overtaken = importInto(agency, { properties: many(1) })
	const results = await Promise.allSettled([meanwhile, overtaken])
	const failed = results.filter((result) => result.status === 'rejected')
	expect(failed.map(({ reason }) => reason)).toEqual([expect.any(ImportOvertakenError)])
	expect(await agency.db.selectFrom('import_run').select('id').execute()).toHaveLength(1)
})

test('a run is logged with its source and counts', async () => {
	const report = await importInto(
		agency,
		{ properties: [property(1), property(2, { Goal: 9 })] },
		{ source: 'crm.json' },
	)
	const run = await agency.db.selectFrom('import_run').selectAll().executeTakeFirstOrThrow()
	expect(run).toMatchObject({ id: report.run, source: 'crm.json' })
	expect(JSON.parse(run.counts)).toEqual({ listings: { ...none, new: 1 }, projects: none, rejected: 1, warned: 0 })
})

test('projects are imported, changed, withdrawn and come back like listings', async () => {
	const of = async (projects: unknown[]) => (await importInto(agency, { projects })).projects
	expect(await of([project(5), project(5, { language: 'fr' }), project(6)])).toEqual({ ...none, new: 2 })
	expect(await of([project(5, { Name: 'Park' }), project(5, { language: 'fr' }), project(6)])).toEqual({
		...none,
		changed: 1,
		unchanged: 1,
	})
	expect(await of([project(6)])).toEqual({ ...none, unchanged: 1, withdrawn: 1 })
	expect(await of([project(5, { Name: 'Park' }), project(5, { language: 'fr' }), project(6)])).toEqual({
		...none,
		restored: 1,
		unchanged: 1,
	})
	expect(await agency.db.selectFrom('project_text').select(['project_id', 'language', 'name']).execute()).toEqual([
		{ project_id: 5, language: 'fr', name: 'Project 5' },
		{ project_id: 5, language: 'nl', name: 'Park' },
		{ project_id: 6, language: 'nl', name: 'Project 6' },
	])
})

test('imported homes can be searched at once, withdrawn ones no longer', async () => {
	await importInto(agency, { properties: many(2) })
	const found = () => agency.db.selectFrom('listing_search').select('listing_id').orderBy('listing_id').execute()
	expect(await found()).toEqual([{ listing_id: 1 }, { listing_id: 2 }])
	await importInto(agency, { properties: many(1) })
	expect(await found()).toEqual([{ listing_id: 1 }])
})

test('the same records are read anew once the configuration reads them differently, and only then', async () => {
	const payload = { properties: [property(1, { Marquee: 77 })] }
	const importWith = (ribbons: Readonly<Record<string, string>>) =>
		importInto(agency, payload, { settings: { ...importSettings, ribbons } })
	await importWith({})
	expect((await importWith({ 77: 'exclusive' })).listings).toMatchObject({ changed: 1, unchanged: 0 })
	expect((await importWith({ 77: 'exclusive' })).listings).toMatchObject({ changed: 0, unchanged: 1 })
	const { ribbon } = await agency.db.selectFrom('listing').select('ribbon').executeTakeFirstOrThrow()
	expect(ribbon).toBe('exclusive')
})
