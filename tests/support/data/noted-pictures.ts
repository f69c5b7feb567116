import sharp from 'sharp'

/** The types of pictures that the site takes. */
export const NOTED_TYPES = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

const EXIF = {
	IFD0: { Make: 'CamNote', Artist: 'Ada Peeters' },
	IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 24/1 42/1', GPSMapDatum: 'WGS-84 Binche' },
}
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="50,24.7N"/></rdf:RDF></x:xmpmeta>`
/** What the pictures contain about the camera and the place, in EXIF, XMP and a comment. */
const NOTES = ['CamNote', 'Ada Peeters', 'WGS-84 Binche', 'GPSLatitude', 'com.adobe.xmp', 'Held by Ada']

/** Returns which notes can be read in the bytes of a picture. */
export function notedIn(bytes: Uint8Array): string[] {
	const text = Buffer.from(bytes).toString('latin1')
	return NOTES.filter((note) => text.includes(note))
}

/** A comment before the first image; sharp writes none. */
function withComment(gif: Buffer): Buffer {
	const at = gif.indexOf(0x2c, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1))
	return Buffer.concat([gif.subarray(0, at), Buffer.from('!\xfe\x0bHeld by Ada\0', 'latin1'), gif.subarray(at)])
}

/** Returns a small picture in which a camera noted where it was, and how it was held (1 to 8). */
export async function notedPicture(type: (typeof NOTED_TYPES)[number], orientation = 1): Promise<Buffer> {
	const noise = Buffer.from(Array.from({ length: 40 * 20 * 3 }, (_, at) => (at * 7) % 256))
	const image = sharp(noise, { raw: { width: 40, height: 20, channels: 3 } }).withIccProfile('p3')
	const bytes = await image.withExif(EXIF).withXmp(XMP).withMetadata({ orientation }).toFormat(type).toBuffer()
	return type === 'gif' ? withComment(bytes) : bytes
}
