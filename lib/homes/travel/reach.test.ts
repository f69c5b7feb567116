import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTravelServer, type TravelServer } from '#tests/support/servers/travel-server.ts'

const setup = vi.hoisted(() => ({ travelTime: null as { url: string } | null }))
vi.mock('#lib/site/config/config.ts', () => ({ getMapSettings: () => setup }))
vi.mock('#lib/base/log/logger.ts', () => ({ logger: { warn: () => undefined } }))

const BINCHE = { latitude: 50.4114, longitude: 4.1654 }
let server: TravelServer
let reachOf: typeof import('./reach.ts').reachOf
let minutesTo: typeof import('./valhalla.ts').minutesTo

beforeEach(async () => {
	vi.resetModules()
	server = await startTravelServer()
	setup.travelTime = { url: server.url }
	;({ reachOf } = await import('./reach.ts'))
	;({ minutesTo } = await import('./valhalla.ts'))
})
afterEach(async () => {
	vi.useRealTimers()
	await server.stop()
})

test('the outline comes from the server, towards the place, and is kept by the point rounded to 100 m', async () => {
	const outline = await reachOf(BINCHE, { by: 'bicycle', minutes: 20 })
	expect(outline).toHaveLength(5)
	expect(outline?.[0]?.longitude).toBeCloseTo(4.145, 5)
	expect(outline?.[0]?.latitude).toBeCloseTo(50.391, 5)
	expect(server.asked).toEqual([
		{
			path: '/isochrone',
			input: {
				locations: [{ lat: 50.411, lon: 4.165 }],
				costing: 'bicycle',
				contours: [{ time: 20 }],
				reverse: true,
			},
		},
	])
	await reachOf({ latitude: 50.41138, longitude: 4.16541 }, { by: 'bicycle', minutes: 20 })
	expect(server.asked).toHaveLength(1)
	await reachOf(BINCHE, { by: 'foot', minutes: 20 })
	expect(server.asked.at(-1)?.input.costing).toBe('pedestrian')
})

test('many at once ask once', async () => {
	const found = await Promise.all(Array.from({ length: 20 }, () => reachOf(BINCHE, { by: 'car', minutes: 10 })))
	expect(found.every((outline) => outline !== null)).toBe(true)
	expect(server.asked).toHaveLength(1)
})

test('without a server there is no outline', async () => {
	setup.travelTime = null
	expect(await reachOf(BINCHE, { by: 'car', minutes: 10 })).toBeNull()
})

test.each<[string, (response: import('node:http').ServerResponse) => void]>([
	['an error', (response) => response.writeHead(500).end()],
	['a page', (response) => response.writeHead(200).end('<p>')],
	['another shape', (response) => response.writeHead(200).end('{"features":[]}')],
	['a broken line', (response) => response.destroy()],
	['a redirect', (response) => response.writeHead(302, { location: 'http://localhost/' }).end()],
])('after %s nobody waits for the server for half a minute', async (_, answer) => {
	server.answer = answer
	expect(await reachOf(BINCHE, { by: 'car', minutes: 10 })).toBeNull()
	server.answer = null
	expect(await reachOf(BINCHE, { by: 'car', minutes: 15 })).toBeNull()
	expect(server.asked).toHaveLength(1)
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_500 })
	expect(await reachOf(BINCHE, { by: 'car', minutes: 15 })).not.toBeNull()
})

test('a server that is silent is waited for 1.5 s at most', async () => {
	server.answer = () => undefined
	expect(await reachOf(BINCHE, { by: 'car', minutes: 10 })).toBeNull()
	// The second one does not wait: the first ran into the limit.
	expect(await reachOf(BINCHE, { by: 'car', minutes: 15 })).toBeNull()
	expect(server.asked).toHaveLength(1)
})

test('a point without roads is an answer: others are asked for at once', async () => {
	server.answer = (response) => response.writeHead(400).end('{"error_code":171}')
	expect(await reachOf(BINCHE, { by: 'car', minutes: 10 })).toBeNull()
	server.answer = null
	expect(await reachOf(BINCHE, { by: 'car', minutes: 15 })).not.toBeNull()
})

test('minutes to several places come in their order, null for one that is not reached', async () => {
	const north = { latitude: 50.4514, longitude: 4.1654 }
	const east = { latitude: 50.4114, longitude: 4.2454 }
	expect(await minutesTo(server.url, BINCHE, [north, east], 'car')).toEqual([10, 20])
	server.answer = (response) =>
		response.writeHead(200).end(JSON.stringify({ sources_to_targets: [[{ time: 61 }, { time: null }]] }))
	expect(await minutesTo(server.url, BINCHE, [north, east], 'car')).toEqual([1, null])
	server.answer = (response) => response.writeHead(200).end(JSON.stringify({ sources_to_targets: [[{ time: 61 }]] }))
	expect(await minutesTo(server.url, BINCHE, [north, east], 'car')).toBeNull()
})
