import 'server-only'
import type { IncomingMessage } from 'node:http'
import pRetry from 'p-retry'
import { StorageError } from '#lib/base/files/storage-error.ts'
import type { S3Settings } from './s3-address.ts'
import { type S3Request, sendOnce } from './s3-request.ts'

/** How patient a client is. */
export interface S3Patience {
	/** Attempts after the first. */
	retries: number
	/** Milliseconds before the first of them; each later pause is four times as long. */
	pauseMs: number
	/** Milliseconds until an answer begins. */
	answerMs: number
	/** The same for a file that is sent. */
	sendMs: number
	/** Milliseconds for which a storage that failed three times in a row is left alone. */
	restMs: number
}

export const PATIENCE: S3Patience = { retries: 2, pauseMs: 150, answerMs: 4000, sendMs: 30_000, restMs: 5000 }

const IDLE_MS = 120_000
const MOST_FAILURES = 3
const LONGEST_PROBLEM = 4096

/** An attempt that another may mend. */
class Passing extends Error {}

async function textOf(response: IncomingMessage): Promise<string> {
	let text = ''
	for await (const piece of response) {
		text += piece
		if (text.length > LONGEST_PROBLEM) break
	}
	return text
}

/** Returns the code that the storage gives as the reason, such as `SignatureDoesNotMatch`. */
async function codeOf(response: IncomingMessage): Promise<string | null> {
	return /<Code>(\w{1,60})<\/Code>/.exec(await textOf(response))?.[1] ?? null
}

function reasonOf(error: unknown): string {
	const code = error instanceof Error && 'code' in error ? error.code : null
	return String(code ?? (error instanceof Error ? error.message : 'unknown'))
}

/** Sends requests to a bucket until one is answered, or until it is clear that none will be. */
export class S3Client {
	/** Names the bucket in messages. */
	readonly place: string
	readonly #settings: S3Settings
	readonly #patience: S3Patience
	#failures = 0
	#restsUntil = 0

	constructor(settings: S3Settings, patience: S3Patience = PATIENCE) {
		this.#settings = settings
		this.#patience = patience
		this.place = `s3://${settings.bucket}/${settings.prefix}`
	}

	async #attempt<T>(request: S3Request, take: (response: IncomingMessage) => Promise<T>): Promise<T | null> {
		const { answerMs, sendMs } = this.#patience
		const times = { answerMs: request.method === 'PUT' ? sendMs : answerMs, idleMs: IDLE_MS }
		const response = await sendOnce(this.#settings, request, times)
		const { statusCode = 0 } = response
		if (statusCode >= 200 && statusCode < 300) return take(response)
		const code = await codeOf(response)
		if (statusCode >= 500 || statusCode === 429 || statusCode === 408 || code === 'RequestTimeout') {
			throw new Passing(`it answered ${statusCode}`)
		}
		const isMissingKey = statusCode === 404 && request.key !== undefined && code !== 'NoSuchBucket'
		if (isMissingKey && request.method !== 'PUT') return null
		const problem = `${this.place} refuses the site (${code ?? statusCode})`
		throw new StorageError(problem, { trouble: 'refused' })
	}

	/**
	 * Sends a request, up to three times, and returns what `take` makes of the answer; null if the file is not there.
	 * Throws `StorageError`, and for a few seconds at once after it failed three times in a row.
	 */
	async ask<T>(request: S3Request, take: (response: IncomingMessage) => Promise<T>): Promise<T | null> {
		if (Date.now() < this.#restsUntil) throw new StorageError(`${this.place} did not answer a moment ago`)
		const { retries, pauseMs, restMs } = this.#patience
		try {
			const taken = await pRetry(() => this.#attempt(request, take), {
				retries,
				minTimeout: pauseMs,
				factor: 4,
				randomize: true,
				shouldRetry: ({ error }) => !(error instanceof StorageError),
			})
			this.#failures = 0
			return taken
		} catch (error) {
			if (error instanceof StorageError) throw error
			this.#failures += 1
			if (this.#failures >= MOST_FAILURES) this.#restsUntil = Date.now() + restMs
			throw new StorageError(`${this.place} does not answer (${reasonOf(error)})`, { cause: error })
		}
	}

	/** Asks for one key of the bucket, once. Returns why that is not possible, or null. */
	async check(): Promise<StorageError | null> {
		const query = { 'list-type': '2', 'max-keys': '1', prefix: this.#settings.prefix }
		try {
			await this.#attempt({ method: 'GET', query }, textOf)
			this.#failures = 0
			this.#restsUntil = 0
			return null
		} catch (error) {
			if (error instanceof StorageError) return error
			return new StorageError(`${this.place} does not answer (${reasonOf(error)})`, { cause: error })
		}
	}
}
