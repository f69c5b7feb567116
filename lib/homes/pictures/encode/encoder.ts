import 'server-only'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { PictureError } from '#lib/homes/pictures/files/picture-error.ts'
import type { EncodedPicture } from './encode.ts'
import type { EncoderLimits, EncoderMessage } from './encoder-message.ts'

// Relative to the project's folder, like the worker's: in the built server this file is elsewhere.
const PROGRAM = path.join('lib', 'homes', 'pictures', 'encode', 'encoder-process.ts')
// Pixels are outside V8's heap, which needs little.
const NODE_FLAGS = ['--conditions=react-server', '--max-old-space-size=128']
/** A photograph of 50 million pixels takes 330 MiB and 2 s, an AVIF of 25 million 630 MiB, the tallest picture 18 s. */
export const ENCODER_LIMITS: EncoderLimits = { mostMemory: 768, mostSeconds: 60 }
/** For a process that neither answers nor works; a working one is limited by its own clock. */
const LONGEST_SILENCE_MS = 10 * 60_000
/** A process that uses more than this after a picture has too little memory left for a large one, so it is ended. */
const MOST_RESIDENT_AT_REST = 224 * 1024 * 1024

interface Begun {
	child: ChildProcess
	/** Aborts once the process has ended and all its messages were received; the reason says how it ended. */
	gone: AbortSignal
}

function begin(bounds: EncoderLimits): Begun {
	// Not `fork`: the bundler would look for its program among the modules.
	const child = spawn(process.execPath, [...NODE_FLAGS, PROGRAM, JSON.stringify(bounds)], {
		// If a picture takes over the decoder, it finds neither the site's key nor the password of the mail server.
		env: { NODE_ENV: 'production' },
		serialization: 'advanced',
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	})
	const gone = new AbortController()
	const exited = once(child, 'exit')
	const silent = once(child, 'disconnect')
	void Promise.all([exited, silent]).then(
		([[status, signal]]) => gone.abort(`${signal ?? status}`),
		(error: unknown) => gone.abort(`${error}`),
	)
	return { child, gone: gone.signal }
}

/** Resolves when the process is ready. Rejects if it does not start, which is no fault of a picture. */
async function ready({ child, gone }: Begun): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		child.once('message', () => resolve())
		gone.addEventListener('abort', () => reject(new Error(`The encoder does not start (${gone.reason})`)))
	})
}

/**
 * Decodes and encodes pictures in a separate process. Any picture may kill it; the next one then starts a new process.
 */
export class Encoder {
	readonly #bounds: EncoderLimits
	#begun: Begun | null = null

	constructor(bounds = ENCODER_LIMITS) {
		this.#bounds = bounds
	}

	async #process(): Promise<Begun> {
		if (this.#begun && !this.#begun.gone.aborted) return this.#begun
		const begun = begin(this.#bounds)
		await ready(begun)
		this.#begun = begun
		return begun
	}

	/**
	 * Makes the files of a picture; call it for one picture at a time. Throws `PictureError` if the file is not a
	 * picture, too large or damaged, and if it kills the process.
	 */
	async encode(bytes: Uint8Array): Promise<EncodedPicture> {
		const picture = (await this.#encodeOnce(bytes)) ?? (await this.#encodeOnce(bytes))
		if (picture === null) throw new Error('The encoder ends before it has a picture')
		return picture
	}

	/** Returns null if the process ended before it had the picture, which is no fault of the picture. */
	async #encodeOnce(bytes: Uint8Array): Promise<EncodedPicture | null> {
		const { child, gone } = await this.#process()
		let hasBegun = false
		const told = Promise.withResolvers<EncodedPicture | null>()
		const hear = (message: EncoderMessage) => {
			if (message.kind === 'begun') hasBegun = true
			if (message.kind === 'refused') {
				if (message.isEnding) this.end()
				told.reject(new PictureError(message.reason, { isFinal: true }))
			}
			if (message.kind !== 'made') return
			if (message.resident > MOST_RESIDENT_AT_REST) this.end()
			told.resolve(message.picture)
		}
		const mourn = () => {
			if (hasBegun) told.reject(new PictureError(`The encoder ended at this picture (${gone.reason})`))
			else told.resolve(null)
		}
		const silence = setTimeout(() => child.kill('SIGKILL'), LONGEST_SILENCE_MS)
		child.on('message', hear)
		gone.addEventListener('abort', mourn)
		// If it cannot be sent, the process has ended, and `gone` says so.
		child.send(bytes, () => {})
		try {
			return await told.promise
		} finally {
			clearTimeout(silence)
			child.off('message', hear)
			gone.removeEventListener('abort', mourn)
		}
	}

	/** Ends the process; the next picture starts another one. */
	end(): void {
		this.#begun?.child.kill('SIGKILL')
		this.#begun = null
	}
}
