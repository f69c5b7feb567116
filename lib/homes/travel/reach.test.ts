import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTravelServer, type TravelServer } from '#tests/support/servers/travel-server.ts'

const setup = vi.hoisted(() => ({ travelTime: null as { url: string } | null, visitor: '' }))
vi.mock('#lib/base/security/limits/visitor-of-request.ts', () => ({ visitorOfRequest: async () => setup.visitor }))
vi.mock('#lib/site/config/config.ts', () => ({ getMapSettings: () => setup }))
vi.mock('#lib/base/log/logger.ts', () => ({ logger: { warn: () => undefined } }))

const BINCHE = { latitude: 50.4114, longitude: 4.1654 }
let server: TravelServer
let reachOf: typeof import('./reach.ts').reachOf
let minutesTo: typeof import('./valhalla.ts').minutesTo

beforeEach(async () => {
	vi.resetModules()
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	setup.visitor = '192.0.2.1'
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
			input: { locations: [{ lat: 50.411, lon: 4.165 }], costing: 'bicycle', contours: [{ time: 20 }], reverse: true },
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

/** Searches of different visitors for different areas, one after the other. */
async function searches(...minutes: number[]) {
	const found: boolean[] = []
	for (const [at, each] of minutes.entries()) {
		setup.visitor = `192.0.2.${at + 1}`
		found.push((await reachOf(BINCHE, { by: 'car', minutes: each })) !== null)
	}
	return found
}

test.each<[string, (response: import('node:http').ServerResponse) => void]>([
	['an error', (response) => response.writeHead(500).end()],
	['a page', (response) => response.writeHead(200).end('<p>')],
	['another shape', (response) => response.writeHead(200).end('{"features":[]}')],
	['a broken line', (response) => response.destroy()],
	['a redirect', (response) => response.writeHead(302, { location: `${server.url}/isochrone` }).end()],
])('after %s for three visitors in a row nobody waits for the server for half a minute', async (_, answer) => {
	server.answer = answer
	expect(await searches(10, 15, 20)).toEqual([false, false, false])
	server.answer = null
	expect(await searches(30)).toEqual([false])
	expect(server.asked).toHaveLength(3)
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_500 })
	expect(await searches(30)).toEqual([true])
})

test('a redirect is not followed', async () => {
	const other = await startTravelServer()
	server.answer = (response) => response.writeHead(307, { location: `${other.url}/isochrone` }).end()
	expect(await searches(10)).toEqual([false])
	expect(other.asked).toEqual([])
	await other.stop()
})

test('failures that an answer interrupts are not several in a row', async () => {
	for (const minutes of [10, 15, 20, 30, 45]) {
		server.answer = (response) => response.writeHead(500).end()
		expect(await searches(minutes)).toEqual([false])
		server.answer = null
		expect(await searches(minutes)).toEqual([true])
	}
})

test('one visitor whose searches fail turns the server off for nobody else', async () => {
	server.answer = (response) => response.writeHead(500).end()
	for (const minutes of [10, 15, 20, 30, 45]) await reachOf(BINCHE, { by: 'car', minutes })
	expect(server.asked).toHaveLength(3)
	server.answer = null
	expect(await reachOf(BINCHE, { by: 'foot', minutes: 10 })).toBeNull()
	setup.visitor = '192.0.2.2'
	expect(await reachOf(BINCHE, { by: 'foot', minutes: 10 })).not.toBeNull()
})

test('a server that is silent is waited for 1.5 s at most, and others are asked for all the same', async () => {
	server.answer = () => undefined
	expect(await searches(10)).toEqual([false])
	server.answer = null
	expect(await searches(15)).toEqual([true])
})

test('one visitor causes so many requests in ten minutes, whatever they are for; what is kept does not count', async () => {
	const kept = { by: 'car', minutes: 10 } as const
	for (let at = 0; at < 119; at += 1) await reachOf({ latitude: 50.4 + at / 1000, longitude: 4.1 }, kept)
	expect(await reachOf(BINCHE, kept)).not.toBeNull()
	expect(await reachOf(BINCHE, { by: 'car', minutes: 15 })).toBeNull()
	expect(await reachOf(BINCHE, kept)).not.toBeNull()
	expect(server.asked).toHaveLength(120)
	setup.visitor = '192.0.2.2'
	expect(await reachOf(BINCHE, { by: 'car', minutes: 15 })).not.toBeNull()
})

test('an answer that is too long is not read to its end', async () => {
	let sent = 0
	const closed = Promise.withResolvers<void>()
	server.answer = (response) => {
		response.on('close', () => closed.resolve())
		const more = () => {
			while (!response.destroyed && sent < 400_000_000) {
				sent += 1_000_000
				if (!response.write(Buffer.alloc(1_000_000, ' '))) return response.once('drain', more)
			}
			return response.end()
		}
		more()
	}
	expect(await searches(10)).toEqual([false])
	await closed.promise
	expect(sent).toBeLessThan(60_000_000)
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
	expect(await minutesTo({ url: server.url, visitor: setup.visitor }, BINCHE, [north, east], 'car')).toEqual([10, 20])
	server.answer = (response) =>
		response.writeHead(200).end(JSON.stringify({ sources_to_targets: [[{ time: 61 }, { time: null }]] }))
	expect(await minutesTo({ url: server.url, visitor: setup.visitor }, BINCHE, [north, east], 'car')).toEqual([1, null])
	server.answer = (response) => response.writeHead(200).end(JSON.stringify({ sources_to_targets: [[{ time: 61 }]] }))
	expect(await minutesTo({ url: server.url, visitor: setup.visitor }, BINCHE, [north, east], 'car')).toBeNull()
})
