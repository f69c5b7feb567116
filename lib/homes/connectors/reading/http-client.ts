import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import pRetry from 'p-retry'
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'

const MOST_BYTES = 64 * 1024 * 1024
const LONGEST_MS = 60_000
const RETRIES = 4
/** The longest that a service may ask to wait (`Retry-After`), in seconds; a longer wait ends the run. */
const MOST_WAIT_SECONDS = 120
const MOST_QUOTED = 200

export interface ServiceRequest {
	method: 'GET' | 'POST' | 'PUT'
	/** Path and query below the address of the service. */
	path: string
	headers?: Readonly<Record<string, string>>
	body?: string
	/** Sent once only: a call that must not be repeated, such as one that enters a lead. */
	isOnce?: boolean
}

export interface ServiceResponse {
	status: number
	headers: Headers
	text: string
}

export interface ServiceClient {
	/**
	 * Sends a request in its turn and returns any response but 429 and 5xx, which are tried again with growing, random
	 * pauses. Throws `SourceProblem` if the service does not respond, or keeps failing.
	 */
	send(request: ServiceRequest): Promise<ServiceResponse>
	/** Returns a text without the secrets of the source, for messages. */
	clean(text: string): string
}

interface ClientSettings {
	/** Address of the service, without a slash at the end. */
	origin: string
	requestsPerSecond: number
	/** Values that no message may contain. */
	secrets: readonly string[]
	/** The first pause before a request is tried again, in milliseconds. */
	firstPause?: number
	/**
	 * Returns the problem in the body of an error response (429, 5xx), for services that answer every fault in this way;
	 * null if it states none. A problem that is not `unavailable` is not tried again.
	 */
	problemOf?: (response: ServiceResponse) => SourceProblem | null
}

/** A failure that may pass. */
class Passing extends SourceProblem {
	readonly waitSeconds: number

	constructor(message: string, waitSeconds = 0) {
		super('unavailable', message)
		this.waitSeconds = waitSeconds
	}
}

/** Reads at most 64 MiB of a response. */
async function limitedText(response: Response): Promise<string> {
	const decoder = new TextDecoder()
	let size = 0
	let text = ''
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength
		if (size > MOST_BYTES) throw new SourceProblem('shape', 'The service sent more than 64 MiB at once')
		text += decoder.decode(chunk, { stream: true })
	}
	return text + decoder.decode()
}

function retryAfter(headers: Headers): number {
	const given = headers.get('retry-after')
	if (given === null) return 0
	const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000
	return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}

function cleaner(secrets: readonly string[]): (text: string) => string {
	// A secret shorter than this would blank ordinary words; it still is never written by us.
	const known = secrets.filter((secret) => secret.length >= 4)
	const forms = [...new Set(known.flatMap((secret) => [secret, encodeURIComponent(secret), btoaSafe(secret)]))]
	return (text) => forms.reduce((clean, form) => clean.replaceAll(form, '…'), text)
}

const btoaSafe = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '')

/** Returns the reason of a failed connection, without the address, which may hold a password. */
function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return 'unknown error'
	if (error.name === 'TimeoutError') return `no response within ${LONGEST_MS / 1000} seconds`
	const { cause } = error
	if (cause instanceof Error && 'code' in cause) return String(cause.code)
	return error.name === 'TypeError' ? 'no connection, or a redirect, which is not followed' : error.name
}

/**
 * Returns a client that keeps to the pace of a service. Messages name the path, never the query, and quote the start of
 * an error text only with the secrets blanked.
 */
export function serviceClient({
	origin,
	requestsPerSecond,
	secrets,
	firstPause = 1000,
	problemOf,
}: ClientSettings): ServiceClient {
	const seconds = requestsPerSecond < 1 ? 1 / requestsPerSecond : 1
	const queue = new RateLimiterQueue(
		new RateLimiterMemory({ points: Math.max(1, Math.floor(requestsPerSecond)), duration: seconds }),
		{ maxQueueSize: 1000 },
	)
	const clean = cleaner(secrets)

	async function attempt({ method, path, headers, body }: ServiceRequest): Promise<ServiceResponse> {
		await queue.removeTokens(1)
		const what = `${method} ${path.split('?')[0]}`
		try {
			const response = await fetch(origin + path, {
				method,
				headers: { ...headers },
				...(body === undefined ? {} : { body }),
				redirect: 'error',
				cache: 'no-store',
				signal: AbortSignal.timeout(LONGEST_MS),
			})
			const text = await limitedText(response)
			const { status } = response
			if (status === 429 || status >= 500) {
				const problem = problemOf?.({ status, headers: response.headers, text })
				if (problem && problem.kind !== 'unavailable') throw problem
				if (problem) throw new Passing(problem.message, retryAfter(response.headers))
				const said = text === '' || text.startsWith('<') ? '' : `: ${clean(text.slice(0, MOST_QUOTED))}`
				throw new Passing(`${clean(what)} answered ${status}${said}`, retryAfter(response.headers))
			}
			return { status, headers: response.headers, text }
		} catch (error) {
			if (error instanceof SourceProblem) throw error
			throw new Passing(`${clean(what)}: ${reasonOf(error)}`)
		}
	}

	return {
		clean,
		send: (request) =>
			pRetry(() => attempt(request), {
				retries: request.isOnce ? 0 : RETRIES,
				minTimeout: firstPause,
				maxTimeout: 30 * firstPause,
				factor: 3,
				randomize: true,
				shouldRetry: ({ error }) => error instanceof Passing && error.waitSeconds <= MOST_WAIT_SECONDS,
				onFailedAttempt: async ({ error, retriesLeft }) => {
					if (error instanceof Passing && retriesLeft > 0 && error.waitSeconds <= MOST_WAIT_SECONDS) {
						await wait(error.waitSeconds * 1000)
					}
				},
			}),
	}
}

/** Returns the JSON of a response. Throws `SourceProblem` if it is none. */
export function jsonOf({ text }: ServiceResponse, what: string): unknown {
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ''))
	} catch {
		throw new SourceProblem('shape', `${what}: the answer is not JSON, or is cut off`)
	}
}
