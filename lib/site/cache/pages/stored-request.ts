import { randomUUID } from 'node:crypto'

/**
 * The headers that a request for a storable page keeps: its host and the form in which the response is sent. `next-url`
 * is in the hash `_rsc` of a part of a page, by which Next would send the browser to another address, up to twenty times;
 * Next itself drops it before the page is rendered.
 */
const KEPT = ['host', 'accept-encoding', 'if-none-match', 'next-url'] as const

/** Next puts the head of a page elsewhere for a browser that sends no name. */
const BROWSER = 'agency-website'

/**
 * Returns the headers with which a storable page is rendered. A stored page is for everybody, so nothing else that the
 * first visitor happens to send reaches it: Next takes a nonce from a Content-Security-Policy, a draft from a cookie
 * and an action from `next-action`. Next itself adds back those that ask for a part of a page (RSC, prefetch).
 */
export function storedRequestHeaders(sent: Headers): Headers {
	const headers = new Headers({ 'user-agent': BROWSER, 'x-request-id': randomUUID() })
	for (const name of KEPT) {
		const value = sent.get(name)
		if (value !== null) headers.set(name, value)
	}
	return headers
}
