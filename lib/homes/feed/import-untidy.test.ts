// @long-running
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportReport } from '#lib/homes/feed/report/import-report.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto } from '#tests/support/data/payload.ts'
import { HIDDEN_LONGITUDE, HIDDEN_STREET, LANGUAGES, untidyAgency } from '#tests/support/data/untidy-agency.ts'
import { PLACES, spellingsOf } from '#tests/support/data/untidy-places.ts'

const { homes, properties } = untidyAgency()

let agency: AgencyDatabase
let report: ImportReport

beforeAll(async () => {
	agency = await createAgencyDatabase()
	report = await importInto(agency, { properties })
}, 120_000)
afterAll(() => agency.close())

test('the generated agency is as untidy as it claims', () => {
	expect(homes).toHaveLength(5000)
	const share = (isMeant: (home: (typeof homes)[number]) => boolean) => homes.filter(isMeant).length / homes.length
	expect(share(({ languages }) => languages.length < LANGUAGES.length)).toBeCloseTo(1 / 3, 2)
	expect(share(({ languages }) => !languages.includes('nl'))).toBeGreaterThan(0.1)
	expect(share(({ badFields }) => badFields.length > 0)).toBeGreaterThan(0.35)
	expect(share(({ isAddressPublic }) => !isAddressPublic)).toBeCloseTo(0.3, 1)
	expect(share(({ hasPosition }) => !hasPosition)).toBeCloseTo(0.5, 1)
	for (const place of PLACES) expect(new Set(spellingsOf(place)).size).toBe(10)
	const placeOf = new Map(homes.map(({ id, place }) => [id, place]))
	const written = Map.groupBy(properties, ({ ID }) => placeOf.get(Number(ID)))
	expect(written.size).toBe(PLACES.length)
	for (const records of written.values()) expect(new Set(records.map(({ City }) => City)).size).toBe(10)
	expect(untidyAgency().properties).toEqual(properties)
})

test('no home is lost, and none is left out in a language that it has', async () => {
	expect(report).toMatchObject({ outcome: 'imported', rejected: 0, listings: { new: homes.length, kept: 0 } })
	const rows = await agency.db.selectFrom('listing').select(['id', 'is_published']).orderBy('id').execute()
	expect(rows.map(({ id, is_published }) => [id, is_published])).toEqual(homes.map(({ id }) => [id, 1]))
	const found = await agency.db.selectFrom('listing_search').select('listing_id').distinct().execute()
	expect(found).toHaveLength(homes.length)
	const texts = await agency.db.selectFrom('listing_text').select(['listing_id', 'language', 'title']).execute()
	const said = (isText: boolean) =>
		texts
			.filter(({ title }) => !isText || title !== null)
			.map(({ listing_id, language }) => `${listing_id} ${language}`)
			.sort()
	expect(said(false)).toEqual(homes.flatMap(({ id, languages }) => languages.map((it) => `${id} ${it}`)).sort())
	expect(said(true)).toEqual(homes.flatMap(({ id, textLanguages }) => textLanguages.map((it) => `${id} ${it}`)).sort())
})

test('what the homes lack is counted', async () => {
	const { homes: shown, found } = report.gaps
	expect(shown).toBe(homes.length)
	const ids = new Map(found.map((gap) => [gap.kind, gap.ids]))
	for (const language of LANGUAGES) {
		const lacking = homes.filter(({ textLanguages }) => !textLanguages.includes(language))
		expect(ids.get(`text:${language}`)).toEqual(lacking.map(({ id }) => id))
	}
	expect(ids.get('price')).toEqual(homes.filter(({ price }) => price === null).map(({ id }) => id))
})

test('each price is what people mean by it, or on request', async () => {
	const rows = await agency.db.selectFrom('listing').select(['id', 'price']).orderBy('id').execute()
	expect(rows.map(({ id, price }) => [id, price])).toEqual(homes.map(({ id, price }) => [id, price]))
})

test('a hidden address is in nothing that pages, search and map can read', async () => {
	const { publicDb } = agency
	const read = [
		await publicDb.selectFrom('listing').selectAll().execute(),
		await publicDb.selectFrom('listing_text').selectAll().execute(),
		await publicDb.selectFrom('listing_search').selectAll().execute(),
		await publicDb.selectFrom('city').selectAll().execute(),
	]
	const text = JSON.stringify(read)
	expect(text).toContain('Kerkstraat')
	for (const secret of [HIDDEN_STREET, String(HIDDEN_LONGITUDE)]) {
		expect(JSON.stringify(properties)).toContain(secret)
		expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
	}
})

test('the same import again changes nothing, whatever it has to report', async () => {
	const again = await importInto(agency, { properties })
	expect(again.listings).toMatchObject({ new: 0, changed: 0, withdrawn: 0, unchanged: homes.length })
	expect(again.gaps).toEqual(report.gaps)
}, 60_000)
