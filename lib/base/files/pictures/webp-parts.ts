import { exifWith, orientationOf, spelled } from './exif.ts'
import type { PictureParts } from './picture-parts.ts'

const HEADER_BYTES = 12
/** Name and length before the data of a chunk. */
const HEAD = 8
/** What a picture is shown from: RFC 9649. */
const SHOWN = new Set(['VP8 ', 'VP8L', 'ICCP', 'ANIM', 'ANMF', 'ALPH'])
/** The bits of `VP8X` that announce EXIF and XMP. */
const [HAS_EXIF, HAS_XMP] = [8, 4]

function chunkOf(name: string, data: Uint8Array): Uint8Array {
	const chunk = Buffer.alloc(HEAD + data.length + (data.length % 2))
	chunk.write(name, 'latin1')
	chunk.writeUInt32LE(data.length, 4)
	chunk.set(data, HEAD)
	return chunk
}

/** Returns the chunks in which nothing is noted but how the camera was held, if that matters. */
function chunksOf(webp: Uint8Array, length: number) {
	const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength)
	const parts: Uint8Array[] = []
	let [at, extended, exif]: [number, Uint8Array | null, Uint8Array | null] = [HEADER_BYTES, null, null]
	while (at + HEAD <= length) {
		const name = spelled(webp, at, at + 4)
		const size = view.getUint32(at + 4, true)
		const end = at + HEAD + size + (size % 2)
		const data = webp.subarray(at + HEAD, at + HEAD + size)
		if (name === 'VP8X') {
			extended = chunkOf(name, data)
			parts.push(extended)
		} else if (SHOWN.has(name)) parts.push(webp.subarray(at, Math.min(end, length)))
		else if (name === 'EXIF' && end <= length) exif = exifWith(orientationOf(data))
		at = end
	}
	if (extended !== null && extended.length > HEAD) {
		const flags = (extended[HEAD] ?? 0) & ~(HAS_EXIF | HAS_XMP)
		extended[HEAD] = exif === null ? flags : flags | HAS_EXIF
	}
	return { chunks: exif === null ? parts : [...parts, chunkOf('EXIF', exif)], end: at }
}

/** Returns a WebP without what was noted in it and what stands after its end; how the camera was held stays. */
export function webpParts(webp: Uint8Array): PictureParts {
	if (webp.length < HEADER_BYTES) return { parts: [webp], isWhole: false }
	const said = 8 + Buffer.from(webp.subarray(4, 8)).readUInt32LE()
	const { chunks, end } = chunksOf(webp, Math.min(said, webp.length))
	const header = Buffer.from(webp.subarray(0, HEADER_BYTES))
	// One that ends too early stays one: it must not look whole.
	const missing = Math.max(0, said - webp.length)
	header.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0) + missing, 4)
	return { parts: [header, ...chunks], isWhole: chunks.length > 0 && missing === 0 && end === said }
}
