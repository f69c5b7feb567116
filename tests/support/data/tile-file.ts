import { tileIdToZxy, zxyToTileId } from 'pmtiles'

const HEADER_BYTES = 127

function varint(value: number): number[] {
	return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

/** Returns the bytes of a PMTiles file (version 3, nothing compressed) with these tiles. `kind`: 1 vector, 2 PNG. */
export function tileFile(kind: 1 | 2, tiles: readonly { z: number; x: number; y: number; bytes: Buffer }[]): Buffer {
	const sorted = tiles
		.map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
		.toSorted((a, b) => a.id - b.id)
	const directory = Buffer.from([
		...varint(sorted.length),
		...sorted.flatMap(({ id }, index) => varint(id - (sorted[index - 1]?.id ?? 0))),
		...sorted.flatMap(() => varint(1)),
		...sorted.flatMap(({ bytes }) => varint(bytes.length)),
		// An offset is written plus one; 0 stands for "right after the one before".
		...sorted.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
	])
	const metadata = Buffer.from('{}')
	const data = Buffer.concat(sorted.map(({ bytes }) => bytes))
	const header = Buffer.alloc(HEADER_BYTES)
	header.write('PMTiles', 0, 'latin1')
	header[7] = 3
	const parts = [directory.length, metadata.length, 0, data.length]
	let offset = HEADER_BYTES
	for (const [index, length] of parts.entries()) {
		header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
		header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
		offset += length
	}
	for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(sorted.length), at)
	header[97] = 1
	header[98] = 1
	header[99] = kind
	const levels = sorted.map(({ id }) => tileIdToZxy(id)[0])
	header[100] = Math.min(...levels)
	header[101] = Math.max(...levels)
	return Buffer.concat([header, directory, metadata, data])
}
