import type { IncomingMessage, ServerResponse } from 'node:http'
import { processWide } from '#lib/base/process/process-wide.ts'
import { BEACON_PATH, MOST_BEACON_BYTES } from '#lib/people/statistics/beacon-path.ts'

const READ = ['origin', 'sec-fetch-site', 'sec-purpose', 'host', 'user-agent', 'x-forwarded-for'] as const

type Answer = (headers: Headers, text: string) => Promise<number>

const answerBeacon = processWide<Answer>('agencyAnswerBeacon')

function headersOf({ headers }: IncomingMessage): Headers {
	const read = new Headers()
	for (const name of READ) {
		const value = headers[name]
		if (value !== undefined) read.set(name, String(value))
	}
	return read
}

/**
 * Answers beacons, which report what to count, before they reach Next, whose routing costs a millisecond of processor
 * time: a thousand a second would leave nothing for the pages. Returns whether the request is a beacon.
 */
export function takeBeacon(request: IncomingMessage, response: ServerResponse): boolean {
	const answer = answerBeacon.value
	if (request.url !== BEACON_PATH || request.method !== 'POST' || !answer) return false
	const parts: Buffer[] = []
	let size = 0
	request.on('data', (part: Buffer) => {
		size += part.length
		if (size <= MOST_BEACON_BYTES) parts.push(part)
	})
	request.once('end', () => {
		const status =
			size > MOST_BEACON_BYTES ? Promise.resolve(413) : answer(headersOf(request), String(Buffer.concat(parts)))
		status
			.catch(() => 503)
			.then((code) => response.writeHead(code, { 'cache-control': 'no-store' }).end())
			.catch(() => response.destroy())
	})
	return true
}
