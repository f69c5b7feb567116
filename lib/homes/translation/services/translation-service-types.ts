/**
 * Why there is no proposal. `key`: its variable is not set. `refused`: another status than 2xx. `shape`: no answer as
 * documented. `count`: another number of sentences. `limit`: the characters of the day are used up.
 */
export type TranslationTrouble = 'key' | 'unreachable' | 'slow' | 'refused' | 'shape' | 'count' | 'limit'

/** Thrown if a service gives no usable answer. It contains neither the key nor the answer. */
export class TranslationError extends Error {
	readonly trouble: TranslationTrouble

	constructor(trouble: TranslationTrouble) {
		super(`No translation: ${trouble}`)
		this.trouble = trouble
	}
}

/** What a service is asked. */
export interface TranslationOrder {
	from: string
	to: string
	sentences: readonly string[]
	/** Words that the translation should use. */
	terms: readonly { source: string; target: string }[]
}

/** How a kind of service is asked, and how its answer is read. */
export interface ServiceCall {
	/** Below the address of the service. */
	path: string
	headers: Readonly<Record<string, string>>
	body: object
	/** Returns the translations in an answer; throws if it is none. */
	read: (answer: unknown) => readonly string[]
}
