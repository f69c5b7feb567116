import 'server-only'
import fs from 'node:fs'
import type { NearFile } from '#lib/homes/points-of-interest/file.ts'
import type { StreetEntry } from '#lib/homes/points-of-interest/streets/types.ts'
import { BadExtract, readNodes, readTagged } from './osm-items.ts'
import { collectPlaces } from './places-of-extract.ts'
import { collectStreets } from './streets-of-extract.ts'

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
