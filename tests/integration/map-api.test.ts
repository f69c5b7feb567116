import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MarkersAnswer } from '#lib/homes/map/marker-types.ts'
import { numbersIn } from '#tests/support/figures.ts'
import { startTileServer, type TileServer } from '#tests/support/servers/tile-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

const facts = { Goal: 0, City: 'Binche', Zip: '7130', WebID: 1, TypeDescription: 'Woning', Street: 'Rue du Marché' }

/** Two homes with a public place, one whose address and price are private, one to rent. */
const PROPERTIES = [
	{ ...facts, ID: 1, Price: 200_000, Latitude: 50.4101, Longitude: 4.1602 },
	{ ...facts, ID: 2, Price: 100_000, City: 'Liège', Zip: '4000', Latitude: 50.6402, Longitude: 5.5703 },
	{
		...facts,
		ID: 3,
		Price: 987_654,
		PublishPrice: false,
		PublishAddress: false,
		Street: 'Geheimelaan',
		Latitude: 50.4321,
		Longitude: 4.1987,
	},
	{ ...facts, ID: 4, Goal: 1, Price: 650, Latitude: 50.4101, Longitude: 4.1602 },
].map((property) => ({ ...property, language: 'nl' }))

let tiles: TileServer
let site: Site

beforeAll(async () => {
	tiles = await startTileServer()
	site = await startSite({ tiles: tiles.template() })
	const { status, output } = await site.importPayload({
		properties: PROPERTIES,
		webIDs: [{ ID: 1, WebID: 1, Name: 'Woning', ShowOrder: 1, Sale: true, Rent: true, language: 'nl' }],
	})
	expect(status, output).toBe(0)
})
afterAll(async () => {
	await site.stop()
	await tiles.stop()
})

async function markers(query: string): Promise<MarkersAnswer> {
	const answer = await fetch(`${site.origin}/api/markers?${query}`)
	expect(answer.status).toBe(200)
	return answer.json()
}

const ids = (answer: MarkersAnswer) => answer.markers.map(({ id }) => id).sort()

describe('/api/markers', () => {
	test('a home comes with its price, place and page; a hidden price and address never leave the server', async () => {
		const answer = await markers('goal=sale&language=nl')
		expect(ids(answer)).toEqual([1, 2, 3])
		expect(answer.cells).toEqual([])
		expect(answer.markers.find(({ id }) => id === 1)).toEqual({
			id: 1,
			latitude: 50.4101,
			longitude: 4.1602,
			isExact: true,
			isOnOffer: true,
			isClosed: false,
			price: 200_000,
			label: '€\u00a0200.000',
			title: 'Woning',
			place: 'Rue du Marché, 7130\u00a0Binche',
			facts: '',
			energy: null,
			picture: null,
			city: 'binche|7130',
			href: '/property/1/',
		})
		const secret = answer.markers.find(({ id }) => id === 3)
		expect([secret?.isExact, secret?.label, secret?.place]).toEqual([false, 'Op aanvraag', '7130\u00a0Binche'])
		expect(secret?.price).toBeNull()
		// Binche's centre, to a hundredth of a degree.
		expect(secret?.latitude).toBeCloseTo(50.41, 2)
		expect(secret?.latitude).not.toBe(50.4321)
		expect(JSON.stringify(answer)).not.toContain('Geheimelaan')
		const numbers = numbersIn(JSON.stringify(answer))
		for (const figure of ['987654', '50.4321', '4.1987']) expect(numbers).not.toContain(figure)
	})

	test('box, goal and search narrow the homes', async () => {
		expect(ids(await markers('goal=sale&bbox=4,50,5,50.6'))).toEqual([1, 3])
		expect(ids(await markers('goal=rent'))).toEqual([4])
		expect(ids(await markers('goal=sale&price=0-150000'))).toEqual([2])
	})

	test.each([
		'bbox=',
		'bbox=a,b,c,d',
		'bbox=5,51,4,50',
		'bbox=100,10,101,11',
		`bbox=${'9'.repeat(90)}`,
		'bbox=%00,%ff,%f0,%28',
	])('%s counts as no box', async (query) => {
		expect(ids(await markers(`goal=sale&${query}`))).toEqual([1, 2, 3])
	})

	test.each([
		["city=x'--&type=1e9&search=%22*NEAR(", []],
		['price=abc&page=-1&view=map', [1, 2, 3]],
		['goal=%00&language=../etc', [4]],
	])('%s is no failure, and shows these homes', async (query, expected) => {
		expect(ids(await markers(query))).toEqual(expected)
	})
})

describe('/api/tiles', () => {
	const get = (query: string) => fetch(`${site.origin}/api/tiles?${query}`)

	test('a tile is served through the site and fetched from its source once', async () => {
		const first = await get('z=12&x=2095&y=1381')
		expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
		expect((await get('z=12&x=2095&y=1381')).status).toBe(200)
		expect(tiles.asked.map(({ path }) => path)).toEqual(['/a/12/2095/1381.png'])
	})

	test.each([
		'',
		'z=12&x=2095',
		'z=12&x=2095&y=1381.png',
		'z=2&x=1&y=1',
		'z=12&x=0&y=0',
		'z=12&x=../..&y=1381',
		'z=12&x=%ff&y=%00',
		'z=99&x=1&y=1',
		'z[]=12&x=1e3&y=-1',
	])('%j is 404', async (query) => {
		expect((await get(query)).status).toBe(404)
	})
})

describe('/api/ground', () => {
	test('the ground comes with the names of one language, and may be kept for a day', async () => {
		const answer = await fetch(`${site.origin}/api/ground?language=fr`)
		expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
		const { outline, places } = await answer.json()
		expect(outline.length).toBeGreaterThan(0)
		expect(places.map(([name]: [string]) => name)).toEqual(expect.arrayContaining(['Liège', 'Binche']))
		expect((await fetch(`${site.origin}/api/ground?language=%00`)).status).toBe(200)
	})
})

describe('/map-frame/', () => {
	test('only this site may frame it, and no site may frame any other page', async () => {
		const frame = await fetch(`${site.origin}/fr/map-frame/`)
		expect(frame.status).toBe(200)
		expect(frame.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/)
		const list = await fetch(`${site.origin}/for-sale/?view=map`)
		expect(list.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
	})
})
