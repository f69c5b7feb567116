import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { formatAreas } from '#lib/homes/search/area/area-param.ts'
import { indexListings } from '#lib/homes/search/engine/index/index-writer.ts'
import { featureBits } from '#lib/site/config/schema/homes/feature-sets.ts'
import { type AgencyDatabase, createAgencyDatabase, type ListingFixture } from '#tests/support/data/agency-database.ts'
import { alertCount, answerAlertCount } from './alert-count.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString()

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

const home = (id: number, title: string, rest: Partial<ListingFixture> = {}): ListingFixture => ({
	id,
	created_at: daysAgo(10),
	...rest,
	texts: [{ language: 'fr', title, description: '<p>Avec une véranda</p>' }],
})

/** Takes homes off the site, as an import does. */
async function withdraw(...ids: number[]): Promise<void> {
	await agency.db
		.updateTable('listing')
		.set({ withdrawn_at: daysAgo(1) })
		.where('id', 'in', ids)
		.execute()
	await indexListings(agency.db, ids)
}

/** Returns the number of matching homes today and over the last 90 days. */
async function counted(search: string, goal: 'sale' | 'rent' = 'sale'): Promise<[number, number]> {
	const { today, quarter } = await alertCount(agency.publicDb, { goal, search, zones: [] }, 'fr', NOW)
	return [today, quarter]
}

test('free text also finds homes of the last 90 days that are now withdrawn, as the list does', async () => {
	await agency.add(home(1, 'Maison du meunier'), home(2, 'Maison de maître'), home(3, 'Moulin', { goal: 1 }))
	await agency.add(home(4, 'Maison du meunier', { created_at: daysAgo(91) }))
	expect(await counted('search=meunier')).toEqual([2, 1])
	await withdraw(1, 3, 4)
	expect(await counted('search=meunier')).toEqual([0, 1])
	expect(await counted('search=MEUN+veranda')).toEqual([0, 1])
	expect(await counted('search=maison')).toEqual([1, 2])
	expect(await counted('search=moulin')).toEqual([0, 0])
	expect(await counted('search=moulin', 'rent')).toEqual([0, 1])
	expect(await counted('search=veranda&city=mons%7C7000')).toEqual([0, 0])
})

test('a town joins an area, today and over the last 90 days, and only public addresses are compared', async () => {
	const there = { latitude: 50.41, longitude: 4.16 }
	await agency.add(
		home(1, 'Maison', there),
		home(2, 'Maison', { ...there, latitude: 50.6 }),
		home(3, 'Maison', { is_address_public: 0 }),
		home(4, 'Maison', { city_key: 'mons|7000', zip: '7000' }),
	)
	const area = formatAreas([{ kind: 'circle', centre: { latitude: 50.41, longitude: 4.16 }, km: 1 }])
	expect(await counted(`area=${area}`)).toEqual([1, 1])
	expect(await counted(`area=${area}&city=mons%7C7000`)).toEqual([2, 2])
})

test('a withdrawn home counts again when it comes back, and not when it is unpublished', async () => {
	await agency.add(home(1, 'Maison du meunier'))
	await withdraw(1)
	await agency.add(home(1, 'Maison du meunier'))
	expect(await counted('search=meunier')).toEqual([1, 1])
	await withdraw(1)
	await agency.add(home(1, 'Maison du meunier', { is_published: 0 }))
	expect(await counted('search=meunier')).toEqual([0, 0])
})

test('counting never reveals the price of a home that hides it or is sold', async () => {
	const priced = { price: 250_000 }
	await agency.add(home(1, 'Une', priced), home(2, 'Deux', { price: null, is_price_public: 0 }))
	await agency.add(home(3, 'Trois', { ...priced, status: 'sold', closed_at: daysAgo(2) }))
	expect(await counted('price=200000-300000')).toEqual([1, 1])
	expect((await counted(''))[1]).toBe(3)
})

test('the count takes the features of the form', async () => {
	await agency.add(
		home(1, 'Une', { features: featureBits(['garden']), facades: 4 }),
		home(2, 'Deux', { features: featureBits(['lift']), facades: 2 }),
	)
	expect(await counted('garden=1&facades=3&facades=4')).toEqual([1, 1])
	expect(await counted('facades=2&facades=4')).toEqual([2, 2])
	expect(await counted('garden=1&lift=1')).toEqual([0, 0])
})

test.each([
	['goal=sale&types=1&priceMin=300000&priceMax=200000', 'De maximumprijs moet hoger zijn dan de minimumprijs.'],
	['goal=sale&types=1&bedroomsMin=4&bedroomsMax=2', 'Het maximum moet minstens zo hoog zijn als het minimum.'],
])('bounds that exclude each other are reported instead of counted: %s', async (fields, text) => {
	expect(await answerAlertCount(new URLSearchParams(`${fields}&language=nl`))).toEqual({ today: 0, quarter: 0, text })
})
