import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { START_WAITS, type StartWait } from '#lib/base/process/start-waits.ts'
import { mayKnowAll } from '#lib/server/health/audience.ts'
import { isAskedElsewhere } from './asked-elsewhere.ts'

/** A start that does its work is usually over sooner; a container's health check gives up after five seconds. */
const LONGEST_HOLD_MS = 4000
/** A front server waits for a minute, and has no other machine for such a request. */
const LONGEST_HOLD_ALONE_MS = 30_000
const RETRY_AFTER_S = '5'
const HEALTH = /^\/api\/health\/?(?:\?|$)/
type Asked = Pick<IncomingMessage, 'method' | 'url'>

/** Whether a refused request is no loss: a health check asks again, and a page is asked of another machine. */
const isAskedAgain = (request: Asked) => HEALTH.test(request.url ?? '') || isAskedElsewhere(request)

/** Keeps requests from a site that has not started yet. */
export interface StartGate {
	/** From now on requests are passed on. */
	open(): void
	/**
	 * Resolves to whether a request may be passed on: at once when the site has started, or its start waits for something;
	 * until then it is held, for a few seconds if it will be asked again, else for half a minute.
	 */
	isOpen(request: Asked): Promise<boolean>
	/**
	 * Answers a request that may not be passed on with 503 and `Retry-After`. The health check gives the state in words,
	 * and the problem to readers with full access; code that shows documents adds the page.
	 */
	refuse(request: IncomingMessage, response: ServerResponse): void
}

/** Returns a gate that is closed until the site has started. `hold`, `holdAlone`: how long requests wait, in milliseconds. */
export function createStartGate({ hold = LONGEST_HOLD_MS, holdAlone = LONGEST_HOLD_ALONE_MS } = {}): StartGate {
	const { promise: news, resolve: tell } = Promise.withResolvers<void>()
	let hasStarted = false
	let problem: string | null = null
	subscribe(START_WAITS, (message) => {
		problem = (message as StartWait).problem
		tell()
	})
	return {
		open() {
			hasStarted = true
			tell()
		},
		async isOpen(request) {
			const longest = isAskedAgain(request) ? hold : holdAlone
			if (!hasStarted) await Promise.race([news, pause(longest, undefined, { ref: false })])
			return hasStarted
		},
		refuse(request, response) {
			response.statusCode = 503
			response.setHeader('retry-after', RETRY_AFTER_S)
			response.setHeader('cache-control', 'no-store')
			if (!HEALTH.test(request.url ?? '')) return void response.end()
			const database = problem === null ? 'starting' : 'waiting'
			const knowsAll = mayKnowAll({ get: (name) => request.headers[name]?.toString() ?? null })
			const words = knowsAll ? { state: database, problem } : database
			response.setHeader('content-type', 'application/json')
			response.end(JSON.stringify({ ok: false, database: words }))
		},
	}
}
