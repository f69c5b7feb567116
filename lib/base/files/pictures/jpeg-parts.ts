import { exifWith, orientationOf, spelled } from './exif.ts'
import type { PictureParts } from './picture-parts.ts'

const MARKER = 0xff
const [START_OF_SCAN, END, COMMENT] = [0xda, 0xd9, 0xfe]
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7]
const [APP0, APP1, APP2, APP14, APP15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef]
/** What programs need to show a picture: JFIF, and how Adobe's programs wrote the colours. */
const NEEDED_APPS = [APP0, APP14]
const isProfile = (body: Uint8Array) => spelled(body, 0, 11) === 'ICC_PROFILE'
const EXIF = 'Exif\0\0'

function orientationSegment(body: Uint8Array): Uint8Array | null {
	const exif = spelled(body, 0, EXIF.length) === EXIF ? exifWith(orientationOf(body)) : null
	if (exif === null) return null
	return Buffer.concat([Uint8Array.from([MARKER, APP1, 0, 2 + EXIF.length + exif.length]), Buffer.from(EXIF), exif])
}

/** Returns the part that stands for a segment: itself, less than it, or nothing. */
function partOf(marker: number, segment: Uint8Array, body: Uint8Array): Uint8Array | null {
	if (marker === APP1) return orientationSegment(body)
	// Beside colour profiles this holds further pictures, with what the camera noted in each.
	if (marker === APP2) return isProfile(body) ? segment : null
	const isApp = marker >= APP0 && marker <= APP15
	return (isApp && !NEEDED_APPS.includes(marker)) || marker === COMMENT ? null : segment
}

/** Returns where the compressed data that begin here end: at the next marker that is not within them. */
function endOfScan(jpeg: Uint8Array, from: number): number {
	for (let at = jpeg.indexOf(MARKER, from); at !== -1; at = jpeg.indexOf(MARKER, at + 1)) {
		const next = jpeg[at + 1] ?? 0
		if (next !== 0 && next !== MARKER && !(next >= FIRST_RESTART && next <= LAST_RESTART)) return at
	}
	return -1
}

/** Returns a JPEG without what was noted in it and what stands after its end; how the camera was held stays. */
export function jpegParts(jpeg: Uint8Array): PictureParts {
	const parts: Uint8Array[] = [jpeg.subarray(0, 2)]
	let at = 2
	while (at + 2 <= jpeg.length && jpeg[at] === MARKER) {
		const [marker = 0, high = 0, low = 0] = jpeg.subarray(at + 1, at + 4)
		if (marker === END) return { parts: [...parts, jpeg.subarray(at, at + 2)], isWhole: true }
		if (marker === MARKER) {
			at++
			continue
		}
		const length = high * 256 + low
		const header = at + 2 + length
		if (length < 2 || header > jpeg.length) break
		const end = marker === START_OF_SCAN ? endOfScan(jpeg, header) : header
		// Browsers show as much of a scan as there is.
		if (end === -1) return { parts: [...parts, jpeg.subarray(at)], isWhole: false }
		const part = partOf(marker, jpeg.subarray(at, end), jpeg.subarray(at + 4, end))
		if (part !== null) parts.push(part)
		at = end
	}
	return { parts, isWhole: false }
}
