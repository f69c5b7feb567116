import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { startTravelServer, type TravelServer } from '#tests/support/servers/travel-server.ts'

const setup = vi.hoisted(() => ({ agency: null as AgencyDatabase | null, travelTime: null as { url: string } | null }))
vi.mock('#lib/base/db/connection.ts', () => ({ getPublicDb: async () => setup.agency?.publicDb }))
vi.mock('#lib/site/config/config.ts', async (original) => ({
	...(await original<typeof import('#lib/site/config/config.ts')>()),
	getMapSettings: () => setup,
}))
const { answerTravelTimes } = await import('./travel-times.ts')

const ORIGIN = 'http://localhost:3000'
let server: TravelServer
let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	await agency.add(
		{ id: 1, latitude: 50.4114, longitude: 4.1654 },
		{ id: 2, is_address_public: 0 },
		{ id: 3, latitude: 50.4, longitude: 4.1, is_published: 0 },
	)
	setup.agency = agency
	server = await startTravelServer()
	setup.travelTime = { url: server.url }
	Reflect.deleteProperty(globalThis, 'agencyLimits')
})
afterEach(async () => {
	await server.stop()
	await agency.close()
})

const ask = (input: unknown, headers: Record<string, string> = {}) =>
	answerTravelTimes(
		new Request(`${ORIGIN}/api/travel`, {
			method: 'POST',
			headers: { origin: ORIGIN, host: 'localhost:3000', 'x-forwarded-for': '192.0.2.1', ...headers },
			body: typeof input === 'string' ? input : JSON.stringify(input),
		}),
	)
const asked = (change: object = {}) => ({
	home: 1,
	language: 'fr',
	by: 'car',
	places: ['Bergen', 'Xyz', '7134'],
	...change,
})

test('the minutes to places come by their names in any language and by postal code, in the order asked for', async () => {
	const response = await ask(asked())
	expect(response.headers.get('cache-control')).toBe('no-store')
	const { places } = await response.json()
	expect(places.map(({ name }: { name: string | null }) => name)).toEqual(['Mons', null, expect.any(String)])
	expect(places[1].minutes).toBeNull()
	// Mons lies 0.214° west of the home, 53 minutes at 0.004° a minute.
	expect(Math.abs(places[0].minutes - 53)).toBeLessThanOrEqual(2)
	expect(server.asked[0]?.input.sources).toEqual([{ lat: 50.4114, lon: 4.1654 }])
	expect(server.asked[0]?.input.targets).toHaveLength(2)
})

test('a home with a hidden address counts from the centre of its municipality', async () => {
	await ask(asked({ home: 2 }))
	const [{ lat, lon } = { lat: 0, lon: 0 }] = server.asked[0]?.input.sources ?? []
	expect([lat, lon]).toEqual([50.41155, 4.16469].map((degrees) => expect.closeTo(degrees, 1)))
})

test('without an answer of the server times are not known, and places are still named', async () => {
	server.answer = (response) => response.writeHead(500).end()
	const { places } = await (await ask(asked())).json()
	expect(places.map(({ minutes }: { minutes: number | null }) => minutes)).toEqual([null, null, null])
	expect(places[0].name).toBe('Mons')
})

test.each([
	['an unpublished home', asked({ home: 3 }), 404],
	['an unknown home', asked({ home: 99 }), 404],
	['no place', asked({ places: [] }), 400],
	['too many places', asked({ places: ['a', 'b', 'c', 'd', 'e', 'f'] }), 400],
	['another mode', asked({ by: 'rocket' }), 400],
	['no JSON', '{', 400],
	['too much', 'x'.repeat(3000), 400],
])('%s is refused', async (_, input, status) => {
	expect((await ask(input)).status).toBe(status)
	expect(server.asked).toEqual([])
})

test('other sites, sites without a server and who asks too often are refused', async () => {
	expect((await ask(asked(), { origin: 'https://elsewhere.example' })).status).toBe(403)
	const statuses = new Set<number>()
	for (let turn = 0; turn < 121; turn++) statuses.add((await ask(asked({ places: [] }))).status)
	expect([...statuses]).toEqual([400, 429])
	setup.travelTime = null
	expect((await ask(asked(), { 'x-forwarded-for': '198.51.100.7' })).status).toBe(404)
})
