import { randomBytes } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { EndTurn } from './turns.ts'

/** Set by the middleware on a page that is the same for everybody except for its nonce; it never leaves this server. */
export const SAME_FOR_ALL = 'x-same-for-all'
/** Headers that distinguish the answers of one address. */
const TOLD_APART = [
	...['host', 'x-forwarded-host', 'x-forwarded-proto', 'accept', 'rsc', 'next-url'],
	...['next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'],
	...['if-none-match', 'if-modified-since', 'range'],
]
const NONCE = /'nonce-([^']+)'/

/** A finished answer, before it is compressed. */
interface Answer {
	status: number
	headers: OutgoingHttpHeaders
	body: Buffer
}

type Shared = Answer | 'private' | 'broken off'

function keyOf({ url, headers }: IncomingMessage): string {
	return JSON.stringify([url, ...TOLD_APART.map((name) => headers[name] ?? null)])
}

function isForAll(response: ServerResponse): boolean {
	const isMarked = response.hasHeader(SAME_FOR_ALL)
	const isPublic = /\bs-maxage=/.test(String(response.getHeader('cache-control') ?? ''))
	return (isMarked || isPublic) && !response.hasHeader('set-cookie')
}

/**
 * Reports the answer once, if others may have it too. Such a page has nothing that comes late, so its many parts leave
 * as one: to compress and send each of them would cost more than a tenth of a search.
 */
function watch(response: ServerResponse): Promise<Shared> {
	const { flushHeaders, writeHead, write, end } = response
	const parts: Buffer[] = []
	// The headers before the answer is compressed, which happens when its first bytes are written.
	let headers: OutgoingHttpHeaders | null = null
	let isShared = false
	const lookAtHeaders = () => {
		if (headers !== null) return
		isShared = isForAll(response)
		response.removeHeader(SAME_FOR_ALL)
		headers = { ...response.getHeaders() }
	}
	const note = (chunk: unknown) => {
		if (typeof chunk === 'string' || chunk instanceof Uint8Array) parts.push(Buffer.from(chunk))
	}
	return new Promise((resolve) => {
		response.flushHeaders = () => {
			lookAtHeaders()
			if (!isShared) Reflect.apply(flushHeaders, response, [])
		}
		response.writeHead = (...given: unknown[]) => {
			lookAtHeaders()
			return Reflect.apply(writeHead, response, given)
		}
		response.write = (...given: unknown[]) => {
			lookAtHeaders()
			note(given[0])
			return isShared || Reflect.apply(write, response, given)
		}
		response.end = (...given: unknown[]) => {
			lookAtHeaders()
			note(given[0])
			const body = Buffer.concat(parts)
			resolve(isShared ? { status: response.statusCode, headers: headers ?? {}, body } : 'private')
			return Reflect.apply(end, response, isShared ? [body] : given)
		}
		response.once('close', () => resolve('broken off'))
	})
}

/** Sends the same answer to another visitor, with a nonce that nobody else has. */
function give(response: ServerResponse, { status, headers, body }: Answer): void {
	const nonce = NONCE.exec(String(headers['content-security-policy'] ?? ''))?.[1]
	const own = randomBytes(16).toString('base64')
	const renew = (text: string) => (nonce === undefined ? text : text.replaceAll(nonce, own))
	for (const [name, value] of Object.entries(headers)) {
		if (value !== undefined) response.setHeader(name, Array.isArray(value) ? value.map(renew) : renew(String(value)))
	}
	response.statusCode = status
	response.end(nonce === undefined ? body : renew(body.toString()))
}

/** How to make an answer for one visitor. */
export interface Making {
	/** Waits until it is this visitor's turn; null if they left, or if too many are waiting already. */
	takeTurn: (signal: AbortSignal) => Promise<EndTurn | null>
	make: () => Promise<void>
}

/** Answers a request; false if it could not even wait for its turn. */
export type Sharing = (request: IncomingMessage, response: ServerResponse, making: Making) => Promise<boolean>

/** The requests for the same answer at this moment. */
interface Group {
	answered: PromiseWithResolvers<Answer>
	/** Settles when the answer in progress ends, however it ends; null while nobody's turn has come. */
	underWay: Promise<void> | null
	/** What was made is for its visitor alone: each of the others has another made. */
	isPrivate: boolean
	members: number
}

const newGroup = (): Group => ({ answered: Promise.withResolvers(), underWay: null, isPrivate: false, members: 0 })

function leaving(response: ServerResponse): AbortController {
	const controller = new AbortController()
	response.once('close', () => controller.abort())
	return controller
}

async function makeFor(group: Group, response: ServerResponse, make: () => Promise<void>): Promise<void> {
	const underWay = watch(response).then((shared) => {
		if (shared === 'private') group.isPrivate = true
		else if (shared !== 'broken off') group.answered.resolve(shared)
		group.underWay = null
	})
	if (!group.isPrivate) group.underWay = underWay
	await make()
}

/** Waits for the answer of the group or for this visitor's turn to make it, whichever is first. */
async function join(group: Group, response: ServerResponse, { takeTurn, make }: Making): Promise<boolean> {
	const waiting = leaving(response)
	while (!response.destroyed) {
		if (group.underWay !== null) {
			const found = await Promise.race([group.answered.promise, group.underWay])
			if (found) give(response, found)
			if (found) return true
			continue
		}
		const turn = takeTurn(waiting.signal)
		const first = await Promise.race([group.answered.promise, turn])
		if (first === null) return response.destroyed
		if (typeof first !== 'function') {
			waiting.abort()
			void turn.then((end) => end?.())
			give(response, first)
			return true
		}
		try {
			if (group.underWay !== null) continue
			await makeFor(group, response, make)
			return true
		} finally {
			first()
		}
	}
	return true
}

/**
 * Lets simultaneous requests for the same page share one answer, if its headers mark it as the same for all. The
 * visitor whose turn comes first makes it, so that nobody waits behind a visitor who has to wait longer. Nothing is
 * stored once it is finished (docs/adr/0013).
 */
export function shareSameAnswers(): Sharing {
	const groups = new Map<string, Group>()
	return async function share(request, response, making) {
		const key = keyOf(request)
		const group = groups.get(key) ?? newGroup()
		groups.set(key, group)
		const close = () => {
			if (groups.get(key) === group) groups.delete(key)
		}
		void group.answered.promise.then(close)
		group.members += 1
		const isAnswered = await join(group, response, making)
		group.members -= 1
		if (group.members === 0) close()
		return isAnswered
	}
}
