import type http from 'node:http'
import net, { type Socket } from 'node:net'

/** A front server sends its request right after it has connected, and does not repeat one that changes something. */
const GRACE_MS = 500

/**
 * Watches the connections of a server, before it listens. Returns a function that stops the server from accepting new
 * ones, closes those on which no request comes within half a second, and the others after their response. Its promise
 * resolves when none is left.
 *
 * `server.close()` alone waits for connections that have not sent a request yet, which a browser opens in advance.
 */
export function drainConnections(server: http.Server): () => Promise<void> {
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

	return () => {
		isEnding = true
		// The one of HTTP would close connections between two requests at once.
		const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()))
		setTimeout(() => {
			for (const [socket, count] of requests) if (count === 0) socket.destroy()
		}, GRACE_MS)
		return closed
	}
}
