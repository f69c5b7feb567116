import net from 'node:net'

/** A network between a client and a server that can stop passing anything on, without a word to either. */
export interface SwallowingProxy {
	port: number
	/** From now on what either side sends is lost without an error; new connections get no answer. */
	cut(): void
	heal(): void
	stop(): Promise<void>
}

/** Starts a proxy to a port of this machine. */
export async function startSwallowingProxy(to: number): Promise<SwallowingProxy> {
	let isCut = false
	const sockets = new Set<net.Socket>()
	const server = net.createServer((client) => {
		const upstream = net.connect(to, '127.0.0.1')
		// What was cut once stays cut: the packets between are lost for good.
		let isLost = isCut
		for (const [from, other] of [
			[client, upstream],
			[upstream, client],
		] as const) {
			sockets.add(from)
			from.on('error', () => other.destroy())
			from.on('close', () => {
				sockets.delete(from)
				if (!isCut) other.destroy()
			})
			from.on('data', (bytes) => {
				isLost ||= isCut
				if (!isLost) other.write(bytes)
			})
		}
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	if (address === null || typeof address === 'string') throw new Error('No free port')
	return {
		port: address.port,
		cut: () => {
			isCut = true
		},
		heal: () => {
			isCut = false
		},
		async stop() {
			for (const socket of sockets) socket.destroy()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
