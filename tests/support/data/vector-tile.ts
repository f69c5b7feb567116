/** A part of a vector tile: in tile units, of which the edge has 4096. */
export interface TileFeature {
	layer: string
	kind: 'line' | 'area'
	points: readonly (readonly [x: number, y: number])[]
	facts?: Readonly<Record<string, string>>
}

function varint(value: number): number[] {
	return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

const field = (number: number, bytes: readonly number[]) => [
	...varint(number * 8 + 2),
	...varint(bytes.length),
	...bytes,
]
const count = (number: number, value: number) => [...varint(number * 8), ...varint(value)]
const text = (number: number, value: string) => field(number, [...Buffer.from(value)])
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)

/** Commands of https://github.com/mapbox/vector-tile-spec/tree/master/2.1#43-geometry-encoding */
function geometry({ kind, points }: TileFeature): number[] {
	let [x, y] = [0, 0]
	const steps = points.map(([nextX, nextY]) => {
		const step = [...varint(zigzag(nextX - x)), ...varint(zigzag(nextY - y))]
		;[x, y] = [nextX, nextY]
		return step
	})
	const [first = [], ...rest] = steps
	return [...varint(9), ...first, ...varint(rest.length * 8 + 2), ...rest.flat(), ...(kind === 'area' ? [15] : [])]
}

/** Returns a vector tile (MVT 2.1) with these features. */
export function vectorTile(features: readonly TileFeature[]): Buffer {
	const layers = [...Map.groupBy(features, ({ layer }) => layer)].map(([name, its]) => {
		const facts = its.flatMap((feature) => Object.entries(feature.facts ?? {}))
		const keys = [...new Set(facts.map(([key]) => key))]
		const values = [...new Set(facts.map(([, value]) => value))]
		const written = its.map((feature) => {
			const tags = Object.entries(feature.facts ?? {}).flatMap(([key, value]) => [
				...varint(keys.indexOf(key)),
				...varint(values.indexOf(value)),
			])
			return field(2, [...field(2, tags), ...count(3, feature.kind === 'area' ? 3 : 2), ...field(4, geometry(feature))])
		})
		return field(3, [
			...count(15, 2),
			...text(1, name),
			...written.flat(),
			...keys.flatMap((key) => text(3, key)),
			...values.flatMap((value) => field(4, text(1, value))),
			...count(5, 4096),
		])
	})
	return Buffer.from(layers.flat())
}
