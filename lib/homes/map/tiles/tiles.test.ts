import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { LIMITS } from '#lib/base/security/limits/limits.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { startTileServer, TILE_PNG, type TileServer } from '#tests/support/servers/tile-server.ts'

const setup = vi.hoisted(() => ({ dataDir: '', tiles: '' }))
vi.mock('#lib/base/env.ts', () => ({
	env: {
		get dataDir() {
			return setup.dataDir
		},
		siteOrigin: 'https://www.agency.be',
		logLevel: 'silent',
	},
}))
vi.mock('#lib/site/config/config.ts', () => ({ getMapSettings: () => ({ tiles: setup.tiles, tileFile: null }) }))

const BINCHE = { z: '12', x: '2095', y: '1381' }
const MONTH_MS = 31 * DAY_MS

let server: TileServer
let respond: typeof import('./tiles.ts').tileResponse
const tileResponse = (parts: Parameters<typeof respond>[0], address = '192.0.2.1') =>
	respond(parts, new Headers({ 'x-forwarded-for': address }))

beforeAll(async () => {
	setup.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-tiles-'))
	server = await startTileServer()
	respond = (await import('./tiles.ts')).tileResponse
})
beforeEach(({ task }) => {
	server.asked = []
	server.answer = null
	setup.tiles = server.template(task.id)
})
afterEach(() => {
	vi.useRealTimers()
})
afterAll(async () => {
	await server.stop()
	fs.rmSync(setup.dataDir, { recursive: true })
})

function makeOld() {
	const folder = path.join(setup.dataDir, 'tiles')
	for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
		const then = new Date(Date.now() - MONTH_MS)
		fs.utimesSync(path.join(folder, name), then, then)
	}
}

test('a tile is requested from its source once, with the name of the site, and then comes from the disk', async () => {
	const first = await tileResponse(BINCHE)
	expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
	const second = await tileResponse(BINCHE)
	expect(await second.bytes()).toEqual(await first.bytes())
	expect(server.asked).toHaveLength(1)
	expect(server.asked[0]?.path).toMatch(/\/12\/2095\/1381\.png$/)
	expect(server.asked[0]?.agent).toContain('https://www.agency.be')
})

test('many simultaneous requests for one tile cause one request to the source', async () => {
	const answers = await Promise.all(Array.from({ length: 20 }, () => tileResponse(BINCHE)))
	expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
	expect(server.asked).toHaveLength(1)
})

test('an invalid tile is 404 and causes no request', async () => {
	expect((await tileResponse({ z: '12', x: '..', y: '1' })).status).toBe(404)
	expect((await tileResponse({ z: '2', x: '1', y: '1' })).status).toBe(404)
	expect(server.asked).toHaveLength(0)
})

