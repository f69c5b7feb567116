import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Behaviour } from './fake-source.ts'

const SLOW_MS = 300

/** A request as the service sees it. */
export interface Asked {
	method: string
	/** Path and query. */
	url: URL
	headers: IncomingMessage['headers']
	body: string
}

export interface Reply {
	status?: number
	/** Sent as JSON, unless it is a text. */
	body: unknown
}

export interface BehavingServer {
	address: string
	behave(behaviour: Behaviour): void
	requests(): number
	close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = []
	for await (const chunk of request) chunks.push(Buffer.from(chunk))
	return Buffer.concat(chunks).toString('utf8')
}

/**
 * Starts a service on this machine that answers with `reply`. How fast, whether at all and whether to the end is its
 * behaviour; `reply` decides about passwords, tokens and totals.
 */
export async function startBehaving(reply: (asked: Asked, behaviour: Behaviour) => Reply): Promise<BehavingServer> {
	let behaviour: Behaviour = 'well'
	let count = 0

	async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
		count++
		if (behaviour === 'down') {
			request.socket.destroy()
			return
		}
		const { method = 'GET', headers } = request
		const url = new URL(request.url ?? '/', 'http://service.example')
		const body = await bodyOf(request)
		if (behaviour === 'slow') await wait(SLOW_MS)
		if (behaviour === 'busy' && count % 2 === 1) {
			response.writeHead(count % 4 === 1 ? 503 : 429).end('Try again later')
			return
		}
		const { status = 200, body: answer } = reply({ method, url, headers, body }, behaviour)
		const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
		response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
		response.end(behaviour === 'half-written' ? text.slice(0, Math.ceil(text.length / 2)) : text)
	}

	const server = createServer((request, response) => {
		respond(request, response).catch(() => response.destroy())
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const { port } = server.address() as AddressInfo
	return {
		address: `http://127.0.0.1:${port}`,
		behave: (next) => {
			behaviour = next
		},
		requests: () => count,
		close: () =>
			new Promise((closed) => {
				server.close(() => closed())
				server.closeAllConnections()
			}),
	}
}
