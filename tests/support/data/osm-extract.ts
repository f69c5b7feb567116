import { deflateSync } from 'node:zlib'

/** A point or a closed line of an extract of OpenStreetMap. */
export type OsmItem =
	| { id: number; at: readonly [longitude: number, latitude: number]; tags?: Readonly<Record<string, string>> }
	| { id: number; refs: readonly number[]; tags: Readonly<Record<string, string>> }

function varint(value: bigint): number[] {
	return value < 128n ? [Number(value)] : [Number(value % 128n) + 128, ...varint(value / 128n)]
}
const zigzag = (value: number) => (value < 0 ? -2n * BigInt(value) - 1n : 2n * BigInt(value))
const count = (field: number, value: number) => [...varint(BigInt(field * 8)), ...varint(BigInt(value))]
const signed = (field: number, value: number) => [...varint(BigInt(field * 8)), ...varint(zigzag(value))]
const part = (field: number, bytes: readonly number[]) => [
	...varint(BigInt(field * 8 + 2)),
	...varint(BigInt(bytes.length)),
	...bytes,
]
const text = (field: number, value: string) => part(field, [...Buffer.from(value)])

function blob(type: 'OSMHeader' | 'OSMData', content: readonly number[]): Buffer {
	const raw = Buffer.from(content)
	const body = Buffer.from([...count(2, raw.length), ...part(3, [...deflateSync(raw)])])
	const header = Buffer.from([...text(1, type), ...count(3, body.length)])
	const length = Buffer.alloc(4)
	length.writeUInt32BE(header.length)
	return Buffer.concat([length, header, body])
}

/** Returns the bytes of an extract (.osm.pbf, https://wiki.openstreetmap.org/wiki/PBF_Format) with these items. */
export function osmExtract(items: readonly OsmItem[]): Buffer {
	const strings = ['', ...new Set(items.flatMap(({ tags = {} }) => Object.entries(tags).flat()))]
	const indexOf = (value: string) => varint(BigInt(strings.indexOf(value)))
	const tagsOf = ({ tags = {} }: OsmItem) => [
		...part(2, Object.keys(tags).flatMap(indexOf)),
		...part(3, Object.values(tags).flatMap(indexOf)),
	]
	const nodes = items.flatMap((item) => {
		if (!('at' in item)) return []
		const [longitude, latitude] = item.at
		// Units of a hundred nanodegrees.
		const place = [...signed(8, Math.round(latitude * 1e7)), ...signed(9, Math.round(longitude * 1e7))]
		return part(1, [...signed(1, item.id), ...tagsOf(item), ...place])
	})
	const ways = items.flatMap((item) => {
		if (!('refs' in item)) return []
		const steps = item.refs.map((ref, index) => ref - (item.refs[index - 1] ?? 0))
		return part(3, [
			...count(1, item.id),
			...tagsOf(item),
			...part(
				8,
				steps.flatMap((step) => varint(zigzag(step))),
			),
		])
	})
	const table = part(
		1,
		strings.flatMap((value) => text(1, value)),
	)
	return Buffer.concat([
		blob('OSMHeader', text(4, 'OsmSchema-V0.6')),
		blob('OSMData', [...table, ...part(2, nodes)]),
		blob('OSMData', [...table, ...part(2, ways)]),
	])
}