test('an old tile is shown while its source is down, and renewed while it is up', async () => {
	await tileResponse(BINCHE)
	makeOld()
	await tileResponse(BINCHE)
	expect(server.asked).toHaveLength(2)
	makeOld()
	server.answer = (response) => response.writeHead(500).end()
	const stale = await tileResponse(BINCHE)
	expect([stale.status, stale.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
	expect(server.asked).toHaveLength(3)
	expect((await tileResponse(BINCHE)).status).toBe(200)
	expect(server.asked, 'a tile that failed is left alone').toHaveLength(3)
})

test.each<[string, number, (response: import('node:http').ServerResponse) => void]>([
	['an error', 502, (response) => response.writeHead(503).end()],
	['no such tile', 404, (response) => response.writeHead(404).end()],
	['a page', 502, (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
	['a page that calls itself a picture', 502, (r) => r.writeHead(200, { 'content-type': 'image/png' }).end('<p>')],
	['a redirect', 502, (response) => response.writeHead(302, { location: 'http://localhost/' }).end()],
	['an endless picture', 502, (r) => r.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(600_000, 1))],
	['a broken line', 502, (response) => response.destroy()],
])('%s is answered with %i', async (_name, status, answer) => {
	server.answer = answer
	expect((await tileResponse(BINCHE)).status).toBe(status)
})

test('a kept connection that the source has closed meanwhile costs no tile', async () => {
	let isFirst = true
	server.answer = (response) => {
		if (isFirst) response.destroy()
		else response.writeHead(200, { 'content-type': 'image/png' }).end(TILE_PNG)
		isFirst = false
	}
	expect((await tileResponse(BINCHE)).status).toBe(200)
	expect(server.asked).toHaveLength(2)
})

test('a visitor who has fetched too many waits, still gets kept tiles, and takes nothing from others', async () => {
	const greedy = '2001:db8:1:1::7'
	await tileResponse(BINCHE)
	for (let time = 0; time < LIMITS['map-tile'].points; time++) {
		await secondsToWait({ limit: 'map-tile', address: `2001:db8:1:1::${time.toString(16)}` })
	}
	const more = { ...BINCHE, x: '2094' }
	const refused = await tileResponse(more, greedy)
	expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
	expect((await tileResponse(BINCHE, greedy)).status).toBe(200)
	makeOld()
	expect((await tileResponse(BINCHE, greedy)).status).toBe(200)
	expect(server.asked).toHaveLength(1)
	expect((await tileResponse(more, '192.0.2.8')).status).toBe(200)
})

/** Requests a tile beside that of Binche. */
const east = (column: number) => tileResponse({ ...BINCHE, x: String(2095 + column) })
const statusesOf = async (columns: readonly number[]) => {
	const answers = await Promise.all(columns.map(east))
	return answers.map((answer) => answer.status)
}

/** Moves only the clock forward; timers of the network stay real. */
function later(milliseconds: number): void {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

describe('a tile that fails', () => {
	const failAt = (...columns: number[]) => {
		server.answer = (response) => {
			const column = Number(response.req.url?.split('/')[3]) - 2095
			if (columns.includes(column)) response.writeHead(503).end()
			else response.writeHead(200, { 'content-type': 'image/png' }).end(TILE_PNG)
		}
	}

	test('does not stop its neighbours from being shown', async () => {
		failAt(0)
		expect((await east(0)).status).toBe(502)
		expect(await statusesOf([1, 2, 3])).toEqual([200, 200, 200])
	})

	test('is requested again after ten seconds and not before', async () => {
		failAt(0)
		await east(0)
		server.answer = null
		later(9000)
		expect((await east(0)).status).toBe(502)
		expect(server.asked).toHaveLength(1)
		later(1500)
		expect((await east(0)).status).toBe(200)
	})

	test('pauses the source for everybody together with four others in a row', async () => {
		failAt(0, 1, 2, 3, 4)
		for (const column of [0, 1, 2, 3, 4]) expect((await east(column)).status).toBe(502)
		expect(await statusesOf([5, 6])).toEqual([502, 502])
		expect(server.asked, 'the paused source is not asked').toHaveLength(5)
	})

	test('does not pause the source if others succeed in between', async () => {
		failAt(0, 1, 2, 3, 4)
		for (const column of [0, 1, 2, 3, 7, 4]) await east(column)
		expect(await statusesOf([5, 6])).toEqual([200, 200])
	})

	test('does not pause the source if the others failed long ago', async () => {
		failAt(0, 1, 2, 3, 4)
		for (const column of [0, 1, 2, 3]) await east(column)
		later(61_000)
		await east(4)
		expect((await east(5)).status).toBe(200)
	})
})

describe('a source that was paused', () => {
	beforeEach(async () => {
		server.answer = (response) => response.writeHead(503).end()
		for (const column of [0, 1, 2, 3, 4]) await east(column)
		server.asked = []
		later(10_500)
	})

	test('is asked for one tile, and for all again once that one succeeds', async () => {
		let release: (() => void) | undefined
		server.answer = (response) => {
			release = () => response.writeHead(200, { 'content-type': 'image/png' }).end(TILE_PNG)
		}
		const first = east(10)
		await expect.poll(() => release).toBeDefined()
		expect(await statusesOf([11, 12]), 'while the first is on its way').toEqual([502, 502])
		expect(server.asked).toHaveLength(1)
		server.answer = null
		release?.()
		expect((await first).status).toBe(200)
		expect(await statusesOf([11, 12])).toEqual([200, 200])
	})

	test('is paused again if that one fails', async () => {
		expect((await east(10)).status).toBe(502)
		expect(await statusesOf([11, 12])).toEqual([502, 502])
		expect(server.asked).toHaveLength(1)
	})
})

test('requests queued for a source that fails meanwhile are refused without asking it', async () => {
	let answered = 0
	server.answer = (response) => {
		answered += 1
		response.writeHead(503).end()
	}
	const columns = Array.from({ length: 60 }, (_, index) => index)
	expect(await statusesOf(columns)).toEqual(Array(60).fill(502))
	// Five that fail, and those already under way.
	expect(answered).toBeLessThanOrEqual(8)
})
