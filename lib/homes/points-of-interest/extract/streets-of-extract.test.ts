import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
const { readExtract } = await import('./read-extract.ts')
const { streetFilePath, writeStreets } = await import('#lib/homes/points-of-interest/streets/street-file.ts')
const { suggestAddresses } = await import('#lib/homes/points-of-interest/streets/suggest-streets.ts')
const { hasStreets, placeInStreet, streetAt, streetsCalled } = await import(
	'#lib/homes/points-of-interest/streets/known-streets.ts'
)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-streets-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const house = (id: number, at: readonly [number, number], street: string, number: string, zip?: string): OsmItem => ({
	id,
	at,
	tags: { 'addr:street': street, 'addr:housenumber': number, ...(zip ? { 'addr:postcode': zip } : {}) },
})

/** Around Binche (7130, centre 4.1652, 50.4115) and Brussels. */
const TOWN: OsmItem[] = [
	house(1, [4.16, 50.41], 'Rue de la Station', '1', '7130'),
	house(2, [4.161, 50.41], 'Rue de la Station', '3A', 'B-7130'),
	// No postal code: it is that of the nearest place.
	house(3, [4.163, 50.411], 'Rue de la Station', '48-50'),
	// Drawn as an outline.
	{ id: 10, at: [4.162, 50.4105] },
	{ id: 11, at: [4.1621, 50.4105] },
	{
		id: 20,
		refs: [10, 11, 10],
		tags: { 'addr:street': 'Rue de la Station', 'addr:housenumber': '22', building: 'yes' },
	},
	// The road itself, which the houses name, and one without houses, in two parts.
	{ id: 21, refs: [10, 11], tags: { highway: 'residential', name: 'Rue de la Station' } },
	{ id: 12, at: [4.35, 50.85] },
	{ id: 13, at: [4.351, 50.851] },
	{ id: 14, at: [4.352, 50.852] },
	{
		id: 22,
		refs: [12, 13, 14],
		tags: { highway: 'pedestrian', name: 'Rue Neuve - Nieuwstraat', 'name:fr': 'Rue Neuve', 'name:nl': 'Nieuwstraat' },
	},
	{ id: 23, refs: [13, 14], tags: { highway: 'pedestrian', name: 'Rue Neuve - Nieuwstraat' } },
	// No streets.
	{ id: 24, refs: [12, 13], tags: { highway: 'platform', name: 'Perron' } },
	{ id: 30, at: [4.16, 50.41], tags: { amenity: 'school', name: 'School' } },
	{ id: 31, at: [4.16, 50.41], tags: { 'addr:housenumber': '7' } },
]

beforeAll(async () => {
	setup.dataDir = path.join(folder, 'data')
	const extract = path.join(folder, 'invented.osm.pbf')
	fs.writeFileSync(extract, osmExtract(TOWN))
	const { places, streets } = await readExtract(extract)
	expect(places).toEqual([['school', 'School', 4.16, 50.41]])
	expect(streets).toHaveLength(2)
	writeStreets(streets)
})

const numberOf = (number: number | null) => {
	const [street] = streetsCalled('rue de la station')
	return street && placeInStreet(street, number)
}

test('a street is found by each of its names and spellings, under the postal code of its houses', () => {
	expect(hasStreets()).toBe(true)
	for (const name of ['Rue de la Station', 'RUE DE LA STATION', 'R. de la Station', 'rue de-la station']) {
		expect(streetsCalled(name), name).toMatchObject([{ zip: '7130' }])
	}
	for (const name of ['Rue Neuve', 'Nieuwstraat', 'Nieuwstr.', 'Rue Neuve - Nieuwstraat']) {
		expect(streetsCalled(name), name).toHaveLength(1)
	}
	expect(streetsCalled('Perron')).toEqual([])
	expect(streetsCalled('')).toEqual([])
})

test('a house is where the nearest known number is; without one the street is meant', () => {
	expect(numberOf(2)).toEqual({ latitude: 50.41, longitude: 4.16 })
	expect(numberOf(25)).toEqual({ latitude: 50.4105, longitude: 4.162 })
	expect(numberOf(60)).toEqual({ latitude: 50.411, longitude: 4.163 })
	// The house nearest to the middle of all: (4.16 + 4.162 + 4.163) / 3 = 4.1617.
	expect(numberOf(null)).toEqual({ latitude: 50.4105, longitude: 4.162 })
	expect(numberOf(200)).toEqual(numberOf(null))
})

test('a point of a street is named in the language of the page, any other point is not', () => {
	const at = (latitude: number, longitude: number, language: string) => streetAt({ latitude, longitude }, language)
	expect(at(50.411, 4.163, 'fr')).toBe('Rue de la Station, Binche')
	expect(at(50.851, 4.351, 'nl')).toMatch(/^Nieuwstraat, /)
	expect(at(50.851, 4.351, 'fr')).toMatch(/^Rue Neuve, /)
	expect(at(50.851, 4.351, 'en')).toMatch(/^Rue Neuve - Nieuwstraat, /)
	expect(at(50.41101, 4.163, 'fr')).toBeNull()
})

test('addresses are suggested from the beginning of a street on, with the number and in the town that were typed', () => {
	const near = [{ latitude: 50.41, longitude: 4.16 }]
	const suggested = (text: string, language = 'fr') => suggestAddresses(text, language, near, 4)
	expect(suggested('rue')).toEqual([])
	// Binche is nearer to the homes than Brussels.
	expect(suggested('rue ')).toEqual(['Rue de la Station, Binche', expect.stringMatching(/^Rue Neuve, /)])
	expect(suggested('Rue de la Stat')).toEqual(['Rue de la Station, Binche'])
	expect(suggested('Nieuwst', 'nl')).toEqual([expect.stringMatching(/^Nieuwstraat, /)])
	for (const text of [
		'r. de la station 12',
		'Rue de la Station 12, Bin',
		'Rue de la Station 12, 713',
		'12 rue de la station',
	])
		expect(suggested(text), text).toEqual(['Rue de la Station 12, Binche'])
	expect(suggested('Rue de la Station 12, Gen')).toEqual([])
	expect(suggested('Rue de la Station, 9000')).toEqual([])
})

test('a newer file is read at once; without one, or with a broken one, no street is known', () => {
	const whole = fs.readFileSync(streetFilePath())
	fs.writeFileSync(streetFilePath(), 'no database')
	expect(hasStreets()).toBe(false)
	expect(streetsCalled('Rue Neuve')).toEqual([])
	fs.rmSync(streetFilePath())
	expect(hasStreets()).toBe(false)
	fs.writeFileSync(streetFilePath(), whole)
	expect(streetsCalled('Rue Neuve')).toHaveLength(1)
})
