import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	type ListingFixture,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { loadRecent } from './load-recent.ts'
import { recentAlternates, recentLink } from './recent-links.ts'

const settings = vi.hoisted(() => ({ isEnabled: true, months: 12, fewest: 3 }))
vi.mock('#lib/site/config/config.ts', async (original) => {
	const config = await original<typeof import('#lib/site/config/config.ts')>()
	return {
		...config,
		getSite: () => {
			const site = config.getSite()
			return { ...site, closedListings: { ...site.closedListings, recent: settings } }
		},
	}
})
vi.mock('#lib/site/cache/page.ts', () => ({ beginRender: async () => {}, tagPage: async () => {} }))

const NOW = new Date('2026-11-26T10:00:00.000Z')

let agency: AgencyDatabase

beforeEach(async () => {
	Object.assign(settings, { isEnabled: true, months: 12, fewest: 3 })
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

/** A house in Binche sold on a day. */
const sold = (id: number, day: string, more: Partial<ListingFixture> = {}): ListingFixture => ({
	id,
	status: 'sold',
	ribbon: 'sold',
	price: 250_000,
	street: 'Grand-Place',
	closed_at: `${day}T12:00:00.000Z`,
	texts: [{ language: 'nl', title: `Huis ${id}` }],
	...more,
})

const shown = async (slug: string | null, language = 'fr') => {
	const lookup = await loadRecent({ language, goal: 'sale', slug, now: NOW })
	return lookup.kind === 'shown' ? lookup.list : lookup
}
const idsOf = (list: Awaited<ReturnType<typeof shown>>) =>
	'months' in list ? list.months.map(({ cards }) => cards.map(({ id }) => id)) : list

test('homes sold within the span are listed by month, the latest first, without prices', async () => {
	await agency.add(
		sold(1, '2026-11-20'),
		sold(2, '2026-11-02'),
		sold(3, '2026-09-30', { is_address_public: 0, street: null }),
		// In Belgium it is October already.
		sold(4, '2026-09-30', { closed_at: '2026-09-30T22:30:00.000Z' }),
		sold(5, '2025-11-25'),
		sold(6, '2026-11-01', { withdrawn_at: '2026-11-10T00:00:00.000Z' }),
		sold(7, '2026-11-01', { is_published: 0 }),
		sold(8, '2026-11-01', { goal: 1, status: 'rented', ribbon: 'rented' }),
		{ id: 9, price: 300_000, texts: [{ language: 'nl', title: 'Te koop' }] },
	)
	const list = await shown(null)
	expect(idsOf(list)).toEqual([[1, 2], [4], [3]])
	if (!('months' in list)) throw new Error('nothing shown')
	const cards = list.months.flatMap((month) => month.cards)
	expect(cards.every(({ price }) => price.amount === null)).toBe(true)
	expect(cards.map(({ id, street }) => [id, street])).toEqual([
		[1, 'Grand-Place'],
		[2, 'Grand-Place'],
		[4, 'Grand-Place'],
		[3, null],
	])
	expect(list).toMatchObject({ total: 4, span: 12, isThin: false, href: '/fr/biens-vendus/' })
})

test('an area has a page from so many homes on, in every language and for every part of it', async () => {
	await agency.add(
		sold(1, '2026-11-20'),
		sold(2, '2026-11-02'),
		// Part of the municipality of Binche.
		sold(3, '2026-10-02', { city_key: 'buvrinnes|7133', zip: '7133' }),
		...[11, 12, 13].map((id) => sold(id, '2026-08-01', { city_key: 'mons|7000', zip: '7000' })),
		...[21, 22].map((id) => sold(id, '2026-08-01', { city_key: 'namur|5000', zip: '5000' })),
	)
	const mons = await shown('mons-7000')
	expect(idsOf(mons)).toEqual([[13, 12, 11]])
	expect(mons).toMatchObject({
		area: { name: 'Mons' },
		areas: [{ name: 'Binche', count: 3, href: '/fr/biens-vendus/binche-7130/' }],
		alternates: [
			{ language: 'nl', href: '/recently-sold/bergen-7000/' },
			{ language: 'fr', href: '/fr/biens-vendus/mons-7000/' },
			{ language: 'en', href: '/en/recently-sold/mons-7000/' },
		],
	})
	// A name in another language leads to the page, which then redirects to its own path.
	expect(await shown('bergen-7000')).toMatchObject({ href: '/fr/biens-vendus/mons-7000/' })
	expect(idsOf(await shown('binche-7130'))).toEqual([[1, 2], [3]])
	// Too few, and none at all: to the whole list. No such place: nothing.
	expect(await shown('namur-5000')).toEqual({ kind: 'elsewhere', href: '/fr/biens-vendus/' })
	expect(await shown('arlon-6700')).toEqual({ kind: 'elsewhere', href: '/fr/biens-vendus/' })
	expect(await shown('no-such-place-7000')).toEqual({ kind: 'missing' })
	const links = (await recentAlternates(NOW)).map((alternates) => alternates.find(({ language }) => language === 'fr'))
	expect(links.map((link) => link?.href).sort()).toEqual([
		'/fr/biens-vendus/',
		'/fr/biens-vendus/binche-7130/',
		'/fr/biens-vendus/mons-7000/',
	])
})

test('a home and a search link to the area, or to the whole list, or to nothing', async () => {
	const near = (city: string) => recentLink('fr', 'sale', { key: city, isBelgian: true }, NOW)
	await agency.add(sold(1, '2026-11-20'), sold(2, '2026-11-02'))
	expect(await near('binche|7130')).toBeNull()
	await agency.add(sold(3, '2026-11-02', { city_key: 'buvrinnes|7133', zip: '7133' }))
	expect(await near('buvrinnes|7133')).toEqual({ goal: 'sale', area: 'Binche', href: '/fr/biens-vendus/binche-7130/' })
	expect(await near('mons|7000')).toEqual({ goal: 'sale', area: null, href: '/fr/biens-vendus/' })
	expect(await recentLink('fr', 'sale', null, NOW)).toMatchObject({ area: null })
	expect(await recentLink('fr', 'rent', null, NOW)).toBeNull()
	settings.isEnabled = false
	expect(await near('binche|7130')).toBeNull()
	expect(await recentAlternates(NOW)).toEqual([])
	expect(await shown(null)).toEqual({ kind: 'missing' })
})

// config/site.json: the page of a sold home goes after 12 months.
test('no home is listed whose page has gone', async () => {
	settings.months = 60
	await agency.add(sold(1, '2025-11-25'), sold(2, '2025-11-27'))
	const list = await shown(null)
	expect(idsOf(list)).toEqual([[2]])
	expect(list).toMatchObject({ span: 12, isThin: true })
})
