import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { tileFile } from '#tests/support/data/tile-file.ts'
import { TILE_PNG } from '#tests/support/servers/tile-server.ts'

const setup = vi.hoisted(() => ({ dataDir: '', tileFile: 'a.pmtiles', tiles: null as string | null }))
vi.mock('#lib/base/env.ts', () => ({
	env: {
		get dataDir() {
			return setup.dataDir
		},
		siteOrigin: 'https://www.agency.be',
		logLevel: 'silent',
	},
}))
vi.mock('#lib/site/config/config.ts', () => ({
	getMapSettings: () => ({ ...setup, attribution: '© OpenStreetMap', attributionUrl: null }),
}))

setup.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-tile-file-'))
fs.mkdirSync(path.join(setup.dataDir, 'maps'))
const { mapTiles } = await import('#lib/homes/map/base-map.ts')
const { tileResponse } = await import('./tiles.ts')

const BINCHE = { z: 12, x: 2095, y: 1381 }
const TEXT = { z: '12', x: '2095', y: '1381' }
let files = 0

/** Puts a file of its own in place, so that no test finds what another one opened. */
function put(bytes: Buffer): void {
	setup.tileFile = `map-${files++}.pmtiles`
	fs.writeFileSync(path.join(setup.dataDir, 'maps', setup.tileFile), bytes)
}

beforeEach(() => {
	setup.tiles = null
})
afterAll(() => {
	fs.rmSync(setup.dataDir, { recursive: true })
})

test('pictures come from the file, to the deepest level that it has', async () => {
	put(tileFile(2, [{ ...BINCHE, bytes: TILE_PNG }]))
	const response = await tileResponse(TEXT, new Headers())
	expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
	expect(Buffer.from(await response.bytes())).toEqual(TILE_PNG)
	expect(mapTiles().tiles).toMatch(/^\/api\/tiles\?z=\{z\}&x=\{x\}&y=\{y\}&source=[0-9a-f]{12}&deepest=12$/)
	expect(mapTiles().attribution).toContain('© OpenStreetMap')
})

test('vector tiles have their own type, and their address says so', async () => {
	put(tileFile(1, [{ ...BINCHE, bytes: Buffer.from('streets') }]))
	expect(mapTiles().tiles).toContain('&deepest=12&form=vector')
	const response = await tileResponse(TEXT, new Headers())
	expect([await response.text(), response.headers.get('content-type')]).toEqual([
		'streets',
		'application/vnd.mapbox-vector-tile',
	])
})

test.each([
	['beside it', { ...TEXT, x: '2094' }],
	['deeper', { z: '13', x: '4190', y: '2762' }],
	['elsewhere', { ...TEXT, y: '..' }],
])('a tile %s is 404', async (_, tile) => {
	put(tileFile(2, [{ ...BINCHE, bytes: TILE_PNG }]))
	expect((await tileResponse(tile, new Headers())).status).toBe(404)
})

test.each<[string, () => void]>([
	[
		'no file',
		() => {
			setup.tileFile = 'none.pmtiles'
		},
	],
	['another file', () => put(Buffer.from('no map at all'))],
	['half a file', () => put(tileFile(2, [{ ...BINCHE, bytes: TILE_PNG }]).subarray(0, 60))],
])('with %s maps show what the site knows itself, until the file is there', async (_, arrange) => {
	arrange()
	expect(mapTiles().tiles).toBeNull()
	expect(mapTiles().attribution).toMatch(/^<a [^>]+>GeoNames<\/a>$/)
	expect((await tileResponse(TEXT, new Headers())).status).toBe(404)
	const file = path.join(setup.dataDir, 'maps', setup.tileFile)
	fs.writeFileSync(file, tileFile(2, [{ ...BINCHE, bytes: TILE_PNG }]))
	fs.utimesSync(file, new Date(), new Date(Date.now() + 5000))
	expect(mapTiles().tiles).not.toBeNull()
	expect((await tileResponse(TEXT, new Headers())).status).toBe(200)
})

test('a name cannot leave the folder of maps', async () => {
	put(tileFile(2, [{ ...BINCHE, bytes: TILE_PNG }]))
	fs.writeFileSync(path.join(setup.dataDir, 'secret.pmtiles'), tileFile(2, [{ ...BINCHE, bytes: TILE_PNG }]))
	setup.tileFile = '../secret.pmtiles'
	expect(mapTiles().tiles).toBeNull()
})

test('a broken tile directory is 404, not an error', async () => {
	const bytes = tileFile(2, [{ ...BINCHE, bytes: TILE_PNG }])
	put(bytes.subarray(0, 128))
	expect((await tileResponse(TEXT, new Headers())).status).toBe(404)
})
