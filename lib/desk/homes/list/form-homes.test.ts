import type { Insertable } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { homeListing } from '#lib/desk/homes/homes-page.ts'
import { readHomeFilter } from '#lib/desk/homes/model/home-filter.ts'
import type { OwnValues } from '#lib/homes/manual-listings/form/listing-values.ts'
import type { OwnHomeTable } from '#lib/homes/manual-listings/tables.ts'
import { fittingAlerts } from '#lib/people/alerts/matching/fitting.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'

const NOW = new Date('2026-11-25T10:34:00.000Z')
const HOUSE = {
	Goal: '0',
	WebID: 1,
	Zip: '7130',
	City: 'Binche',
	Street: 'Rue Haute',
	HouseNumber: '22',
	Price: 255_000,
}

let agency: AgencyDatabase
let db: AgencyDatabase['db']

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	db = agency.db
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function write(id: number, draft: OwnValues, more: Partial<Insertable<OwnHomeTable>> = {}): Promise<void> {
	const at = '2026-11-25T09:00:00.000Z'
	const row = { id, subject: 'home', state: 'draft', version: 1, published: null, former: null, changed_by: 1 } as const
	const values = { ...row, created_at: at, changed_at: at, ...more, draft: JSON.stringify(draft) }
	await db.insertInto('own_home').values(values).execute()
}

const list = (query: Record<string, string> = {}, mayWrite = true) =>
	homeListing(db, readHomeFilter(new URLSearchParams(query)), {
		...{ now: NOW, language: 'fr', fitting: fittingAlerts, mayWrite },
	})
const ids = async (query: Record<string, string> = {}, mayWrite = true) =>
	(await list(query, mayWrite)).items.map(({ home }) => home.id)

test('a draft of the desk is in the list of all homes, with its price, what it lacks and the way to its form', async () => {
	await agency.add({ id: 1001, price: 300_000, texts: [{ language: 'fr', title: 'Maison' }] })
	await write(9_000_000_001, HOUSE)
	const { items, counts, goals, towns, found } = await list()
	expect(found).toBe(2)
	expect(counts).toMatchObject({ shown: 1, draft: 1 })
	expect(goals).toEqual({ sale: 2, rent: 0 })
	expect(towns).toEqual([{ value: 'binche|7130', label: 'Binche (7130)' }])
	const [draft, shown] = items
	expect(draft).toMatchObject({
		...{ group: 'draft', origin: 'own', subject: 'home', state: 'draft', photos: 0, hasFewPhotos: true, views: null },
		home: { title: { text: 'Rue Haute 22' }, street: 'Rue Haute 22', priceParts: { main: '€\u00a0255.000', more: '' } },
		href: '/staff/homes/own/9000000001/',
		next: { act: 'continue', href: '/staff/homes/own/9000000001/' },
	})
	expect(draft?.law).toContain('PEB')
	expect(draft?.languages.every(({ isGap }) => isGap)).toBe(true)
	expect(draft?.why).toContain('10:00')
	expect(shown).toMatchObject({ origin: 'import', href: '/staff/homes/1001/', next: { act: 'translate' } })
})

test('an empty form has a name, and no price, place or goal that nobody gave it', async () => {
	await write(9_000_000_001, {})
	const [empty] = (await list()).items
	expect(empty?.home).toMatchObject({ title: { text: 'Un nouveau bien' }, street: null, town: '', price: null })
	expect(await ids({ goal: 'sale' })).toEqual([])
	expect((await list()).towns).toEqual([])
})

test('who may not write homes sees neither drafts of the desk nor projects, and only opens what there is', async () => {
	await agency.add({ id: 1001, texts: [{ language: 'fr', title: 'Maison' }] })
	await write(9_000_000_001, HOUSE)
	await write(9_000_000_002, { 'Name.fr': 'Les Jardins' }, { subject: 'project' })
	expect(await ids()).toHaveLength(3)
	const { items, counts } = await list({}, false)
	expect(items.map(({ home, next }) => [home.id, next.act])).toEqual([[1001, 'open']])
	expect(counts.draft).toBe(0)
})

test('a home that was published is there once, says what is not published yet, and then what is to be completed', async () => {
	await agency.add({ id: 9_000_000_001, price: 255_000, texts: [{ language: 'fr', title: 'Maison' }] })
	const published = JSON.stringify(HOUSE)
	await write(9_000_000_001, HOUSE, { state: 'published', published })
	const [same] = (await list()).items
	expect(same).toMatchObject({ origin: 'own', state: 'shown', why: null, next: { act: 'complete' } })
	expect(same?.href).toBe('/staff/homes/9000000001/')
	const changed = JSON.stringify({ ...HOUSE, Price: 1 })
	await db.updateTable('own_home').set({ published: changed, version: 2 }).execute()
	const { items } = await list()
	expect(items).toHaveLength(1)
	expect(items[0]?.why).toContain('10:00')
	expect(items[0]?.next).toEqual({ act: 'continue', href: '/staff/homes/own/9000000001/' })
})

test('a project is counted as none of the homes, and stands in a part of its own until it is withdrawn', async () => {
	await write(9_000_000_002, { 'Name.fr': 'Les Jardins', Zip: '7130', City: 'Binche' }, { subject: 'project' })
	const { items, counts, groups, towns } = await list()
	expect(items).toMatchObject([{ group: 'project', subject: 'project', languages: [], law: [], state: 'draft' }])
	expect(items[0]?.home.town).toBe('7130\u00a0Binche')
	expect([counts.draft, groups.project, groups.draft]).toEqual([0, 1, 0])
	expect(towns).toHaveLength(1)
	await db.updateTable('own_home').set({ state: 'withdrawn', version: 2 }).execute()
	expect((await list()).items).toMatchObject([{ group: 'gone', state: 'gone' }])
	await db.updateTable('own_home').set({ state: 'removed', version: 3 }).execute()
	expect(await ids()).toEqual([])
})

test('homes of both sources are found by price, town, source, words and what they lack', async () => {
	await agency.add(
		{ id: 1001, price: 300_000, texts: [{ language: 'fr' }] },
		{ id: 1002, goal: 1, price: 950, city_key: 'mons|7000', zip: '7000', texts: [{ language: 'fr', city: 'Mons' }] },
		{ id: 1003, price: 250_000, texts: [{ language: 'fr' }] },
	)
	await write(9_000_000_001, { ...HOUSE, Price: 249_999 })
	expect(await ids({ price: 'sale-250000-350000', sort: 'reference' })).toEqual([1001, 1003])
	expect(await ids({ price: 'sale-150000-250000' })).toEqual([9_000_000_001])
	expect(await ids({ price: 'rent-900-1200' })).toEqual([1002])
	expect(await ids({ price: 'rent--700' })).toEqual([])
	expect(await ids({ price: 'sale-1-2', origin: 'own' })).toEqual([9_000_000_001])
	expect(await ids({ town: 'mons|7000' })).toEqual([1002])
	expect(await ids({ origin: 'import', sort: 'price' })).toEqual([1001, 1003, 1002])
	expect(await ids({ q: 'haute 22' })).toEqual([9_000_000_001])
	expect(await ids({ gap: 'pictures', origin: 'own' })).toEqual([9_000_000_001])
})
