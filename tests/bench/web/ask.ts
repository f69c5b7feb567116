import http from 'node:http'
import { percentile } from '#tests/bench/measure.ts'
import { processorSeconds } from '#tests/bench/processor.ts'

const CONNECTIONS = 8
const ROUNDS = 5

/** What is requested: an address, and the processes that serve it. */
export interface Asked {
	/**
	 * One address, or a function that gives another one for each request: simultaneous requests for the same one share
	 * a response.
	 */
	address: string | (() => string)
	pids: readonly (number | undefined)[]
	/** Value of Accept-Encoding; null for none. */
	encoding: 'gzip' | 'br' | null
}

/** Medians over the rounds. */
export interface Served {
	perSecond: number
	/** Processor milliseconds of those processes for one response, which other work on the machine hardly lengthens. */
	cpu: number
	/** Bytes of one response's body. */
	bytes: number
}

function ask(agent: http.Agent, { address: wished, encoding }: Asked): Promise<number> {
	const address = typeof wished === 'string' ? wished : wished()
	const headers = { accept: 'text/html', ...(encoding ? { 'accept-encoding': encoding } : {}) }
	return new Promise((resolve, reject) => {
		const request = http.get(address, { agent, headers }, (response) => {
			let bytes = 0
			response.on('data', (chunk: Buffer) => (bytes += chunk.length))
			response.once('end', () =>
				response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${response.statusCode} from ${address}`)),
			)
		})
		request.once('error', reject)
	})
}

/** Requests so many times, eight at once. */
export async function round(asked: Asked, count: number): Promise<Served> {
	const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
	const processors = () => asked.pids.reduce((sum: number, pid) => sum + processorSeconds(pid), 0)
	let left = count
	let bytes = 0
	const worker = async () => {
		while (left-- > 0) bytes = await ask(agent, asked)
	}
	const before = processors()
	const start = performance.now()
	await Promise.all(Array.from({ length: CONNECTIONS }, worker))
	const seconds = (performance.now() - start) / 1000
	const cpu = ((processors() - before) * 1000) / count
	agent.destroy()
	return { perSecond: count / seconds, cpu, bytes }
}

/** Requests from two servers in turn, so that other work on the machine affects both alike. */
export async function compare(first: Asked, second: Asked, count: number): Promise<[Served, Served]> {
	const rounds: [Served[], Served[]] = [[], []]
	for (const asked of [first, second]) await round(asked, Math.ceil(count / 4))
	for (let index = 0; index < ROUNDS; index++) {
		rounds[0].push(await round(first, count))
		rounds[1].push(await round(second, count))
	}
	const median = (served: Served[], figure: keyof Served) =>
		percentile(
			served.map((it) => it[figure]),
			0.5,
		)
	const medians = (served: Served[]): Served => ({
		perSecond: median(served, 'perSecond'),
		cpu: median(served, 'cpu'),
		bytes: median(served, 'bytes'),
	})
	return [medians(rounds[0]), medians(rounds[1])]
}
