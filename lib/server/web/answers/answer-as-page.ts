import type { ServerResponse } from 'node:http'
import { notingPage, type ResponseHead } from '#lib/site/cache/pages/segments.ts'

const BEGINNINGS = ['flushHeaders', 'write', 'end'] as const

/**
 * Lets `handle` answer a part of a page with the page's own lifetime and status. A part of a removed page may be
 * identical to the earlier one: without an ETag no cache continues to use the earlier status.
 */
export function answerAsPage<T>(response: ServerResponse, handle: () => T): T {
	const noted: { head?: ResponseHead } = {}
	const begin = () => {
		const { head } = noted
		if (!head || response.headersSent) return
		response.setHeader('cache-control', head.cacheControl)
		if (head.status === 200) return
		response.statusCode = head.status
		response.removeHeader('etag')
	}
	for (const name of BEGINNINGS) {
		const original = response[name]
		Reflect.set(response, name, (...parts: unknown[]) => {
			begin()
			return Reflect.apply(original, response, parts)
		})
	}
	return notingPage(noted, handle)
}
