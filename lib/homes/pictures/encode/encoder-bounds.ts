import type { WorkBounds } from '#lib/base/process/worker-message.ts'

/** What one picture may use, and which files are made of it. */
export interface EncoderBounds extends WorkBounds {
	/** Make only the JPEG of each picture, none of the sizes for pages. */
	isPlain?: boolean
	/** Make the one file of a picture that the agency puts on a page of its own. */
	isForPage?: boolean
}
