import type { EncodedPicture } from './encode.ts'

/** What one picture may take before the encoder's process ends itself; its first argument, as JSON. */
export interface Bounds {
	/** Resident memory of the process, in MiB. */
	mostMemory: number
	/** Processor time of one picture, in seconds. */
	mostSeconds: number
	/** Only the JPEG of each picture is made, none of the sizes for pages. */
	isPlain?: boolean
}

/** What the encoder's process says to the one that started it; that one sends the bytes of a picture, nothing else. */
export type EncoderMessage =
	| { kind: 'ready' }
	/** It has a picture; how it ends is this picture's doing. */
	| { kind: 'begun' }
	/** `resident`: bytes of memory that the process is left with. */
	| { kind: 'made'; picture: EncodedPicture; resident: number }
	/** Another attempt would end the same way. After `isEnding` the process ends itself. */
	| { kind: 'refused'; reason: string; isEnding: boolean }
