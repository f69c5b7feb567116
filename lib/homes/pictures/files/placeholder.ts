import 'server-only'
import { crc32, deflateSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { thumbHashToRGBA } from 'thumbhash'

/** Size of a placeholder in pixels: the browser's smooth scaling makes a blurred picture of them. */
const COLUMNS = 4
const ROWS = 3

const drawn = new LRUCache<string, string>({ max: 5000 })

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
	const length = Buffer.alloc(4)
	length.writeUInt32BE(data.length)
	const sum = Buffer.alloc(4)
	sum.writeUInt32BE(crc32(body))
	return Buffer.concat([length, body, sum])
}

/** Returns a PNG of `COLUMNS` × `ROWS` pixels in eight-bit RGB; each line in `lines` begins with the filter byte 0. */
function png(lines: Buffer): Buffer {
	const header = Buffer.alloc(13)
	header.writeUInt32BE(COLUMNS, 0)
	header.writeUInt32BE(ROWS, 4)
	header[8] = 8
	header[9] = 2
	const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
	const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(lines, { level: 9 })), chunk('IEND', Buffer.alloc(0))]
	return Buffer.concat([signature, ...parts])
}

function averageOf(image: ReturnType<typeof thumbHashToRGBA>, column: number, row: number): number[] {
	const { w, h, rgba } = image
	const sums = [0, 0, 0]
	let count = 0
	for (let y = Math.floor((row * h) / ROWS); y < ((row + 1) * h) / ROWS; y++) {
		for (let x = Math.floor((column * w) / COLUMNS); x < ((column + 1) * w) / COLUMNS; x++) {
			for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (rgba[(y * w + x) * 4 + channel] ?? 0)
			count++
		}
	}
	return sums.map((sum) => Math.round(sum / Math.max(1, count)))
}

function draw(thumbhash: string): string {
	const image = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'))
	const lines = Array.from({ length: ROWS }, (_, row) => [
		0,
		...Array.from({ length: COLUMNS }, (_, column) => averageOf(image, column, row)).flat(),
	])
	return `data:image/png;base64,${png(Buffer.from(lines.flat())).toString('base64')}`
}

/** Returns the blurred picture of a thumbhash (base64), as a data URI of about 150 characters. */
export function placeholderOf(thumbhash: string): string {
	const known = drawn.get(thumbhash)
	if (known !== undefined) return known
	const made = draw(thumbhash)
	drawn.set(thumbhash, made)
	return made
}
