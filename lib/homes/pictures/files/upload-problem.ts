import { fileKind, isDrawing } from '#lib/base/files/pictures/file-kind.ts'
import { type PictureError, PictureTooLargeError } from './picture-error.ts'

/** Why a picture that is sent is not taken; each has a sentence of its own. */
export type PictureProblem = 'empty' | 'tooLarge' | 'heic' | 'unsupported' | 'tooManyPixels' | 'broken'

/** Why a picture of the site, which may be a drawing in SVG, is not taken. */
export type SitePictureProblem = PictureProblem | 'drawingTooLarge' | 'drawingBroken'

/** Maximum bytes of a picture that is uploaded at the desk. */
export const LARGEST_PICTURE = 30 * 1024 * 1024

/** Maximum bytes of a drawing in SVG: a browser draws it anew on every page. */
export const LARGEST_DRAWING = 1024 * 1024

/** The brands of HEIF with HEVC inside, which no browser shows: ISO/IEC 23008-12, annex B. */
const HEIC = /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/

/** Returns why a file is not sent or taken at all, from its size and first dozen bytes; null if it may be a picture. */
export function problemOfPicture(size: number, start: Uint8Array): PictureProblem | null {
	if (size === 0) return 'empty'
	if (size > LARGEST_PICTURE) return 'tooLarge'
	if (fileKind(start) !== null) return null
	return HEIC.test(String.fromCharCode(...start.subarray(4, 12))) ? 'heic' : 'unsupported'
}

/** Returns the same about a picture of the site itself, which may be a drawing in SVG. */
export function problemOfSitePicture(size: number, start: Uint8Array): SitePictureProblem | null {
	if (size === 0 || !isDrawing(start)) return problemOfPicture(size, start)
	return size > LARGEST_DRAWING ? 'drawingTooLarge' : null
}

/** Returns why the encoder refused a picture for good; throws an error that is not about the picture. */
export function problemOfError(error: PictureError): PictureProblem {
	if (!error.isFinal) throw error
	return error instanceof PictureTooLargeError ? 'tooManyPixels' : 'broken'
}
