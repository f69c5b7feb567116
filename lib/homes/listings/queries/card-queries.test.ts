import { beforeAll, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { listingCards } from './card-queries.ts'

const NOW = new Date('2026-06-15T12:00:00.000Z')

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	await agency.add(
		{
			id: 1,
			price: 239_000,
			price_unit: 7,
			bedrooms: 4,
			surface_living: 214,
			facts: JSON.stringify({
				surfaceTerrace: 22,
				openHouses: [
					{ start: '2026-06-14T08:00:00.000Z', end: '2026-06-14T10:00:00.000Z' },
					{ start: '2026-06-27T08:00:00.000Z', end: null },
					{ start: '2026-06-15T11:00:00.000Z', end: '2026-06-15T13:00:00.000Z' },
				],
			}),
			texts: [
				{ language: 'nl', title: 'Herenhuis met tuin', type_name: 'Woning', words: '{"priceUnit":"per maand"}' },
				{ language: 'fr', title: 'Maison de maître', words: '{"priceUnit":"par mois"}' },
			],
		},
		{ id: 2, is_price_public: 0, is_address_public: 0, texts: [{ language: 'nl', title: null, type_name: 'Loft' }] },
		{ id: 3, status: 'sold', closed_at: '2026-06-01T00:00:00.000Z', price: 180_000 },
		{ id: 4, withdrawn_at: '2026-06-01T00:00:00.000Z' },
		{ id: 5, is_published: 0 },
	)
	const type = { web_id: 1, language: 'fr', name: 'Maison', show_order: 1, is_for_sale: 1, is_for_rent: 1 } as const
	await agency.db.insertInto('property_type').values(type).execute()
	const picture = { listing_id: 1, kind: 'photo', width: 1360, height: 1020, name: null, names: '{}' } as const
	await agency.db
		.insertInto('listing_picture')
		.values([
			{ ...picture, position: 2, url: '/b.jpg', alt: '{}' },
			{ ...picture, position: 1, url: '/a.jpg', alt: '{"nl":"Voorgevel","fr":"Façade avant"}' },
			{ ...picture, position: 0, kind: 'plan', url: '/plan.png', alt: '{}' },
			{ ...picture, listing_id: 2, position: 0, url: '/c.jpg', alt: '{}' },
		])
		.execute()
	await agency.db
		.insertInto('listing_private')
		.values({
			listing_id: 2,
			price: 777_777,
			street: 'Geheimelaan',
			house_number: '7',
			box_number: null,
			latitude: 50.1,
			longitude: 4.1,
			owner_emails: '[]',
			documents: '[]',
		})
		.execute()
	return () => agency.close()
})

const cards = (ids: number[], language: string) => listingCards(agency.publicDb, ids, language, NOW)

test('cards come in the order asked for, without unknown, unpublished and withdrawn listings', async () => {
	expect((await cards([3, 99, 1, 5, 2, 4], 'nl')).map((card) => card.id)).toEqual([3, 1, 2])
	expect(await cards([], 'nl')).toEqual([])
})

test('a card is in the language asked for', async () => {
	expect((await cards([1], 'fr'))[0]).toMatchObject({
		title: { text: 'Maison de maître', language: 'fr' },
		typeName: 'Maison',
		price: { amount: 239_000, isStartingFrom: true, unitText: 'par mois' },
		picture: { url: '/a.jpg', alt: 'Façade avant', width: 1360, height: 1020 },
		nextOpenHouse: '2026-06-15T11:00:00.000Z',
		surfaceTerrace: 22,
		bedrooms: 4,
		href: '/fr/a-vendre/binche/maison-de-maitre/1/',
	})
})

test('a missing translation shows the text of the default language and says so', async () => {
	expect((await cards([1], 'en'))[0]).toMatchObject({
		title: { text: 'Herenhuis met tuin', language: 'nl' },
		picture: { alt: 'Voorgevel' },
		href: '/en/property/1/',
	})
})

test('a listing without a title is named by its type and city, and so is its picture', async () => {
	expect((await cards([2], 'nl'))[0]).toMatchObject({
		title: { text: 'Loft, Binche' },
		picture: { alt: 'Loft, Binche' },
	})
})

test('a card contains neither a hidden price or address nor the price of a sold home', async () => {
	const [hidden, sold] = await cards([2, 3], 'nl')
	expect([hidden?.price.amount, hidden?.street, sold?.price.amount]).toEqual([null, null, null])
	expect(JSON.stringify([hidden, sold])).not.toMatch(/777777|Geheimelaan|50\.1|180000/)
})

test('charges that are part of the rent are not asked besides it', async () => {
	await agency.add(
		{ id: 6, goal: 1, price: 890, facts: JSON.stringify({ chargesRenter: 95, chargesKind: 'provision' }) },
		{ id: 7, goal: 1, price: 890, facts: JSON.stringify({ chargesRenter: 95, chargesKind: 'included' }) },
	)
	expect((await cards([6, 7], 'nl')).map(({ price }) => price.charges)).toEqual([95, null])
})

test('a card names the copy of its second photograph, large enough for a card, unless the home is closed', async () => {
	await agency.add({ id: 8 }, { id: 9, status: 'sold', closed_at: '2026-06-01T00:00:00.000Z' }, { id: 10 })
	const [wide, narrow] = ['0'.repeat(32), '1'.repeat(32)]
	const copy = { height: 600, color: '#808080', thumbhash: 'GAgCBAAAeHeIeHeHd4h3eIeHeIeA', made_at: NOW.toISOString() }
	await agency.db
		.insertInto('picture')
		.values([
			{ ...copy, hash: wide, width: 1360 },
			{ ...copy, hash: narrow, width: 640 },
		])
		.execute()
	await agency.db
		.insertInto('picture_source')
		.values([
			{ url: '/wide.jpg', version: '1', hash: wide, rank: 0, attempts: 0 },
			{ url: '/narrow.jpg', version: '1', hash: narrow, rank: 0, attempts: 0 },
		])
		.execute()
	const shown = (id: number, ...urls: string[]) =>
		urls.map((url, at) => ({
			...{ listing_id: id, kind: at === 0 ? ('plan' as const) : ('photo' as const), position: at, url },
			...{ width: 1360, height: 1020, name: null, names: '{}', alt: '{}' },
		}))
	await agency.db
		.insertInto('listing_picture')
		.values([
			...shown(8, '/plan.png', '/first.jpg', '/wide.jpg', '/narrow.jpg'),
			...shown(9, '/plan.png', '/first.jpg', '/wide.jpg'),
			...shown(10, '/plan.png', '/narrow.jpg', '/narrow.jpg'),
		])
		.execute()
	const insides = async (...ids: number[]) => (await cards(ids, 'nl')).map(({ inside }) => inside)
	expect(await insides(8, 9, 10)).toEqual([`/pictures/${wide}/760.avif`, null, `/pictures/${narrow}/640.avif`])
	// One photograph; and two of which the second has no copy yet.
	expect(await insides(2, 1)).toEqual([null, null])
})
