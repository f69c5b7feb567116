import { createHmac, timingSafeEqual } from 'node:crypto'
import http from 'node:http'

/** How the receiver answers; `receive`: 200. */
export type ReceiverMood =
	| 'receive'
	/** Answers 200, but only after a second and a half. */
	| 'slow'
	/** Reads the message and never answers. */
	| 'hang'
	/** Reads the message and closes the connection. */
	| 'drop'
	/** Answers 307 to another address of the same receiver. */
	| 'redirect'
	/** Answers 200, followed by a body without an end. */
	| 'endless'
	| { status: number; retryAfter?: string }

export interface ReceivedMessage {
	id: string
	path: string
	body: { type: string; timestamp: string; data: Record<string, unknown> }
	/** The signature fits the secret and is not older than five minutes. */
	isSigned: boolean
	/** The message as it came. */
	raw: string
	headers: http.IncomingHttpHeaders
}

/** The other side of the webhook: an HTTP server on this machine that checks signatures as receivers do. */
export interface WebhookReceiver {
	url: string
	received: ReceivedMessage[]
	setMood: (mood: ReceiverMood) => void
	stop: () => Promise<void>
}

/** Written after the specification, without a line of the sender's code. */
function isSigned(secret: string, headers: http.IncomingHttpHeaders, raw: string): boolean {
	const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
	if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
	const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
	const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest()
	return String(signatures)
		.split(' ')
		.map((one) => Buffer.from(one.replace('v1,', ''), 'base64'))
		.some((one) => one.length === expected.length && timingSafeEqual(one, expected))
}

function answer(response: http.ServerResponse, mood: ReceiverMood): void {
	if (typeof mood === 'object') {
		response.writeHead(mood.status, mood.retryAfter === undefined ? {} : { 'retry-after': mood.retryAfter })
		response.end('{"error":"ada@voorbeeld.be"}')
	} else if (mood === 'receive') response.end('ok')
	else if (mood === 'slow') setTimeout(() => response.end('ok'), 1500)
	else if (mood === 'redirect') response.writeHead(307, { location: '/elsewhere' }).end()
	else if (mood === 'drop') response.destroy()
	else if (mood === 'endless') {
		const more = setInterval(() => response.write('x'.repeat(1024)), 5)
		response.once('close', () => clearInterval(more))
	}
}

export async function startWebhookReceiver(secret: string): Promise<WebhookReceiver> {
	const received: ReceivedMessage[] = []
	let mood: ReceiverMood = 'receive'
	const server = http.createServer((request, response) => {
		const parts: Buffer[] = []
		request.on('data', (part) => parts.push(part))
		request.on('end', () => {
			const raw = Buffer.concat(parts).toString()
			const { headers, url: path = '' } = request
			const id = String(headers['webhook-id'])
			received.push({ id, path, body: JSON.parse(raw), isSigned: isSigned(secret, headers, raw), raw, headers })
			answer(response, mood)
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	if (address === null || typeof address === 'string') throw new Error('No port')
	return {
		url: `http://127.0.0.1:${address.port}/hook/very-private-path`,
		received,
		setMood: (next) => {
			mood = next
		},
		stop: () => {
			server.closeAllConnections()
			return new Promise<void>((resolve) => server.close(() => resolve()))
		},
	}
}
