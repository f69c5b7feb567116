import 'server-only'
import path from 'node:path'
import { WorkError, WorkProcess } from '#lib/base/process/work-process.ts'
import { PICTURE_TOO_LARGE, PictureError, PictureTooLargeError } from '#lib/homes/pictures/files/picture-error.ts'
import type { EncodedPicture } from './encode.ts'
import type { EncoderBounds } from './encoder-bounds.ts'

const PROGRAM = path.join('lib', 'homes', 'pictures', 'encode', 'encoder-process.ts')
/** Mebibytes; pixels are outside V8's heap, which needs little. */
const HEAP = 128
/** A photograph of 50 million pixels takes 330 MiB and 2 s, an AVIF of 25 million 630 MiB, the tallest picture 18 s. */
export const ENCODER_LIMITS: EncoderBounds = { mostMemory: 768, mostSeconds: 60 }
/** For pictures that staff wait for: visitors of the site come first. */
export const STAFF_ENCODER_LIMITS: EncoderBounds = { ...ENCODER_LIMITS, isPatient: true }
/** For a process that neither answers nor works; a working one is limited by its own clock. */
const LONGEST_SILENCE_MS = 10 * 60_000
/** The same where something else of staff waits behind it. */
const STAFF_SILENCE_MS = 3 * 60_000

function pictureErrorOf({ why, message, refusedAs }: WorkError): PictureError {
	if (why === 'spent') return new PictureTooLargeError(`The picture takes more than ${message}`, { isFinal: true })
	if (refusedAs === PICTURE_TOO_LARGE) return new PictureTooLargeError(message, { isFinal: true })
	if (why === 'refused') return new PictureError(message, { isFinal: true })
	return new PictureError(`The encoder ended at this picture (${message})`, { isFinal: false })
}

/**
 * Decodes and encodes pictures in a separate process. Any picture may kill it; the next one then starts a new process.
 */
export class Encoder {
	readonly #process: WorkProcess<Uint8Array, EncodedPicture>

	constructor(bounds = ENCODER_LIMITS) {
		const longestSilence = bounds.isPatient ? STAFF_SILENCE_MS : LONGEST_SILENCE_MS
		this.#process = new WorkProcess({ program: PROGRAM, bounds, heap: HEAP, longestSilence })
	}

	/**
	 * Makes the files of a picture; call it for one picture at a time. Throws `PictureError` if the file is not a
	 * picture, too large or damaged, and if it kills the process.
	 */
	async encode(bytes: Uint8Array): Promise<EncodedPicture> {
		try {
			return await this.#process.make(bytes)
		} catch (error) {
			throw error instanceof WorkError ? pictureErrorOf(error) : error
		}
	}

	/** Ends the process; the next picture starts another one. */
	end(): void {
		this.#process.end()
	}
}
