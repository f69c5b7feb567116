import http from 'node:http'

/** What a server answered, with the exact bytes of the body. */
export interface RawAnswer {
	status: number
	headers: http.IncomingHttpHeaders
	body: Buffer
}

/** Sends a request with exactly these headers, plus only Host and Connection; `fetch` adds some and refuses others. */
export function askRaw(address: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<RawAnswer> {
	return new Promise((resolve, reject) => {
		const request = http.request(address, { headers, method, agent: false }, async (response) => {
			const body = Buffer.concat(await response.toArray())
			resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
		})
		request.once('error', reject).end()
	})
}

/** The same, following the redirect that sends the router to a page's data. */
export async function askData(address: string, headers: http.OutgoingHttpHeaders): Promise<RawAnswer> {
	const answer = await askRaw(address, headers)
	const { location } = answer.headers
	return answer.status === 307 && location ? askRaw(new URL(location, address).href, headers) : answer
}

/** The forms of a page besides its HTML, by the headers with which Next's router requests them. */
export const PAGE_DATA: Readonly<Record<string, http.OutgoingHttpHeaders>> = {
	whole: { rsc: '1' },
	prefetch: { rsc: '1', 'next-router-prefetch': '1' },
	...Object.fromEntries(
		['/_tree', '/_full', '/_head'].map((part) => [
			part,
			{ rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': part },
		]),
	),
}
