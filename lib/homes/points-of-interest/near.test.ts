import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type OsmItem, osmExtract } from '#tests/support/data/osm-extract.ts'

const setup = vi.hoisted(() => ({ dataDir: '' }))
vi.mock('#lib/base/env.ts', () => ({
	env: {
		get dataDir() {
			return setup.dataDir
		},
		logLevel: 'silent',
	},
}))
const { BadExtract } = await import('./extract/osm-items.ts')
const { readExtract } = await import('./extract/read-extract.ts')
const { nearestPlaces } = await import('./nearest.ts')
const { stationAt, stationCalled, stationsBegun } = await import('./stations.ts')

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-near-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
let runs = 0
beforeEach(() => {
	// A folder of its own for each test, so that none finds what another one read.
	setup.dataDir = path.join(folder, String(runs++))
	fs.mkdirSync(path.join(setup.dataDir, 'maps'), { recursive: true })
})

const extract = path.join(folder, 'invented.osm.pbf')
const put = (items: readonly OsmItem[]) => fs.writeFileSync(extract, osmExtract(items))

/** An invented town around Binche. */
const TOWN: OsmItem[] = [
	{ id: 1, at: [4.1654, 50.4114], tags: { railway: 'station', name: 'Binche' } },
	{ id: 2, at: [4.35, 50.84], tags: { railway: 'station', station: 'subway', name: 'Porte de Hal' } },
	{ id: 3, at: [4.17, 50.41], tags: { amenity: 'doctors', name: 'Dr\u0000 Vermeulen' } },
	{ id: 4, at: [4.16, 50.41], tags: { shop: 'supermarket', brand: 'Delhaize' } },
	{ id: 5, at: [4.16, 50.42], tags: { amenity: 'school' } },
	{ id: 6, at: [4.1, 50.4], tags: { amenity: 'bench', name: 'Bench' } },
	{ id: 10, at: [4.168, 50.413] },
	{ id: 11, at: [4.169, 50.413] },
	{ id: 12, at: [4.169, 50.414] },
	{ id: 20, refs: [10, 11, 12, 10], tags: { amenity: 'school', name: 'École communale' } },
	{ id: 21, refs: [11, 12, 10, 11], tags: { amenity: 'school', name: 'École communale' } },
]

test('stations, schools, shops and doctors with a name are read, as points and as outlines, each once', async () => {
	put(TOWN)
	expect((await readExtract(extract)).places).toEqual([
		['station', 'Binche', 4.1654, 50.4114],
		['doctor', 'Dr Vermeulen', 4.17, 50.41],
		['shop', 'Delhaize', 4.16, 50.41],
		['school', 'École communale', 4.168, 50.413],
	])
})

test.each([
	['no file', () => fs.rmSync(extract, { force: true })],
	['another file', () => fs.writeFileSync(extract, 'osm')],
	['half a file', () => fs.writeFileSync(extract, osmExtract(TOWN).subarray(0, 200))],
])('%s is refused in plain words', async (_, arrange) => {
	arrange()
	await expect(readExtract(extract)).rejects.toThrow(BadExtract)
})

function write(places: unknown): void {
	const file = path.join(setup.dataDir, 'maps', 'near.json')
	fs.writeFileSync(file, JSON.stringify({ source: 'invented', made: '2026-11-01', places }))
}

test('the two nearest of each kind are near, by their distance, and what is far is not', () => {
	const home = { latitude: 50.4, longitude: 4.1 }
	// One hundredth of a degree of latitude is 1,112 m.
	write([
		['school', 'Third', 4.1, 50.42],
		['school', 'First', 4.1, 50.405],
		['school', 'Second', 4.1, 50.39],
		['shop', 'Too far', 4.1, 50.43],
		['station', 'By car', 4.1, 50.46],
		['doctor', 'Here', 4.1, 50.4],
	])
	expect(nearestPlaces(home)).toEqual([
		{ kind: 'station', name: 'By car', metres: 6650 },
		{ kind: 'school', name: 'First', metres: 550 },
		{ kind: 'school', name: 'Second', metres: 1100 },
		{ kind: 'doctor', name: 'Here', metres: 50 },
	])
})

test('without a file, or with a broken one, nothing is near; a new one is read at once', () => {
	const home = { latitude: 50.4, longitude: 4.1 }
	expect(nearestPlaces(home)).toEqual([])
	const file = path.join(setup.dataDir, 'maps', 'near.json')
	fs.writeFileSync(file, '{')
	expect(nearestPlaces(home)).toEqual([])
	write([['doctor', 'Here', 4.1, 50.4]])
	fs.utimesSync(file, new Date(), new Date(Date.now() + 5000))
	expect(nearestPlaces(home)).toHaveLength(1)
})

test.each([
	['gare de La Louvière-Centre', 'La Louvière-Centre'],
	['Station La Louviere Centre', 'La Louvière-Centre'],
	['La Louvière-Centre station', 'La Louvière-Centre'],
	['treinstation Binche', 'Binche'],
	['Bahnhof Binche', 'Binche'],
	['Gare d’Ath', 'Ath'],
	['Binche (gare)', 'Binche'],
	['Binche', null],
	['gare', null],
	['gare de Nulle Part', null],
])('“%s” is the station %s', (typed, name) => {
	write([
		['station', 'La Louvière-Centre', 4.18, 50.47],
		['station', 'Binche', 4.17, 50.41],
		['station', 'Ath', 3.77, 50.62],
		['station', 'Denderleeuw', 4.07, 50.89],
		['school', 'Nulle Part', 4.1, 50.4],
	])
	expect(stationCalled(typed)?.name ?? null).toBe(name)
	expect(stationAt({ latitude: 50.41, longitude: 4.17 })).toBe('Binche')
	expect(stationAt({ latitude: 50.42, longitude: 4.17 })).toBeNull()
	expect(stationsBegun('la lou', 2)).toEqual(['La Louvière-Centre'])
	expect(stationsBegun('gare d’At', 2)).toEqual(['Ath'])
	expect(stationsBegun('den', 2)).toEqual(['Denderleeuw'])
	expect(stationsBegun('gare de ', 2)).toEqual([])
	expect(stationsBegun('gare', 2)).toEqual([])
})
