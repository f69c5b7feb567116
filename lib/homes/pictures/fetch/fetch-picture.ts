import 'server-only'
import type { IncomingMessage } from 'node:http'
import { getPublic, PrivateAddressError, readAtMost } from '#lib/base/network/get-public.ts'
import { PictureError } from '#lib/homes/pictures/files/picture-error.ts'
import { isOnHosts } from './hosts.ts'

/** Largest file size of one picture, in bytes. */
export const MOST_BYTES = 20 * 1024 * 1024

const LONGEST_FETCH_MS = 60_000
const MOST_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

export interface FetchRules {
	/** Allowed hosts, from `config/feed.json`. */
	hosts: readonly string[]
	/** For tests: allows requests to a server on this machine. */
	allowsLoopback: boolean
	/** The accepted media types; picture types by default. */
	accept?: string
}

export interface FetchedPicture {
	bytes: Buffer
	etag: string | null
}

function ask(url: URL, etag: string | null, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
	const headers = {
		accept: rules.accept ?? 'image/avif,image/webp,image/jpeg,image/png,image/gif',
		'accept-encoding': 'identity',
		'user-agent': 'agency-website (pictures)',
		...(etag === null ? {} : { 'if-none-match': etag }),
	}
	return getPublic(url, { headers, signal, allowsLoopback: rules.allowsLoopback })
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
	const bytes = await readAtMost(response, MOST_BYTES)
	if (bytes === null)
		throw new PictureError(`The file is larger than ${MOST_BYTES / 1024 / 1024} MiB`, { isFinal: true })
	return bytes
}

/** Returns where a redirect leads. It must stay on the same host and must not lead from https to http. */
function redirectOf(from: URL, location: string | undefined, { hosts }: FetchRules): URL {
	const to = URL.parse(location ?? '', from)
	if (to === null || to.hostname !== from.hostname || !isOnHosts(to, hosts))
		throw new PictureError(`The address leads elsewhere (${to?.host ?? 'nowhere'})`, { isFinal: true })
	if (from.protocol === 'https:' && to.protocol === 'http:')
		throw new PictureError('The address leads from https to http', { isFinal: true })
	return to
}

async function follow(start: URL, etag: string | null, rules: FetchRules, signal: AbortSignal) {
	let url = start
	for (let step = 0; step <= MOST_REDIRECTS; step++) {
		const response = await ask(url, etag, rules, signal)
		try {
			const { statusCode = 0, headers } = response
			if (REDIRECTS.has(statusCode)) url = redirectOf(url, headers.location, rules)
			else if (statusCode === 304 && etag !== null) return null
			else if (statusCode === 200) return { bytes: await readBody(response), etag: headers.etag ?? null }
			else {
				const isHostSilent = statusCode >= 500 || statusCode === 429
				throw new PictureError(`The address answered ${statusCode}`, { isHostSilent })
			}
		} finally {
			response.destroy()
		}
	}
	throw new PictureError(`The address leads on more than ${MOST_REDIRECTS} times`, { isFinal: true })
}

/**
 * Fetches a picture from another host: only from the hosts in `config/feed.json`, only from public addresses, without
 * leaving the host, at most 20 MiB and one minute. Returns null if it still has the given `etag`. Throws
 * `PictureError`.
 */
export async function fetchPicture(
	address: string,
	etag: string | null,
	rules: FetchRules,
): Promise<FetchedPicture | null> {
	const url = new URL(address)
	if (!isOnHosts(url, rules.hosts)) throw new PictureError(`${url.host} is not an allowed host`, { isFinal: true })
	const signal = AbortSignal.timeout(LONGEST_FETCH_MS)
	try {
		return await follow(url, etag, rules, signal)
	} catch (error) {
		if (error instanceof PictureError) throw error
		if (error instanceof PrivateAddressError) throw new PictureError(error.message, { isFinal: true })
		const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
		const message = signal.aborted ? 'The address took longer than a minute' : `The host does not answer (${reason})`
		throw new PictureError(message, { isHostSilent: true, cause: error })
	}
}
