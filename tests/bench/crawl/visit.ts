import http from 'node:http'

/** The result of one request. */
export interface Visited {
	status: number
	milliseconds: number
	/** As text; it is requested without compression. */
	body: string
}

/**
 * Requests an address over kept-alive connections, as many at once as the agent has. Resolves when the whole body has
 * arrived.
 */
export function visit(agent: http.Agent, address: string): Promise<Visited> {
	const start = performance.now()
	return new Promise((resolve, reject) => {
		const request = http.get(address, { agent, headers: { accept: 'text/html' } }, async (response) => {
			try {
				const body = Buffer.concat(await response.toArray()).toString()
				resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - start, body })
			} catch (error) {
				reject(error)
			}
		})
		request.once('error', reject)
	})
}

/** Keeps `atOnce` requests under way until all addresses are done or `isOver`. Returns how many were requested. */
export async function visitAll(
	addresses: readonly string[],
	{ atOnce, isOver, note }: { atOnce: number; isOver: () => boolean; note: (address: string, it: Visited) => void },
): Promise<number> {
	const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
	let next = 0
	const worker = async () => {
		for (let index = next++; index < addresses.length && !isOver(); index = next++) {
			const address = addresses[index] ?? ''
			note(address, await visit(agent, address))
		}
	}
	await Promise.all(Array.from({ length: atOnce }, worker))
	agent.destroy()
	return Math.min(next, addresses.length)
}
