import { expect, test } from 'vitest'
import { type CityRow, citiesOfZones, type ZoneRow, zoneTree } from './zones.ts'

const zone = (id: number, name: string, parent: number | null = null, language = 'nl'): ZoneRow => ({
	kind: 'tree' as const,
	id,
	language,
	parent_id: parent,
	name,
})
const city = (name: string, zip: string, key = name, country = 10): CityRow => ({
	city_key: `${key.toLowerCase()}|${zip}`,
	name,
	zip,
	country_id: country,
})

const ZONES = [
	...[zone(1, 'Binche en omgeving'), zone(11, 'Binche', 1), zone(19, 'Estinnes', 1)],
	...[zone(4, 'Bergen'), zone(4, 'Mons', null, 'fr'), zone(6, 'Elders'), zone(61, 'Brussel', 6)],
	...[zone(62, 'Vlaanderen', 6), zone(63, 'Luxemburg', 6), zone(7, 'Nergens')],
]
const CITIES = [
	...[city('Binche', '7130'), city('Estinnes-au-Mont', '7120'), city('Bergen', '7000', 'mons'), city('Mons', '7000')],
	...[city('Mons-lez-Liège', '4400'), city('Ukkel', '1180'), city('Gent', '9000'), city('Esch', '4010', 'esch', 50)],
]

test('a zone holds the cities with its name in any language, else beginning with it, and those of zones below', () => {
	const cities = citiesOfZones(ZONES, CITIES)
	expect(cities.get('t11')).toEqual(['binche|7130'])
	expect(cities.get('t19')).toEqual(['estinnes-au-mont|7120'])
	expect(cities.get('t1')).toEqual(['binche|7130', 'estinnes-au-mont|7120'])
	expect(cities.get('t4')).toEqual(['mons|7000'])
	expect(cities.get('t7')).toEqual([])
})

test('a zone with the name of a region holds the cities of the whole region', () => {
	const cities = citiesOfZones(ZONES, CITIES)
	expect(cities.get('t61')).toEqual(['ukkel|1180'])
	expect(cities.get('t62')).toEqual(['gent|9000'])
	expect(cities.get('t63')).toEqual(['esch|4010'])
	expect(cities.get('t6')).toEqual(['esch|4010', 'gent|9000', 'ukkel|1180'])
})

test('the tree has names in the language, else in the default one, else in any', () => {
	const names = (language: string) => zoneTree([...ZONES, zone(8, 'Ailleurs', null, 'fr')], language, 'nl')
	expect(names('fr').map(({ name }) => name)).toEqual(['Mons', 'Ailleurs', 'Binche en omgeving', 'Elders', 'Nergens'])
	expect(names('nl').map(({ name }) => name)).toEqual(['Binche en omgeving', 'Bergen', 'Elders', 'Nergens', 'Ailleurs'])
})

test('a zone whose parent is missing, itself or below it is at the top, and no loop is endless', () => {
	const rows = [zone(1, 'A', 2), zone(2, 'B', 1), zone(3, 'C', 3), zone(4, 'D', 99), zone(5, 'E', 1)]
	expect(zoneTree(rows, 'nl', 'nl').map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D'])
	expect([...citiesOfZones(rows, CITIES).keys()]).toHaveLength(5)
})
