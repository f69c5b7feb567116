import 'server-only'
import { crc32 } from 'node:zlib'
import { exifWith, orientationOf, spelled } from './exif.ts'
import type { PictureParts } from './picture-parts.ts'

const SIGNATURE_BYTES = 8
/** Length and name before the data of a chunk, its sum after them. */
const [HEAD, SUM] = [8, 4]
/** What a picture is shown from: PNG, third edition. Texts, times and what programs add are not among it. */
const SHOWN = new Set(
	[
		'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT',
		'acTL fcTL fdAT',
		// As Apple's programs compress it.
		'CgBI',
	].flatMap((names) => names.split(' ')),
)

function exifChunk(exif: Uint8Array): Uint8Array {
	const chunk = Buffer.alloc(HEAD + exif.length + SUM)
	chunk.writeUInt32BE(exif.length)
	chunk.write('eXIf', 4, 'latin1')
	chunk.set(exif, HEAD)
	chunk.writeUInt32BE(crc32(chunk.subarray(4, HEAD + exif.length)), HEAD + exif.length)
	return chunk
}

/** Returns a PNG without what was noted in it and what stands after its end; how the camera was held stays. */
export function pngParts(png: Uint8Array): PictureParts {
	const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
	const parts = [png.subarray(0, SIGNATURE_BYTES)]
	let at = SIGNATURE_BYTES
	while (at + HEAD + SUM <= png.length) {
		const name = spelled(png, at + 4, at + HEAD)
		const end = at + HEAD + view.getUint32(at) + SUM
		if (SHOWN.has(name)) parts.push(png.subarray(at, end))
		if (end > png.length) break
		const exif = name === 'eXIf' ? exifWith(orientationOf(png.subarray(at + HEAD, end - SUM))) : null
		if (exif !== null) parts.push(exifChunk(exif))
		if (name === 'IEND') return { parts, isWhole: true }
		at = end
	}
	return { parts, isWhole: false }
}
