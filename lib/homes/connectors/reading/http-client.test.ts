import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { jsonOf, serviceClient } from './http-client.ts'

const PASSWORD = 'hush/hush+42'

let origin: string
let answers: ((request: http.IncomingMessage, response: http.ServerResponse) => void)[]
let asked: string[]

const server = http.createServer((request, response) => {
	asked.push(`${request.method} ${request.url}`)
	const answer = answers.length > 1 ? answers.shift() : answers[0]
	answer?.(request, response)
})

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
	server.closeAllConnections()
	server.close()
})
beforeEach(() => {
	asked = []
})

const says = (status: number, text = '', headers: http.OutgoingHttpHeaders = {}) => {
	return (_: http.IncomingMessage, response: http.ServerResponse) => response.writeHead(status, headers).end(text)
}
const client = (requestsPerSecond = 1000) =>
	serviceClient({ origin, requestsPerSecond, secrets: [PASSWORD], firstPause: 1 })
const get = (path: string, isOnce = false) => client().send({ method: 'GET', path, isOnce })

async function problemOf(call: Promise<unknown>): Promise<string> {
	const error = await call.catch((thrown: unknown) => thrown)
	return error instanceof SourceProblem ? `${error.kind}: ${error.message}` : `no problem: ${String(error)}`
}

test('errors that may pass are tried again, others are handed on', async () => {
	answers = [says(503), says(429, '', { 'retry-after': '0' }), says(500), says(200, 'good')]
	expect(await get('/a')).toMatchObject({ status: 200, text: 'good' })
	expect(asked).toHaveLength(4)
	answers = [says(404, 'no')]
	expect(await get('/a')).toMatchObject({ status: 404 })
	expect(asked).toHaveLength(5)
})

test('a service that keeps failing is asked five times, and what must not be repeated once', async () => {
	answers = [says(503, 'closed')]
	expect(await problemOf(get('/a?x=1'))).toBe('unavailable: GET /a answered 503: closed')
	expect(asked).toHaveLength(5)
	expect(await problemOf(get('/lead', true))).toBe('unavailable: GET /lead answered 503: closed')
	expect(asked).toHaveLength(6)
})

test('a pause that is asked for is kept, unless it is longer than two minutes', async () => {
	answers = [says(429, '', { 'retry-after': '1' }), says(200)]
	const begun = performance.now()
	await get('/a')
	expect(performance.now() - begun).toBeGreaterThan(990)
	answers = [says(429, '', { 'retry-after': '3600' })]
	asked = []
	expect(await problemOf(get('/a'))).toBe('unavailable: GET /a answered 429')
	expect(asked).toHaveLength(1)
})

test('no message repeats a secret, in any form in which it was sent', async () => {
	const basic = Buffer.from(PASSWORD).toString('base64')
	answers = [says(500, `bad: ${PASSWORD} ${encodeURIComponent(PASSWORD)} ${basic}`)]
	const problem = await problemOf(get(`/list?json=${encodeURIComponent(PASSWORD)}`, true))
	expect(problem).toMatch(/^unavailable: GET \/list answered 500: bad: … … …=*$/)
})

test('a redirect is not followed, a cut connection and an answer that is not JSON are said plainly', async () => {
	answers = [says(302, '', { location: '/elsewhere' })]
	expect(await problemOf(get('/a', true))).toMatch(/^unavailable: GET \/a: /)
	expect(asked).toEqual(['GET /a'])
	answers = [(request) => request.socket.destroy()]
	expect(await problemOf(get('/b', true))).toBe('unavailable: GET /b: UND_ERR_SOCKET')
	answers = [says(200, '{"a": [')]
	const response = await get('/c')
	expect(() => jsonOf(response, 'list')).toThrow('list: the answer is not JSON, or is cut off')
})

test('requests keep to the pace of the service', async () => {
	answers = [says(200)]
	const slow = client(10)
	const begun = performance.now()
	await Promise.all(Array.from({ length: 21 }, () => slow.send({ method: 'GET', path: '/' })))
	// Ten in the first second, ten in the next, and one after two seconds.
	expect(performance.now() - begun).toBeGreaterThan(1900)
	expect(asked).toHaveLength(21)
})
