import { randomUUID } from 'node:crypto'

/** What a page that may be stored is asked with: where it is asked for, and in which form the answer goes back. */
const KEPT = ['host', 'accept-encoding', 'if-none-match'] as const

/** Next writes the head of a page in another place for a browser that does not tell its name. */
const BROWSER = 'agency-website'

/**
 * The headers with which a page that may be stored is rendered. A stored page is for everybody: nothing else that the
 * first visitor happens to send reaches it, since Next takes a nonce from a Content-Security-Policy, a draft from a
 * cookie and an action from `next-action`. Next itself puts back those that ask for a part of a page (RSC, prefetch).
 */
export function storedRequestHeaders(sent: Headers): Headers {
	const headers = new Headers({ 'user-agent': BROWSER, 'x-request-id': randomUUID() })
	for (const name of KEPT) {
		const value = sent.get(name)
		if (value !== null) headers.set(name, value)
	}
	return headers
}
