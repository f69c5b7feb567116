const ORIENTATION = 0x0112
const ENTRY_BYTES = 12
/** Some programs write it before EXIF where the format of the file does not want it. */
const PREFIX = 'Exif\0\0'

/** Returns bytes as the text that they spell, one letter each. */
export function spelled(bytes: Uint8Array, start = 0, end = bytes.length): string {
	return String.fromCharCode(...bytes.subarray(start, end))
}

/** Returns how a camera was held, 1 to 8, from the first directory of EXIF; 1 if it is not there. */
function orientationIn(exif: DataView): number {
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

/** Returns how a camera was held, 1 to 8, from EXIF with or without its prefix; 1 if it is not there. */
export function orientationOf(bytes: Uint8Array): number {
	const exif = spelled(bytes, 0, PREFIX.length) === PREFIX ? bytes.subarray(PREFIX.length) : bytes
	try {
		return orientationIn(new DataView(exif.buffer, exif.byteOffset, exif.byteLength))
	} catch (error) {
		if (error instanceof RangeError) return 1
		throw error
	}
}

/** EXIF without entries. */
export const EMPTY_EXIF = Uint8Array.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0])

/** Returns EXIF with nothing but how the camera was held; null if it was held upright. */
export function exifWith(orientation: number): Uint8Array | null {
	if (orientation === 1) return null
	const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
	return Uint8Array.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0])
}
