import 'server-only'
import { distanceKm, type Position } from '#lib/base/format/distance.ts'
import { zipNear } from '#lib/homes/places/zip-near.ts'
import { streetKey } from '#lib/homes/points-of-interest/streets/street-key.ts'
import type { StreetEntry, StreetNames } from '#lib/homes/points-of-interest/streets/street-types.ts'
import type { Collector } from './collector.ts'
import { cleanName, type OsmPlace, type OsmPoint, type OsmTags, placeOfItem } from './osm-items.ts'

/** One house of each so many numbers is kept. */
const NUMBERS_A_HOUSE = 10
const MOST_NUMBER = 9999
/** A road within this distance of houses with its name is their street. */
const SAME_STREET_KM = 3
/** Roads that have a name but no addresses. */
const NO_STREET = new Set(['platform', 'proposed', 'construction', 'motorway', 'bus_stop', 'street_lamp', 'rest_area'])

interface Found {
	names: StreetNames
	zip: string | null
	/** Null for a road. */
	number: number | null
	at: OsmPlace
}

type Placed = Omit<Found, 'at'> & { at: Position }

interface Group {
	names: StreetNames
	zip: string
	middle: Position
	houses: { number: number; at: Position }[]
}

function zipOf(tags: OsmTags): string | null {
	return /^(?:B-?)?\s?([1-9]\d{3})$/.exec(tags['addr:postcode']?.trim() ?? '')?.[1] ?? null
}

/** The first number of "12", "12A", "12-14" and "12;14". */
function numberOf(tags: OsmTags): number | null {
	const number = Number(/^\s*(\d+)/.exec(tags['addr:housenumber'] ?? '')?.[1])
	return number > 0 && number <= MOST_NUMBER ? number : null
}

function namesOf(tags: OsmTags, prefix: 'name' | 'addr:street'): StreetNames | null {
	const own = cleanName(tags[prefix])
	if (own === '') return null
	const named = (['nl', 'fr', 'de'] as const).flatMap((language) => {
		const name = cleanName(tags[`${prefix}:${language}`])
		return name === '' || name === own ? [] : [[language, name] as const]
	})
	return { own, ...Object.fromEntries(named) }
}

/** The same names come millions of times: each is kept once. */
function keptOnce<T>(): (value: T) => T {
	const known = new Map<string, T>()
	return (value) => {
		const key = JSON.stringify(value)
		const first = known.get(key) ?? value
		known.set(key, first)
		return first
	}
}

const positionOf = ([longitude, latitude]: OsmPoint): Position => ({ latitude, longitude })

/** Returns the house that is nearest to the middle of all. */
function middleOf(houses: Group['houses']): Position {
	const sum = (of: 'latitude' | 'longitude') => houses.reduce((total, { at }) => total + at[of], 0) / houses.length
	const average = { latitude: sum('latitude'), longitude: sum('longitude') }
	const [first, ...others] = houses.map(({ at }) => at)
	return others.reduce(
		(best, at) => (distanceKm(at, average) < distanceKm(best, average) ? at : best),
		first ?? average,
	)
}

/** Returns the streets that addresses of houses name, under the postal code of each or that of where it stands. */
function streetsOfHouses(houses: readonly Placed[]): Group[] {
	const groups = new Map<string, Group>()
	const kept = new Set<string>()
	for (const { names, zip, number, at } of houses) {
		if (number === null) continue
		const code = zip ?? zipNear(at)
		const key = `${streetKey(names.own)}|${code}`
		const group = groups.get(key) ?? { names, zip: code, middle: at, houses: [] }
		groups.set(key, group)
		const ten = `${key}|${Math.floor(number / NUMBERS_A_HOUSE)}`
		if (!kept.has(ten)) group.houses.push({ number, at })
		kept.add(ten)
	}
	return [...groups.values()].map((group) => ({ ...group, middle: middleOf(group.houses) }))
}

/** Adds the roads to the streets: to the one of the same name nearby, else as a street of its own. */
function withRoads(streets: readonly Group[], roads: readonly Placed[]): Group[] {
	const known = Map.groupBy(streets, ({ names }) => streetKey(names.own))
	for (const { names, at } of roads) {
		const key = streetKey(names.own)
		const others = known.get(key) ?? []
		const same = others.find(({ middle }) => distanceKm(middle, at) <= SAME_STREET_KM)
		// Signs are in each language of the place; an address often has only the name as it is written there.
		if (same) same.names = { ...names, ...same.names }
		else known.set(key, [...others, { names, zip: zipNear(at), middle: at, houses: [] }])
	}
	return [...known.values()].flat()
}

/**
 * Collects the streets of an extract: of the addresses of its houses, and of roads with a name where no house names it.
 * A road of many parts comes once.
 */
export function collectStreets(): Collector<StreetEntry> {
	const found: Found[] = []
	const once = keptOnce<StreetNames>()
	const languages = ['', ':nl', ':fr', ':de']
	return {
		tags: [
			...languages.flatMap((language) => [`name${language}`, `addr:street${language}`]),
			...['addr:housenumber', 'addr:postcode', 'highway'],
		],
		take(tags, item) {
			const number = numberOf(tags)
			const isRoad = tags.highway !== undefined && !NO_STREET.has(tags.highway)
			const roadNames = isRoad ? namesOf(tags, 'name') : null
			const names = number === null ? roadNames : namesOf(tags, 'addr:street')
			const at = names && placeOfItem(item, number === null ? 0.5 : 0)
			if (names && at !== null) found.push({ names: once(names), zip: zipOf(tags), number, at })
		},
		nodes: () => found.flatMap(({ at }) => (typeof at === 'number' ? [at] : [])),
		finish(nodes) {
			const placed = found.flatMap((one): Placed[] => {
				const point = typeof one.at === 'number' ? nodes.get(one.at) : one.at
				return point ? [{ ...one, at: positionOf(point) }] : []
			})
			const roads = placed.filter(({ number }) => number === null)
			return withRoads(streetsOfHouses(placed), roads)
		},
	}
}
