import type { Insertable } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { homeListing } from '#lib/desk/homes/homes-page.ts'
import { homeQuery, readHomeFilter } from '#lib/desk/homes/model/home-filter.ts'
import type { ListingPictureTable } from '#lib/homes/listings/tables.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { keptSearch } from '#lib/people/alerts/criteria/criteria.ts'
import { fittingAlerts } from '#lib/people/alerts/matching/fitting.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { Site } from '#lib/site/config/schema/frame/site.ts'
import type { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	type ListingFixture,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { MONS, NAMUR } from '#tests/support/data/offices.ts'
import { addRequest } from '#tests/support/data/requests.ts'
import { homePage } from './home-rows.ts'

const NOW = new Date('2026-11-25T10:34:00.000Z')
const CONFIRMED = '2026-11-25T05:02:00.000Z'

const rules = vi.hoisted((): { exceptions: AdvertsConfig['exceptions']; offices: Site['offices'] } => ({
	exceptions: [],
	offices: [],
}))
vi.mock('#lib/site/config/config.ts', async (load) => {
	const config = await load<typeof import('#lib/site/config/config.ts')>()
	return {
		...config,
		getAdvertRules: () => ({ ...config.getAdvertRules(), exceptions: rules.exceptions }),
		getSite: () => ({ ...config.getSite(), offices: rules.offices }),
	}
})

let agency: AgencyDatabase
let db: AgencyDatabase['db']

beforeEach(async () => {
	rules.exceptions = []
	rules.offices = []
	agency = await createAgencyDatabase()
	openForSite(agency)
	db = agency.db
	await db
		.insertInto('import_run')
		.values({ started_at: CONFIRMED, finished_at: CONFIRMED, source: 'x', counts: '{}' })
		.execute()
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

const LANGUAGES = ['nl', 'fr', 'en', 'de']
const WORDS = JSON.stringify({ heating: 'gas', availability: 'now', planningDesignation: 'housing', floodZone: 'none' })

async function addPictures(id: number, kind: 'photo' | 'plan', count: number): Promise<void> {
	const rows = Array.from({ length: count }, (_, position): Insertable<ListingPictureTable> => {
		const url = `https://pictures.example/${id}/${kind}/${position}.jpg`
		return { listing_id: id, kind, position, url, width: 4, height: 3, name: null, names: '{}', alt: '{}' }
	})
	if (rows.length > 0) await db.insertInto('listing_picture').values(rows).execute()
}

interface Lacking {
	languages?: string[]
	photos?: number
	plans?: number
}

/** A house in Wallonia that lacks nothing but what is said. */
async function add({ languages = LANGUAGES, photos = 4, plans = 1, ...more }: ListingFixture & Lacking): Promise<void> {
	const facts = {
		constructionYear: 1990,
		energySpec: 100,
		energyTotal: 9000,
		epcReference: '2026',
		buildingPermit: 'no',
	}
	await agency.add({
		energy_label: 'b',
		energy_value: 100,
		price: 250_000,
		surface_living: 120,
		bedrooms: 3,
		facts: JSON.stringify(facts),
		texts: languages.map((language) => ({ language, title: `Maison ${more.id}`, description: 'x', words: WORDS })),
		...more,
	})
	await addPictures(more.id, 'photo', photos)
	await addPictures(more.id, 'plan', plans)
}

async function withhold(id: number, reason: 'advert' | 'unconfirmed', since = '2026-11-20T09:00:00.000Z') {
	const lacks = [{ rule: 'W1', lacks: { any: ['EPCNotRequired', 'EPCLabelText'] } }]
	await db
		.insertInto('listing_withheld')
		.values({ listing_id: id, reason, rules: JSON.stringify(reason === 'advert' ? lacks : []), since })
		.execute()
	await db.updateTable('listing').set({ is_published: 0, unpublished_at: since }).where('id', '=', id).execute()
}

const page = (query: Record<string, string> = {}, most = 100) =>
	homePage(db, readHomeFilter(new URLSearchParams(query)), { now: NOW, fitting: fittingAlerts, most })
const ids = async (query: Record<string, string> = {}) => (await page(query)).rows.map(({ stored }) => stored.id)
const item = async (id: number, language = 'fr') => {
	const filter = readHomeFilter(new URLSearchParams({ q: String(id) }))
	return (await homeListing(db, filter, { now: NOW, language, fitting: fittingAlerts })).items[0]
}

describe('states', () => {
	test('each home is in one, with the reason and since when, in the order of what needs a member', async () => {
		await add({ id: 1001 })
		await add({ id: 1002, withdrawn_at: '2026-10-01T09:00:00.000Z' })
		await add({ id: 1003, is_published: 0 })
		await add({ id: 1004, is_published: 0, unpublished_at: '2026-11-02T09:00:00.000Z' })
		await add({ id: 1005 })
		await withhold(1005, 'unconfirmed')
		await add({ id: 1006, energy_label: null })
		await withhold(1006, 'advert')
		await add({ id: 1007, energy_label: null })
		await withhold(1007, 'advert')
		await withhold(1007, 'unconfirmed', '2026-11-22T09:00:00.000Z')
		await add({ id: 1008, status: 'sold' })
		await add({ id: 1009, plans: 0 })
		const { rows, counts, groups } = await page()
		expect(rows.map(({ stored: { id, state }, group }) => [id, state, group])).toEqual([
			...[
				[1007, 'withheld', 'withheld'],
				[1006, 'withheld', 'withheld'],
				[1005, 'unconfirmed', 'unconfirmed'],
			],
			...[
				[1003, 'draft', 'draft'],
				[1004, 'draft', 'draft'],
				[1009, 'shown', 'incomplete'],
			],
			...[
				[1001, 'shown', 'fine'],
				[1008, 'shown', 'fine'],
				[1002, 'gone', 'gone'],
			],
		])
		expect(counts).toEqual({ shown: 3, withheld: 2, unconfirmed: 1, draft: 2, gone: 1 })
		expect(groups).toEqual({ withheld: 2, unconfirmed: 1, draft: 2, incomplete: 1, fine: 2, project: 0, gone: 1 })
		const words = async (id: number) => [(await item(id))?.stateWord, (await item(id))?.why]
		expect(await words(1001)).toEqual(['Sur le site', null])
		expect(await words(1002)).toEqual(['Retiré du site', 'Plus dans votre logiciel depuis le 1er octobre 2026.'])
		expect(await words(1003)).toEqual(['Brouillon', 'Votre logiciel ne le publie pas encore.'])
		expect(await words(1004)).toEqual(['Brouillon', 'Votre logiciel ne le publie plus depuis le 2 novembre 2026.'])
		expect(await words(1005)).toEqual([
			...['Non confirmé', 'Peut-être vendu ou retiré\u00a0; masqué depuis le 20 novembre 2026.'],
		])
		expect(await words(1006)).toEqual(['Retenu', 'Invisible depuis le 20 novembre 2026.'])
		expect(await words(1007)).toEqual(['Retenu', 'Invisible depuis le 20 novembre 2026, et plus confirmé non plus.'])
		expect(await words(1008)).toEqual(['Sur le site comme vendu', null])
		for (const state of ['shown', 'withheld', 'unconfirmed', 'draft', 'gone'] as const) {
			expect(
				(await page({ state })).rows.map(({ stored }) => stored.state),
				state,
			).toEqual(Array.from({ length: counts[state] }, () => state))
		}
	})

	test('an exception of the gate is said with its name and day', async () => {
		rules.exceptions = [{ listing: 1001, rules: 'all', name: 'Élise', reason: 'PEB en cours', date: '2026-11-02' }]
		await add({ id: 1001, energy_label: null })
		expect((await item(1001))?.why).toBe('Exception du 2 novembre 2026 (Élise).')
		expect(await ids({ gap: 'law' })).toEqual([])
	})
})

describe('gaps', () => {
	test('each kind is found, and a home that lacks nothing is found by none', async () => {
		await add({ id: 1001 })
		await add({ id: 1002, energy_label: null })
		await add({ id: 1003, languages: ['fr', 'nl'] })
		await add({ id: 1004, photos: 3 })
		await add({ id: 1005, plans: 0 })
		await add({ id: 1006, bedrooms: null })
		const found = Object.fromEntries(
			await Promise.all(
				['law', 'languages', 'pictures', 'plans', 'facts'].map(async (gap) => [gap, await ids({ gap })] as const),
			),
		)
		expect(found).toEqual({ law: [1002], languages: [1003], pictures: [1004], plans: [1005], facts: [1006] })
		expect(await ids()).toEqual([1002, 1003, 1004, 1005, 1006, 1001])
		expect(await item(1002)).toMatchObject({ law: ['PEB'], isLawBlocking: true, photos: 4, hasFewPhotos: false })
		expect((await item(1003))?.languages.filter(({ isGap }) => isGap).map(({ language }) => language)).toEqual(
			(await item(1001))?.languages.map(({ language }) => language).filter((one) => one !== 'fr' && one !== 'nl'),
		)
		expect(await item(1004)).toMatchObject({ photos: 3, hasFewPhotos: true })
		expect(await item(1005)).toMatchObject({ hasNoPlan: true })
		expect(await item(1006)).toMatchObject({ facts: ['nombre de chambres'], group: 'fine' })
	})

	test('of a draft, too, but not of what is sold or gone', async () => {
		await add({ id: 1001, is_published: 0, photos: 0 })
		await add({ id: 1002, status: 'sold', photos: 0 })
		await add({ id: 1003, withdrawn_at: CONFIRMED, photos: 0 })
		expect(await ids({ gap: 'pictures' })).toEqual([1001])
	})

	test('are read anew after an import and after an edit of the rules', async () => {
		await add({ id: 1001, bedrooms: null })
		expect(await ids({ gap: 'facts' })).toEqual([1001])
		await add({ id: 1001, photos: 0, plans: 0 })
		expect(await ids({ gap: 'facts' })).toEqual([])
	})
})

describe('orders', () => {
	async function addViews(id: number, day: string, count: number, kind = 'view') {
		await db.insertInto('listing_count').values({ listing_id: id, day, kind, detail: '', count }).execute()
	}

	test('by views of the last 30 days, requests, confirmation and reference', async () => {
		await add({ id: 1001, reference: 'B-10', confirmed_at: '2026-11-24T09:00:00.000Z' })
		await add({ id: 1002, reference: 'B-9' })
		await add({ id: 1003, reference: 'A-1', confirmed_at: '2026-11-23T09:00:00.000Z' })
		await add({ id: 1004, withdrawn_at: CONFIRMED, confirmed_at: '2026-01-01T09:00:00.000Z' })
		await addViews(1001, '2026-11-25', 5)
		await addViews(1001, '2026-10-26', 500)
		await addViews(1002, '2026-10-27', 4)
		await addViews(1002, '2026-11-01', 3)
		await addViews(1003, '2026-11-01', 90, 'visit')
		for (const lead of [{}, {}, { erased_at: CONFIRMED }]) await addRequest(db, { listing_id: 1003, ...lead })
		await addRequest(db, { listing_id: 1001 })
		expect(await ids({ sort: 'views' })).toEqual([1002, 1001, 1003, 1004])
		expect(await ids({ sort: 'requests' })).toEqual([1003, 1001, 1002, 1004])
		expect(await ids({ sort: 'confirmed' })).toEqual([1003, 1001, 1002, 1004])
		expect(await ids({ sort: 'reference' })).toEqual([1004, 1003, 1002, 1001])
		expect(await item(1002)).toMatchObject({ views: '7', requests: '0', confirmed: 'aujourd’hui à 06:02' })
		expect(await item(1003)).toMatchObject({ views: '0', requests: '2', confirmed: 'lun. 23 nov.' })
	})

	test('by the alerts that fit, which a home that is gone, sold or reserved has none of', async () => {
		for (const id of [1001, 1002]) await add({ id, price: id === 1001 ? 250_000 : 240_000 })
		await add({ id: 1003, price: 100_000, status: 'sold' })
		await add({ id: 1004, price: 100_000, withdrawn_at: CONFIRMED })
		const ranges = getSite().priceSliders.sale
		for (const max of [260_000, 245_000]) {
			const search = keptSearch({ ...emptySearch('sale'), price: { min: null, max } }, ranges)
			await db
				.insertInto('alert')
				.values({
					reference: `ALE-${max}`,
					lead_id: null,
					email: 'a@voorbeeld.be',
					language: 'nl',
					goal: 'sale',
					search,
					zones: '[]',
					frequency: 'daily',
					status: 'active',
					opt_in: '{}',
					ended_at: null,
					created_at: CONFIRMED,
					confirmed_at: CONFIRMED,
				})
				.execute()
		}
		expect(await ids({ sort: 'alerts' })).toEqual([1002, 1001, 1003, 1004])
		expect((await item(1002))?.alerts).toEqual({ fits: '2', lower: null })
		// 3 % less is 242 500.
		expect((await item(1001))?.alerts).toEqual({ fits: '1', lower: '2 à 3\u00a0% de moins' })
		expect((await item(1003))?.alerts).toBeNull()
		expect((await item(1004))?.alerts).toBeNull()
	})

	test('pages follow each other without a gap or a repetition; one after the last is the last', async () => {
		for (let id = 1001; id <= 1007; id++) await add({ id, plans: id % 2 })
		const all = await ids()
		const pages = await Promise.all([1, 2, 3].map((number) => page({ page: String(number) }, 3)))
		expect(pages.flatMap(({ rows }) => rows.map(({ stored }) => stored.id))).toEqual(all)
		expect(await page({ page: '99' }, 3)).toMatchObject({ page: 3, pages: 3, found: 7 })
	})
})

const HIDDEN = { price: null, box_number: null, latitude: null, longitude: null, owner_emails: '[]', documents: '[]' }

test('words are found in title, place, reference, and in a street that visitors do not see', async () => {
	await add({ id: 1001, reference: 'BEF-77', is_address_public: 0 })
	await db
		.insertInto('listing_private')
		.values({
			listing_id: 1001,
			...HIDDEN,
			street: 'Rue de la Régence',
			house_number: '27',
			source_name: null,
			source_id: null,
		})
		.execute()
	await add({ id: 1002, goal: 1 })
	for (const q of ['regence 27', 'bef-77', 'MAISON 1001', '7130 régence']) expect(await ids({ q }), q).toEqual([1001])
	expect(await ids({ q: 'binche', sort: 'reference' })).toEqual([1002, 1001])
	expect(await ids({ q: '%' })).toEqual([])
	expect(await ids({ goal: 'rent' })).toEqual([1002])
})

test('the homes of an office are found, also one whose position is hidden; without offices the filter is none', async () => {
	await add({ id: 1, latitude: 50.45, longitude: 3.95 })
	await add({ id: 2 })
	await db
		.insertInto('listing_private')
		.values({
			...HIDDEN,
			listing_id: 2,
			street: null,
			house_number: null,
			latitude: 50.46,
			longitude: 4.86,
			source_name: null,
			source_id: null,
		})
		.execute()
	const idsOf = async (office: string) => {
		const { rows } = await homePage(db, readHomeFilter(new URLSearchParams({ office })), {
			now: NOW,
			fitting: fittingAlerts,
		})
		return rows.map(({ stored }) => stored.id)
	}
	expect(await idsOf('mons')).toEqual([1, 2])
	rules.offices = [MONS, NAMUR]
	expect(await idsOf('mons')).toEqual([1])
	expect(await idsOf('namur')).toEqual([2])
	expect(await idsOf('main')).toEqual([])
	expect(await idsOf('closed')).toEqual([1, 2])
	const filter = readHomeFilter(new URLSearchParams())
	const { items } = await homeListing(db, filter, { now: NOW, language: 'fr', fitting: fittingAlerts })
	expect(items.map(({ office }) => office)).toEqual(['Agence mons', 'Agence namur'])
})

test('a filter is read from an address and written into one; what is not understood filters nothing', () => {
	const query = { q: 'rue', goal: 'sale', state: 'draft', gap: 'law', sort: 'views', page: '2' }
	expect(homeQuery(readHomeFilter(new URLSearchParams(query)))).toBe(`?${new URLSearchParams(query)}`)
	const wrong = { goal: 'x', state: 'toString', gap: '', sort: '1; drop', page: '-3' }
	expect(homeQuery(readHomeFilter(new URLSearchParams(wrong)))).toBe('')
})
