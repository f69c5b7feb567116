import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '#lib/base/security/limits/network.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { answerFailures } from '#lib/server/web/answers/answer-failures.ts'
import { type Making, shareSameAnswers } from '#lib/server/web/fair-queue/same-answer.ts'
import { createTurns, type EndTurn } from '#lib/server/web/fair-queue/turns.ts'
import { isKnownSearchParam } from '#lib/site/routing/param-names.ts'
import { isNear } from './record-visitor.ts'

/** Files, and requests that wait for something other than the processor. */
const CHEAP = /^\/(_next|media|sample|pictures|fonts|images|icon\.svg)(\/|$)/
/** The costly addresses of `/api/` without a limit of their own. `/api/alerts/count` has one: it refuses with 429. */
const COSTLY_API = /^\/api\/(search|markers|suggest|places|cards|neighbours|appointments\/next)\/?$/
/** How many pages of one network may be in progress without a turn: a browser requests one and prefetches a few. */
const MOST_PAGES = 6
const LONGEST_TURN_MS = 1000
/** RFC 6585. A proxy would read a 503 as a machine that is down. */
const TOO_MANY = 429

/** Handles a request. */
type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

type Cost = 'cheap' | 'page' | 'costly'

/** Returns what a request costs, as far as its address shows: a page may be finished already, a search never is. */
function costOf({ method, url = '/' }: IncomingMessage): Cost {
	if (method !== 'GET' && method !== 'HEAD') return 'cheap'
	const [path = '/', query = ''] = url.split('?')
	if (CHEAP.test(path)) return 'cheap'
	if (path.startsWith('/api/')) return COSTLY_API.test(path) ? 'costly' : 'cheap'
	return [...new URLSearchParams(query).keys()].some(isKnownSearchParam) ? 'costly' : 'page'
}

/** Returns the address of an IPv4 visitor, the /48 of an IPv6 one; null for this machine and its private network. */
function networkNameOf({ headers }: IncomingMessage): string | null {
	const address = visitorAddress({ get: (name) => headers[name]?.toString() ?? null })
	if (isNear(address)) return null
	const { line, site } = networkOf(address)
	return site ?? line
}

/** For this machine, which takes no turns. */
const atOnce = async (): Promise<EndTurn> => () => {}

function leaving(response: ServerResponse): AbortSignal {
	const controller = new AbortController()
	response.once('close', () => controller.abort())
	return controller.signal
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
	if (response.destroyed) return
	answerFailures(request, response, TOO_MANY)
	response.statusCode = TOO_MANY
	response.setHeader('retry-after', '5')
	response.setHeader('cache-control', 'no-store')
	response.end()
}

/**
 * Passes requests on so that each network has a fair share of the processor. Searches take turns; so do the pages of a
 * network that has used more than its share, or that requests many at once. Simultaneous requests for the same search
 * get one answer. A network that already has too many requests waiting is refused (429).
 */
export function fairShare(handle: Handle): Handle {
	const turns = createTurns()
	const share = shareSameAnswers()
	const pages = new Map<string, number>()

	/** A turn that ends by itself, so that a client who reads an answer slowly does not delay those of others. */
	const turnOf = async (network: string, signal: AbortSignal): Promise<EndTurn | null> => {
		const end = await turns.take(network, signal)
		if (end === null) return null
		const timer = setTimeout(end, LONGEST_TURN_MS)
		return () => {
			clearTimeout(timer)
			end()
		}
	}

	const inTurn = async (network: string, request: IncomingMessage, response: ServerResponse) => {
		const end = await turnOf(network, leaving(response))
		if (end === null) return refuse(request, response)
		try {
			await handle(request, response)
		} finally {
			end()
		}
	}

	const asPage = async (network: string, request: IncomingMessage, response: ServerResponse) => {
		const since = performance.now()
		pages.set(network, (pages.get(network) ?? 0) + 1)
		try {
			await handle(request, response)
		} finally {
			const left = (pages.get(network) ?? 1) - 1
			if (left === 0) pages.delete(network)
			else pages.set(network, left)
			const isFinished = ['HIT', 'STALE'].includes(String(response.getHeader('x-nextjs-cache')))
			if (!isFinished) turns.bill(network, performance.now() - since)
		}
	}

	return async (request, response) => {
		const cost = costOf(request)
		if (cost === 'cheap') return handle(request, response)
		const network = networkNameOf(request)
		if (cost === 'costly' && request.method === 'GET') {
			const takeTurn: Making['takeTurn'] = (signal) => (network === null ? atOnce() : turnOf(network, signal))
			const isAnswered = await share(request, response, { takeTurn, make: () => handle(request, response) })
			return isAnswered ? undefined : refuse(request, response)
		}
		if (cost === 'costly' && network !== null) return inTurn(network, request, response)
		if (network === null) return handle(request, response)
		const isGreedy = turns.isOverShare(network) || (pages.get(network) ?? 0) >= MOST_PAGES
		return isGreedy ? inTurn(network, request, response) : asPage(network, request, response)
	}
}
