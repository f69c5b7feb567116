import { z } from 'zod'

export type Point = readonly [longitude: number, latitude: number]

const Facts = z.object({ nis: z.string(), prov_nis: z.string().default('brussels'), population: z.number() })

const Topology = z.object({
	transform: z.object({ scale: z.tuple([z.number(), z.number()]), translate: z.tuple([z.number(), z.number()]) }),
	arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
	objects: z.object({
		municipalities: z.object({
			geometries: z.array(
				z.discriminatedUnion('type', [
					z.object({ type: z.literal('Polygon'), arcs: z.array(z.array(z.number())), properties: Facts }),
					z.object({ type: z.literal('MultiPolygon'), arcs: z.array(z.array(z.array(z.number()))), properties: Facts }),
				]),
			),
		}),
	}),
})

function isInRing(ring: readonly Point[], [x, y]: Point): boolean {
	let isInside = false
	for (const [index, [ax, ay]] of ring.entries()) {
		const [bx, by] = ring.at(index - 1) ?? [ax, ay]
		if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
	}
	return isInside
}

/** A municipality in a TopoJSON of borders. */
interface Bordered {
	nis: string
	/** NIS code of its province; `brussels` in the Brussels region. */
	province: string
	population: number
	/** Numbers of the lines around it; `~number` is a line that runs the other way. */
	rings: number[][]
}

/** Returns the borders of a TopoJSON: each line once, and which of them lie around each municipality. */
export function readBorders(topoJson: unknown): { lines: Point[][]; municipalities: Bordered[] } {
	const { transform, arcs, objects } = Topology.parse(topoJson)
	const lines = arcs.map((arc) => {
		let [x, y] = [0, 0]
		return arc.map(([dx, dy]): Point => {
			x += dx
			y += dy
			return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
		})
	})
	const municipalities = objects.municipalities.geometries.map((area) => ({
		nis: area.properties.nis,
		province: area.properties.prov_nis,
		population: area.properties.population,
		rings: area.type === 'Polygon' ? area.arcs : area.arcs.flat(),
	}))
	return { lines, municipalities }
}

/**
 * Returns a function that finds the municipality (NIS code) around a point, from a TopoJSON of borders; null outside
 * all.
 */
export function borderReader(topoJson: unknown): (longitude: number, latitude: number) => string | null {
	const { lines, municipalities } = readBorders(topoJson)
	const ringOf = (ids: readonly number[]) =>
		ids.flatMap((id) => (id < 0 ? (lines[~id] ?? []).toReversed() : (lines[id] ?? [])))
	const areas = municipalities.map(({ nis, rings }) => ({ nis, rings: rings.map(ringOf) }))
	return (longitude, latitude) =>
		areas.find(({ rings }) => rings.filter((ring) => isInRing(ring, [longitude, latitude])).length % 2 === 1)?.nis ??
		null
}
