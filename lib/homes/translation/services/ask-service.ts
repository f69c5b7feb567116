import 'server-only'
import { readSecret } from '#lib/base/env.ts'
import { readLimited } from '#lib/base/security/limited-body.ts'
import { oneLine } from '#lib/homes/translation/one-line.ts'
import type { TranslationService } from '#lib/site/config/schema/people/desk.ts'
import { serviceCall } from './service-calls.ts'
import { TranslationError, type TranslationOrder, type TranslationTrouble } from './translation-service-types.ts'

/** The longest that a member of staff waits for a service; a model on a machine of one's own takes its time. */
const LONGEST_MS = 60_000
const MOST_BYTES = 1_000_000
/** A proposal that is much longer than its sentence is none. */
const longest = (sentence: string) => 200 + 4 * sentence.length

function jsonOf(text: string | null): unknown {
	if (text === null) throw new TranslationError('shape')
	return JSON.parse(text)
}

function troubleOf(error: unknown): TranslationTrouble {
	if (error instanceof TranslationError) return error.trouble
	if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) return 'slow'
	// fetch has no other word for a connection that was not made, or a redirect.
	return error instanceof TypeError ? 'unreachable' : 'shape'
}

interface Asking {
	/** Aborts once nobody waits any more. */
	signal?: AbortSignal
	longestMs?: number
}

/**
 * Asks a service for the translations of sentences and returns them in the same order. Redirects are refused, since the
 * key would be sent along. Throws `TranslationError` for anything but a whole answer as documented.
 */
export async function askService(
	service: TranslationService,
	order: TranslationOrder,
	{ signal, longestMs = LONGEST_MS }: Asking = {},
): Promise<string[]> {
	const key = service.keyVariable === null ? null : readSecret(service.keyVariable)
	if (service.keyVariable !== null && key === null) throw new TranslationError('key')
	const { path, headers, body, read } = serviceCall(service, order, key)
	const timeout = AbortSignal.timeout(longestMs)
	try {
		const response = await fetch(service.url.replace(/\/+$/, '') + path, {
			method: 'POST',
			headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
			body: JSON.stringify(body),
			redirect: 'error',
			cache: 'no-store',
			signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
		})
		const text = await readLimited(response, MOST_BYTES)
		if (!response.ok) throw new TranslationError('refused')
		const found = read(jsonOf(text)).map(oneLine)
		if (found.length !== order.sentences.length) throw new TranslationError('count')
		if (found.some((one, index) => one === '' || one.length > longest(order.sentences[index] ?? '')))
			throw new TranslationError('shape')
		return found
	} catch (error) {
		throw new TranslationError(troubleOf(error))
	}
}
