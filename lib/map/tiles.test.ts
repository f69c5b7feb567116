import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTileServer, type TileServer } from '@/tests/support/tile-server'

const setup = vi.hoisted(() => ({ dataDir: '', tiles: '' }))
vi.mock('@/lib/env', () => ({
	env: {
		get dataDir() {
			return setup.dataDir
		},
		siteOrigin: 'https://www.agency.be',
	},
}))
vi.mock('@/lib/agency/config', () => ({ getMapSettings: () => ({ tiles: setup.tiles }) }))

const BINCHE = { z: '12', x: '2095', y: '1381' }
const MONTH_MS = 31 * 24 * 60 * 60 * 1000

let server: TileServer
let tileResponse: typeof import('./tiles').tileResponse

beforeAll(async () => {
	setup.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-tiles-'))
	server = await startTileServer()
	tileResponse = (await import('./tiles')).tileResponse
})
beforeEach(({ task }) => {
	server.asked = []
	server.answer = null
	setup.tiles = server.template(task.id)
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

test('a tile is asked of its source once, by name, and then comes from the disk', async () => {
	const first = await tileResponse(BINCHE)
	expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
	const second = await tileResponse(BINCHE)
	expect(await second.bytes()).toEqual(await first.bytes())
	expect(server.asked).toHaveLength(1)
	expect(server.asked[0]?.path).toMatch(/\/12\/2095\/1381\.png$/)
	expect(server.asked[0]?.agent).toContain('https://www.agency.be')
})

test('many who want one tile at once cause one question', async () => {
	const answers = await Promise.all(Array.from({ length: 20 }, () => tileResponse(BINCHE)))
	expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
	expect(server.asked).toHaveLength(1)
})

test('what is no tile of ours is 404 and asks nobody', async () => {
	expect((await tileResponse({ z: '12', x: '..', y: '1' })).status).toBe(404)
	expect((await tileResponse({ z: '2', x: '1', y: '1' })).status).toBe(404)
	expect(server.asked).toHaveLength(0)
})

test('an old tile is shown where its source is down, and renewed where it is not', async () => {
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
	expect(server.asked, 'a source that failed is left alone').toHaveLength(3)
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
