const MARKER = 0xff
const [START_OF_SCAN, END, COMMENT] = [0xda, 0xd9, 0xfe]
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7]
const [APP0, APP1, APP2, APP14, APP15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef]
/** What programs need to show a picture: JFIF, and how Adobe's programs wrote the colours. */
const NEEDED_APPS = [APP0, APP14]
const isProfile = (body: Uint8Array) => String.fromCharCode(...body.subarray(0, 11)) === 'ICC_PROFILE'
const ORIENTATION = 0x0112
const ENTRY_BYTES = 12

/** Returns how a camera was held, 1 to 8, from the first directory of EXIF; 1 if it does not say. */
function orientationOf(exif: DataView): number {
	const isLittle = exif.getUint16(0) === 0x4949
	const directory = exif.getUint32(4, isLittle)
	const count = exif.getUint16(directory, isLittle)
	for (let index = 0; index < count; index++) {
		const entry = directory + 2 + index * ENTRY_BYTES
		if (exif.getUint16(entry, isLittle) === ORIENTATION) {
			const said = exif.getUint16(entry + 8, isLittle)
			return said >= 1 && said <= 8 ? said : 1
		}
	}
	return 1
}

function safeOrientation(segment: Uint8Array): number | null {
	if (String.fromCharCode(...segment.subarray(0, 6)) !== 'Exif\0\0') return null
	const exif = segment.subarray(6)
	try {
		return orientationOf(new DataView(exif.buffer, exif.byteOffset, exif.byteLength))
	} catch (error) {
		if (error instanceof RangeError) return 1
		throw error
	}
}

/** EXIF with nothing but how the camera was held. */
function orientationSegment(orientation: number): Uint8Array {
	const exif = [
		...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
		...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
	]
	const body = [...[0x45, 0x78, 0x69, 0x66, 0, 0], ...exif]
	return Uint8Array.from([MARKER, APP1, 0, body.length + 2, ...body])
}

/** Returns the part that stands for a segment: itself, less than it, or nothing. */
function partOf(marker: number, segment: Uint8Array, body: Uint8Array): Uint8Array | null {
	if (marker === APP1) {
		const orientation = safeOrientation(body)
		return orientation === null || orientation === 1 ? null : orientationSegment(orientation)
	}
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

/**
 * Returns a JPEG without what the camera and programs noted in it, above all where it was taken, and without what stands
 * after its end; how the camera was held stays. Null if the bytes are no whole JPEG.
 */
export function withoutMetadata(jpeg: Uint8Array): Uint8Array | null {
	const parts: Uint8Array[] = [jpeg.subarray(0, 2)]
	let at = 2
	while (at + 2 <= jpeg.length && jpeg[at] === MARKER) {
		const [marker = 0, high = 0, low = 0] = jpeg.subarray(at + 1, at + 4)
		if (marker === END) return Buffer.concat([...parts, jpeg.subarray(at, at + 2)])
		if (marker === MARKER) {
			at++
			continue
		}
		const length = high * 256 + low
		const header = at + 2 + length
		if (length < 2 || header > jpeg.length) return null
		const end = marker === START_OF_SCAN ? endOfScan(jpeg, header) : header
		if (end === -1) return null
		const part = partOf(marker, jpeg.subarray(at, end), jpeg.subarray(at + 4, end))
		if (part !== null) parts.push(part)
		at = end
	}
	return null
}
