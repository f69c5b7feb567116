import type http from 'node:http'
import net, { type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A front server sends its request right after it has connected, and does not repeat one that changes something. */
const GRACE_MS = 500
/** So short a turn of the event loop has read everything that had arrived but a moment ago. */
const SHORT_TURN_MS = 10
const MOST_TURNS = 200

/**
 * Resolves at the end of a short turn of the event loop, where whatever had arrived has been accepted and read. After a
 * long one, such as that of rendering a page, a request may have arrived and lie unread: closing its connection, or the
 * listening socket on which it waits, would lose it.
 */
async function afterShortTurn(): Promise<void> {
	// To the end of the turn that goes on, which may have read already.
	await new Promise(setImmediate)
	for (let turn = 0; turn < MOST_TURNS; turn += 1) {
		const begin = performance.now()
		await new Promise(setImmediate)
		if (performance.now() - begin < SHORT_TURN_MS) return
	}
}

/**
 * Watches the connections of a server, before it listens. Returns a function that stops the server from accepting new
 * ones, closes those on which no request comes within half a second, and the others after their response. Its promise
 * resolves when no connection is left, at the latest after `longestMs`, with the number of requests that are then without
 * an answer: 0 unless the time was too short.
 *
 * `server.close()` alone waits for connections that have not sent a request yet, which a browser opens in advance.
 */
export function drainConnections(server: http.Server): (longestMs: number) => Promise<number> {
	const requests = new Map<Socket, number>()
	let isEnding = false

	server.on('connection', (socket) => {
		requests.set(socket, 0)
		socket.once('close', () => requests.delete(socket))
	})
	server.on('request', ({ socket }, response) => {
		requests.set(socket, (requests.get(socket) ?? 0) + 1)
		response.once('close', () => {
			const left = (requests.get(socket) ?? 1) - 1
			requests.set(socket, left)
			if (isEnding && left === 0) socket.end()
		})
	})

	return async (longestMs) => {
		isEnding = true
		const closed = afterShortTurn().then(
			// The method of HTTP would close connections between two requests at once.
			() => new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve())),
		)
		setTimeout(async () => {
			await afterShortTurn()
			for (const [socket, count] of requests) if (count === 0) socket.destroy()
		}, GRACE_MS)
		await Promise.race([closed, pause(longestMs, undefined, { ref: false })])
		// A visitor may keep a connection open after the answer; that is no request.
		return [...requests.values()].reduce((sum, count) => sum + count, 0)
	}
}
