import net from 'node:net'

const LINE_EVERY_MS = 20

/** A mail server that never finishes an answer: each line is followed by another. */
export interface Tarpit {
	url: string
	/** Returns the number of connections since the start, and how many are open. */
	connections(): { all: number; open: number }
	stop(): Promise<void>
}

export async function startTarpit(): Promise<Tarpit> {
	const sockets = new Set<net.Socket>()
	let all = 0
	const server = net.createServer((socket) => {
		all += 1
		sockets.add(socket)
		socket.on('error', () => {})
		socket.write('220 tarpit ESMTP\r\n')
		const dribble = setInterval(() => socket.write('250-x\r\n'), LINE_EVERY_MS)
		socket.once('close', () => {
			clearInterval(dribble)
			sockets.delete(socket)
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	if (address === null || typeof address === 'string') throw new Error('No port')
	return {
		url: `smtp://127.0.0.1:${address.port}`,
		connections: () => ({ all, open: sockets.size }),
		stop: () => {
			for (const socket of sockets) socket.destroy()
			return new Promise<void>((resolve) => server.close(() => resolve()))
		},
	}
}
