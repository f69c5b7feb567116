import type { IncomingMessage, ServerResponse } from 'node:http'
import { failedDocument } from './failed-document.ts'

const KEPT_OFF = ['content-length', 'content-encoding', 'transfer-encoding', 'etag', 'last-modified', 'link']

function pathOf(address: string | undefined): string {
	return URL.parse(address ?? '', 'http://localhost')?.pathname ?? '/'
}

/** Whether the answer is a failure that a browser shows as a page; data for scripts and client navigation is not. */
function isFailedDocument({ headers, url }: IncomingMessage, response: ServerResponse, lowest: number): boolean {
	if (response.statusCode < lowest || headers.rsc !== undefined) return false
	const isForm = pathOf(url).startsWith('/api/')
	const type = response.getHeader('content-type')
	// A form that could not be stored is answered with a page of its own, which keeps what was typed.
	if (type !== undefined) return String(type).startsWith('text/html') && !isForm
	return headers.accept?.includes('text/html') === true || !isForm
}

function respond(request: IncomingMessage, response: ServerResponse, shell: string): string {
	const path = pathOf(request.url)
	const isForm = path.startsWith('/api/')
	const mayRepeat = request.method === 'GET' && !isForm
	const page = failedDocument({ path: isForm ? pathOf(request.headers.referer) : path, mayRepeat, shell })
	for (const name of KEPT_OFF) response.removeHeader(name)
	response.setHeader('content-type', 'text/html; charset=utf-8')
	response.setHeader('content-security-policy', page.policy)
	response.setHeader('cache-control', 'no-store')
	return page.text
}

function bytesOf(chunk: unknown): Buffer {
	if (typeof chunk === 'string') return Buffer.from(chunk)
	return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0)
}

/**
 * Answers every document request that fails, in a page or before one, with the site's own error page: finished HTML
 * under a strict policy, stored by no cache. All other answers, with a status below `lowest`, pass unchanged.
 */
export function answerFailures(request: IncomingMessage, response: ServerResponse, lowest = 500): void {
	const { flushHeaders, write, end } = response
	const shell: Buffer[] = []
	let isFailed = false
	const fails = () => {
		isFailed ||= !response.headersSent && isFailedDocument(request, response, lowest)
		return isFailed
	}
	response.flushHeaders = () => {
		if (!fails()) Reflect.apply(flushHeaders, response, [])
	}
	response.write = (...parts: unknown[]) => {
		if (!fails()) return Reflect.apply(write, response, parts)
		shell.push(bytesOf(parts[0]))
		return true
	}
	response.end = (...parts: unknown[]) => {
		if (!fails()) return Reflect.apply(end, response, parts)
		shell.push(bytesOf(parts[0]))
		isFailed = false
		const text = respond(request, response, Buffer.concat(shell).toString())
		return Reflect.apply(end, response, request.method === 'HEAD' ? [] : [text])
	}
}
