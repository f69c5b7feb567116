import 'server-only'
import fs from 'node:fs'
import type { NearFile } from '#lib/homes/points-of-interest/file.ts'
import type { NearKind } from '#lib/homes/points-of-interest/kinds.ts'
import type { StreetEntry } from '#lib/homes/points-of-interest/streets/street-types.ts'
import type { Collector } from './collector.ts'
import { BadExtract, cleanName, type OsmPlace, type OsmTags, placeOfItem, readNodes, readTagged } from './osm-items.ts'
import { collectStreets } from './streets-of-extract.ts'

type Place = NearFile['places'][number]

/** Which of OpenStreetMap's tags make a place of a kind: https://wiki.openstreetmap.org/wiki/Map_features */
function kindOf({ railway = '', station, amenity = '', shop = '', healthcare }: OsmTags): NearKind | null {
	if ((railway === 'station' || railway === 'halt') && station !== 'subway') return 'station'
	if (amenity === 'school' || amenity === 'kindergarten') return 'school'
	if (shop === 'supermarket' || shop === 'convenience' || shop === 'bakery') return 'shop'
	return amenity === 'doctors' || amenity === 'clinic' || healthcare === 'doctor' ? 'doctor' : null
}

const GRAIN = 100_000
const rounded = (degrees: number) => Math.round(degrees * GRAIN) / GRAIN

/**
 * Collects the stations, schools, shops and doctors of an extract; of one that is drawn as an outline its first corner.
 * Those without a name are left out, and what is drawn twice comes once.
 */
function collectPlaces(): Collector<Place> {
	const found: { kind: NearKind; name: string; at: OsmPlace }[] = []
	return {
		tags: ['name', 'brand', 'railway', 'station', 'amenity', 'shop', 'healthcare'],
		take(tags, item) {
			const kind = kindOf(tags)
			const name = cleanName(tags.name ?? tags.brand)
			const at = kind === null || name === '' ? null : placeOfItem(item, 0)
			if (kind !== null && at !== null) found.push({ kind, name, at })
		},
		nodes: () => found.flatMap(({ at }) => (typeof at === 'number' ? [at] : [])),
		finish(nodes) {
			const distinct = new Map<string, Place>()
			// What is drawn as a point comes first.
			const ordered = [...found].sort((a, b) => Number(typeof a.at === 'number') - Number(typeof b.at === 'number'))
			for (const { kind, name, at } of ordered) {
				const point = typeof at === 'number' ? nodes.get(at) : at
				if (!point) continue
				const [longitude, latitude] = point
				// A school of several buildings, a station with its halls: one within about a kilometre.
				const key = [kind, name, latitude.toFixed(2), longitude.toFixed(2)].join('|')
				if (!distinct.has(key)) distinct.set(key, [kind, name, rounded(longitude), rounded(latitude)])
			}
			return [...distinct.values()]
		},
	}
}

/**
 * Reads the places near homes and the streets of an extract of OpenStreetMap (.osm.pbf). Throws `BadExtract`.
 */
export async function readExtract(file: string): Promise<{ places: NearFile['places']; streets: StreetEntry[] }> {
	if (!fs.existsSync(file)) throw new BadExtract(`There is no file ${file}.`)
	const places = collectPlaces()
	const streets = collectStreets()
	await readTagged(file, [...new Set([...places.tags, ...streets.tags])], (tags, item) => {
		places.take(tags, item)
		streets.take(tags, item)
	})
	const nodes = await readNodes(file, new Set([...places.nodes(), ...streets.nodes()]))
	return { places: places.finish(nodes), streets: streets.finish(nodes) }
}
