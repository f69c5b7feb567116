import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FeedHome } from '#lib/pages/seo/portals/homes-json-schema.ts'
import { type AgencyDatabase, createAgencyDatabase, type ListingFixture } from '#tests/support/data/agency-database.ts'
import { factsWith } from '#tests/support/data/listing-detail.ts'

const setup: { agency: AgencyDatabase | null } = vi.hoisted(() => ({ agency: null }))
vi.mock('#lib/base/db/connection.ts', () => ({ getPublicDb: async () => setup.agency?.publicDb }))
const { readHome, readHomes } = await import('./read-homes.ts')
const { HomesPage } = await import('./api-schemas.ts')

const NOW = new Date('2026-11-24T10:00:00Z')
let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	setup.agency = agency
})
beforeEach(async () => {
	await agency.db.deleteFrom('listing').execute()
})
afterAll(() => agency.close())

const home = (id: number, more: Partial<ListingFixture> = {}): ListingFixture => ({
	id,
	price: 100_000 + id,
	created_at: new Date(NOW.getTime() - id * 60_000).toISOString(),
	texts: [{ language: 'nl', title: `Huis ${id}`, city: 'Binche', description: '' }],
	...more,
})
const later = { facts: JSON.stringify(factsWith({ portalsFrom: '2026-11-25T00:00:00.000Z' })) }
const list = async (query: string) => HomesPage.parse(await readHomes(new URLSearchParams(query), NOW))
const idsOf = async (query: string) => (await list(query)).homes.map(({ id }) => id)

test('homes come as the site sorts and filters them, a page at a time, until there is no next one', async () => {
	await agency.add(...Array.from({ length: 7 }, (_, n) => home(n + 1, { bedrooms: n })))
	const first = await list('goal=sale&bedrooms=2&per-page=3')
	expect(first).toMatchObject({ total: 5, page: 1, perPage: 3 })
	expect(first.homes.map(({ id }) => id)).toEqual([3, 4, 5])
	const { searchParams } = new URL(first.next ?? '')
	expect(Object.fromEntries(searchParams)).toEqual({ goal: 'sale', bedrooms: '2', 'per-page': '3', page: '2' })
	const second = await list(String(searchParams))
	expect([second.homes.map(({ id }) => id), second.next]).toEqual([[6, 7], null])
	expect(await list('goal=sale&page=90')).toMatchObject({ total: 7, homes: [], next: null })
	expect(await idsOf('goal=sale&sort=price-desc&per-page=2')).toEqual([7, 6])
	expect(await idsOf('goal=rent')).toEqual([])
})

test('what is sold, withdrawn, withheld or first on the site is in no list and has no address', async () => {
	await agency.add(
		home(1),
		home(2, { status: 'sold', closed_at: NOW.toISOString() }),
		home(3, { withdrawn_at: '2026-11-01T00:00:00.000Z' }),
		home(4, { is_published: 0 }),
		home(5, later),
		home(6, { status: 'option' }),
	)
	expect(await idsOf('goal=sale')).toEqual([1, 6])
	expect((await list('goal=sale')).total).toBe(3)
	for (const id of ['2', '3', '4', '5', '99', '0', '1e0', '01', 'x', '9'.repeat(30)])
		await expect(readHome(id, NOW)).rejects.toMatchObject({ problem: 'missing' })
	expect(FeedHome.parse(await readHome('6', NOW))).toMatchObject({ id: 6, status: 'option' })
})

test('places and kinds that mean nothing are refused rather than left out of the search', async () => {
	await agency.add(home(1))
	const refused = (message: string) => ({ problem: 'parameter', message })
	await expect(list('goal=sale&city=nowhere|9999')).rejects.toMatchObject(
		refused('The parameter "city" names no place: nowhere|9999.'),
	)
	await expect(list('goal=sale&type=424242')).rejects.toMatchObject(
		refused('The parameter "type" names no kind of homes: 424242.'),
	)
	for (const [query, slider] of [
		['goal=rent&price=2000-3000', '0-2000'],
		['goal=sale&price=3000000-6000000', '0-3000000'],
	] as const)
		await expect(list(query)).rejects.toMatchObject(
			refused(`The parameter "price" lies outside of ${slider}, whose ends are open.`),
		)
	expect(await idsOf('goal=sale&price=0-9000000')).toEqual([1])
	await expect(list('goal=sale&page=x')).rejects.toMatchObject({ problem: 'parameter' })
})
