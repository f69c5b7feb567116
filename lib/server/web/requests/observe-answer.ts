import type { IncomingMessage, ServerResponse } from 'node:http'
import { observed } from '#lib/base/process/observer.ts'
import { routeKind } from './route-kind.ts'

/** Next's note of the page that the middleware chose; `general-headers.ts` removes it. */
const PAGE = 'x-middleware-rewrite'
const CACHE = 'x-nextjs-cache'
const FINISHED = ['HIT', 'STALE']
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

const renders = new WeakMap<ServerResponse, number>()

const secondsSince = (instant: number) => (performance.now() - instant) / 1000

function textOf(response: ServerResponse, name: string): string | null {
	const value = response.getHeader(name)
	return value === undefined ? null : String(value)
}

/**
 * Reports an answer to the observer once it has ended. Call it after `addGeneralHeaders`, whose own header is then
 * still there. Does nothing while nobody observes.
 */
export function observeAnswer(request: IncomingMessage, response: ServerResponse): void {
	const observer = observed()
	if (observer === null) return
	const begun = performance.now()
	const { url: target = '/', method = '' } = request
	const { writeHead } = response
	let page: string | null = null
	let renderSeconds: number | null = null
	response.writeHead = (...parts: unknown[]) => {
		page = textOf(response, PAGE)
		const render = renders.get(response)
		const isRendered = page !== null && !FINISHED.includes(textOf(response, CACHE) ?? '')
		if (isRendered && render !== undefined) renderSeconds = secondsSince(render)
		return Reflect.apply(writeHead, response, parts)
	}
	// Node takes more than ten for a leak, and the others are as many as that.
	response.setMaxListeners(response.getMaxListeners() + 1)
	response.once('close', () => {
		const status = response.headersSent ? response.statusCode : null
		observer.answered({
			route: routeKind({ target, page, status }),
			method: METHODS.includes(method) ? method : 'other',
			status,
			seconds: secondsSince(begun),
			renderSeconds,
		})
	})
}

/** Notes that Next begins with an answer now, after whatever turn it had to wait for. */
export function recordRender(response: ServerResponse): void {
	if (observed() !== null) renders.set(response, performance.now())
}
