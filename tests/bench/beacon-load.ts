import http from 'node:http'
import { percentile } from './measure.ts'

/** Beacons are sent in portions of this many milliseconds, so that this process's timer does not slow the load down. */
const TICK_MS = 10
const CONNECTIONS = 64

/** What happened to the beacons that were sent. */
export interface BeaconResult {
	sent: number
	/** Answered with 204. */
	accepted: number
	seconds: number
	/** Milliseconds from sending to the answer. */
	p50: number
	p99: number
}

interface Answer {
	status: number
	milliseconds: number
}

/** Sends one request over a kept-alive connection. Resolves when the whole response has arrived. */
export function request(agent: http.Agent, options: http.RequestOptions, body: string | null = null): Promise<Answer> {
	const start = performance.now()
	return new Promise((resolve, reject) => {
		const sending = http.request({ ...options, agent }, (response) => {
			response.resume()
			response.once('end', () => resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - start }))
		})
		sending.once('error', reject)
		sending.end(body)
	})
}

/** Sends visits at an even rate whatever the server answers, each from its own address; `listings` take turns. */
export async function sendBeacons(
	origin: string,
	{ perSecond, seconds, listings }: { perSecond: number; seconds: number; listings: readonly number[] },
): Promise<BeaconResult> {
	const { hostname, port } = new URL(origin)
	const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
	const answers: Promise<Answer>[] = []
	const total = perSecond * seconds
	const begin = performance.now()
	const one = (index: number) => {
		const beacon = {
			kind: 'visit',
			listing: listings[index % listings.length],
			referrer: 'www.google.be',
			campaign: '',
		}
		const line = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
		const agentName = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
		const headers = { origin, 'user-agent': agentName, 'x-forwarded-for': line, 'content-type': 'text/plain' }
		return request(agent, { hostname, port, path: '/api/visits', method: 'POST', headers }, JSON.stringify(beacon))
	}
	while (answers.length < total) {
		const due = Math.min(total, Math.floor(((performance.now() - begin) / 1000) * perSecond))
		while (answers.length < due) answers.push(one(answers.length))
		await new Promise((resolve) => setTimeout(resolve, TICK_MS))
	}
	const settled = await Promise.allSettled(answers)
	const took = (performance.now() - begin) / 1000
	agent.destroy()
	const good = settled.flatMap((one) => (one.status === 'fulfilled' && one.value.status === 204 ? [one.value] : []))
	const times = good.map(({ milliseconds }) => milliseconds)
	return {
		sent: total,
		accepted: good.length,
		seconds: took,
		p50: percentile(times, 0.5),
		p99: percentile(times, 0.99),
	}
}

/** Requests pages in turn, one after the other, until `isOver`. Returns the milliseconds of each. */
export async function askPages(origin: string, paths: readonly string[], isOver: () => boolean): Promise<number[]> {
	const { hostname, port } = new URL(origin)
	const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
	const times: number[] = []
	while (!isOver()) {
		const path = paths[times.length % paths.length]
		const { status, milliseconds } = await request(agent, { hostname, port, path })
		if (status !== 200) throw new Error(`${path} answers ${status}`)
		times.push(milliseconds)
		await new Promise((resolve) => setTimeout(resolve, TICK_MS))
	}
	agent.destroy()
	return times
}
