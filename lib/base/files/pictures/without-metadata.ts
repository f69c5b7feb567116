import 'server-only'
import { spelled } from './exif.ts'
import { type FileKind, fileKind } from './file-kind.ts'
import { gifParts } from './gif-parts.ts'
import { heifParts } from './heif-parts.ts'
import { jpegParts } from './jpeg-parts.ts'
import type { PictureParts } from './picture-parts.ts'
import { pngParts } from './png-parts.ts'
import { webpParts } from './webp-parts.ts'

const PARTS: Readonly<Record<FileKind, (bytes: Uint8Array) => PictureParts>> = {
	jpeg: jpegParts,
	png: pngParts,
	webp: webpParts,
	gif: gifParts,
	heif: heifParts,
}

/**
 * Returns a picture without what the camera and programs noted in it, above all where it was taken, and without what
 * stands after its end. Its pixels stay as they are, and so does how the camera was held. `isWhole` is false for a
 * broken one, of which as much is left as can be shown. Null for a file that is no picture.
 */
export function withoutMetadata(bytes: Uint8Array): { bytes: Buffer<ArrayBuffer>; isWhole: boolean } | null {
	// HEIC is not taken anywhere, but some browsers show it under the name of a JPEG.
	const kind = fileKind(bytes) ?? (spelled(bytes, 4, 8) === 'ftyp' ? 'heif' : null)
	if (kind === null) return null
	const { parts, isWhole } = PARTS[kind](bytes)
	return { bytes: Buffer.concat(parts), isWhole }
}
