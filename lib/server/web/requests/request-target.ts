import type { IncomingMessage } from 'node:http'

/**
 * Returns the path and query that a request asks for; null for a target that no page can have. A full address (absolute
 * form, RFC 9112 section 3.2.2) is read as the path that it names, and its host as the requested one.
 */
export function readTarget({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
	if (url.startsWith('/')) return url
	if (!/^https?:\/\//i.test(url)) return null
	const address = URL.parse(url)
	if (address === null || address.username !== '' || address.password !== '') return null
	headers.host = address.host
	return address.pathname + address.search
}
