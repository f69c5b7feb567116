import 'server-only'
import fs from 'node:fs'
import { createOSMStream } from 'osm-pbf-parser-node'
import { z } from 'zod'
import { plainText } from '#lib/base/text/plain-text.ts'
import type { NearFile } from './file.ts'
import type { NearKind } from './kinds.ts'

const LONGEST_NAME = 80
const TAGS = ['name', 'name:fr', 'name:nl', 'brand', 'railway', 'station', 'amenity', 'shop', 'healthcare']

const Tags = z.record(z.string(), z.string())
const Node = z.object({
	type: z.literal('node'),
	id: z.number(),
	lat: z.number(),
	lon: z.number(),
	tags: Tags.optional(),
})
const Way = z.object({ type: z.literal('way'), refs: z.array(z.number()).min(1), tags: Tags.optional() })

/** Which of OpenStreetMap's tags make a place of a kind: https://wiki.openstreetmap.org/wiki/Map_features */
function kindOf(tags: z.infer<typeof Tags>): NearKind | null {
	const { railway = '', station, amenity = '', shop = '', healthcare } = tags
	if ((railway === 'station' || railway === 'halt') && station !== 'subway') return 'station'
	if (amenity === 'school' || amenity === 'kindergarten') return 'school'
	if (shop === 'supermarket' || shop === 'convenience' || shop === 'bakery') return 'shop'
	return amenity === 'doctors' || amenity === 'clinic' || healthcare === 'doctor' ? 'doctor' : null
}

function nameOf(tags: z.infer<typeof Tags>): string {
	return plainText(tags.name ?? tags.brand ?? '')
		.trim()
		.slice(0, LONGEST_NAME)
}

type Place = NearFile['places'][number]

/** A file that is no extract of OpenStreetMap, or ends early. */
export class BadExtract extends Error {}

async function* itemsOf(file: string, withTags: boolean): AsyncGenerator<unknown> {
	try {
		for await (const batch of createOSMStream(file, {
			withInfo: false,
			withTags: withTags ? { node: TAGS, way: TAGS, relation: false } : false,
		})) {
			if (Array.isArray(batch)) yield* batch
			else yield batch
		}
	} catch (error) {
		throw new BadExtract(`${file} is not a whole OpenStreetMap extract (.osm.pbf): ${String(error)}`)
	}
}

interface Outline {
	kind: NearKind
	name: string
	first: number
}

/** Returns the places that stand in the extract as points, and those drawn as outlines with their first corner. */
async function readPlaces(file: string): Promise<{ places: Place[]; outlines: Outline[] }> {
	const places: Place[] = []
	const outlines: Outline[] = []
	for await (const item of itemsOf(file, true)) {
		const tags = Tags.safeParse(Object(item).tags).data
		const kind = tags ? kindOf(tags) : null
		const name = tags ? nameOf(tags) : ''
		if (kind === null || name === '') continue
		const node = Node.safeParse(item).data
		const way = Way.safeParse(item).data
		if (node) places.push([kind, name, node.lon, node.lat])
		else if (way?.refs[0] !== undefined) outlines.push({ kind, name, first: way.refs[0] })
	}
	return { places, outlines }
}

async function cornersOf(
	file: string,
	ids: ReadonlySet<number>,
): Promise<Map<number, [longitude: number, latitude: number]>> {
	const corners = new Map<number, [number, number]>()
	for await (const item of itemsOf(file, false)) {
		const { type, id, lon, lat } = Object(item)
		if (type === 'node' && ids.has(id)) corners.set(id, [lon, lat])
		if (corners.size === ids.size) break
	}
	return corners
}

const GRAIN = 100_000
const rounded = (degrees: number) => Math.round(degrees * GRAIN) / GRAIN

/**
 * Reads the stations, schools, shops and doctors of an extract of OpenStreetMap (.osm.pbf). Those without a
 * name are left out, and what is drawn twice comes once. Throws `BadExtract`.
 */
export async function placesOfExtract(file: string): Promise<Place[]> {
	if (!fs.existsSync(file)) throw new BadExtract(`There is no file ${file}.`)
	const { places, outlines } = await readPlaces(file)
	const corners = await cornersOf(file, new Set(outlines.map(({ first }) => first)))
	const all = [
		...places,
		...outlines.flatMap(({ kind, name, first }): Place[] => {
			const at = corners.get(first)
			return at ? [[kind, name, ...at]] : []
		}),
	]
	const distinct = new Map<string, Place>()
	for (const [kind, name, longitude, latitude] of all) {
		// A school of several buildings, a station with its halls: one within about a kilometre.
		const key = [kind, name, latitude.toFixed(2), longitude.toFixed(2)].join('|')
		if (!distinct.has(key)) distinct.set(key, [kind, name, rounded(longitude), rounded(latitude)])
	}
	return [...distinct.values()]
}
