import 'server-only'
import { createOSMStream } from 'osm-pbf-parser-node'
import { z } from 'zod'
import { plainText } from '#lib/base/text/plain-text.ts'

/** A file that is no extract of OpenStreetMap, or ends early. */
export class BadExtract extends Error {}

const LONGEST_NAME = 80
const Tags = z.record(z.string(), z.string())
export type OsmTags = z.infer<typeof Tags>
const Point = z.object({ type: z.literal('node'), lon: z.number(), lat: z.number() })
const Line = z.object({ type: z.literal('way'), refs: z.array(z.number()).min(1) })

/** Longitude and latitude in degrees. */
export type OsmPoint = readonly [longitude: number, latitude: number]

/** Where something is: a point, or the number of the node that stands for its outline or line. */
export type OsmPlace = OsmPoint | number

async function* itemsOf(file: string, tags: readonly string[] | null): AsyncGenerator<unknown> {
	const wanted = tags && { node: [...tags], way: [...tags], relation: false as const }
	try {
		for await (const batch of createOSMStream(file, { withInfo: false, withTags: wanted ?? false })) {
			if (Array.isArray(batch)) yield* batch
			else yield batch
		}
	} catch (error) {
		throw new BadExtract(`${file} is not a whole OpenStreetMap extract (.osm.pbf): ${String(error)}`)
	}
}

/** Returns where a node or way is; of a way the node at that part of its length, from 0 to 1. Null for a relation. */
export function placeOfItem(item: unknown, part: number): OsmPlace | null {
	const point = Point.safeParse(item).data
	if (point) return [point.lon, point.lat]
	const refs = Line.safeParse(item).data?.refs
	return refs?.[Math.floor((refs.length - 1) * part)] ?? null
}

/** Returns a name without control characters, cut to a sensible length; "" if there is none. */
export function cleanName(name: string | undefined): string {
	return plainText(name ?? '')
		.trim()
		.slice(0, LONGEST_NAME)
}

/** Calls `take` with each node and way of an extract that has any of these tags. Throws `BadExtract`. */
export async function readTagged(
	file: string,
	tags: readonly string[],
	take: (tags: OsmTags, item: unknown) => void,
): Promise<void> {
	for await (const item of itemsOf(file, tags)) {
		const its = Tags.safeParse(Object(item).tags).data
		if (its) take(its, item)
	}
}

/** Returns where these nodes of an extract are, by their numbers. Throws `BadExtract`. */
export async function readNodes(file: string, ids: ReadonlySet<number>): Promise<Map<number, OsmPoint>> {
	const found = new Map<number, OsmPoint>()
	if (ids.size === 0) return found
	for await (const item of itemsOf(file, null)) {
		const { type, id, lon, lat } = Object(item)
		if (type === 'node' && ids.has(id)) found.set(id, [lon, lat])
		if (found.size === ids.size) break
	}
	return found
}
