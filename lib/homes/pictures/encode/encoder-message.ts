import type { EncodedPicture } from './encode.ts'

/**
 * What one picture may use before the encoder's process ends itself. Passed as the process's first argument, as JSON.
 */
export interface EncoderLimits {
	/** Resident memory of the process, in MiB. */
	mostMemory: number
	/** Processor time of one picture, in seconds. */
	mostSeconds: number
	/** Make only the JPEG of each picture, none of the sizes for pages. */
	isPlain?: boolean
	/** Make the one file of a picture that the agency puts on a page of its own. */
	isForPage?: boolean
}

/** A message from the encoder's process to its parent. The parent sends only the bytes of a picture. */
export type EncoderMessage =
	| { kind: 'ready' }
	/** The process has received a picture. If it ends after this, the picture is to blame. */
	| { kind: 'begun' }
	/** `resident`: bytes of memory that the process still uses. */
	| { kind: 'made'; picture: EncodedPicture; resident: number }
	/** Another attempt would fail in the same way. After `isEnding` the process ends itself. */
	| { kind: 'refused'; reason: string; isEnding: boolean }
