import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import compression from 'compression'
import { afterEach, expect, test } from 'vitest'
import { STREAM_SETTINGS } from '#lib/server/web/answers/compressed-pages.ts'
import { shareSameAnswers } from './same-answer.ts'

type Headers = Record<string, string>

/** Makes an answer long enough to be compressed. */
const FILLER = '/* filler */'.repeat(200)

let server: http.Server | null = null

/**
 * Starts a server whose answers are made when `finish` is called; `asked` counts requests in progress, `made` how many
 * were started, `listeners` those of the answer to a visitor whose turn comes when `comeTurn` is called.
 */
async function serve(headers: Headers) {
	const share = shareSameAnswers()
	const waiting: (() => void)[] = []
	const late: (() => void)[] = []
	const seen = { asked: 0, made: 0, waitingLate: () => late.length, listeners: () => 0 }
	const compress = compression(STREAM_SETTINGS)
	const answer: http.RequestListener = (request, response) => {
		seen.asked += 1
		const make = async () => {
			seen.made += 1
			const number = seen.made
			await new Promise<void>((resolve) => waiting.push(resolve))
			if (response.destroyed) return
			for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
			response.statusCode = 203
			response.write(`<script nonce="AAAA">${FILLER}`)
			response.end(`answer ${number}</script>`)
		}
		const takeTurn = (signal: AbortSignal) => {
			if (request.headers['x-turn'] === 'late') {
				seen.listeners = () => response.listenerCount('close')
				return new Promise<() => void>((resolve) => late.push(() => resolve(() => {})))
			}
			if (request.headers['x-turn'] !== 'never') return Promise.resolve(() => {})
			return new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
		}
		void share(request, response, { takeTurn, make })
	}
	const listening = http.createServer((request, response) =>
		compress(request, response, () => answer(request, response)),
	)
	await new Promise<void>((resolve) => listening.listen(0, resolve))
	server = listening
	const finish = () => {
		for (const go of waiting.splice(0)) go()
	}
	const comeTurn = () => late.shift()?.()
	return { origin: `http://localhost:${(listening.address() as AddressInfo).port}`, seen, finish, comeTurn }
}

afterEach(() => {
	server?.closeAllConnections()
	server?.close()
	server = null
})

async function ask(address: string, init: RequestInit = {}) {
	const answer = await fetch(address, init)
	return { status: answer.status, headers: answer.headers, text: (await answer.text()).replace(FILLER, '') }
}

/** Requests several addresses at once and finishes when the server has them all. */
async function burst(site: Awaited<ReturnType<typeof serve>>, requests: [path: string, headers?: Headers][]) {
	const answers = requests.map(([path, headers = {}]) => ask(site.origin + path, { headers }))
	await expect.poll(() => site.seen.asked).toBe(requests.length)
	site.finish()
	return answers
}

const FOR_ALL = { 'x-same-for-all': '1', 'content-type': 'text/html' }
const POLICY = { 'content-security-policy': "script-src 'nonce-AAAA'; style-src 'nonce-AAAA'" }

test('simultaneous requests for one search are rendered once, and everybody gets it', async () => {
	const site = await serve(FOR_ALL)
	const answers = await Promise.all(await burst(site, [['/s?a=1'], ['/s?a=1'], ['/s?a=1']]))
	expect(site.seen.made).toBe(1)
	for (const { status, text, headers } of answers) {
		expect({ status, text }).toEqual({ status: 203, text: '<script nonce="AAAA">answer 1</script>' })
		expect(headers.get('content-type')).toBe('text/html')
		expect(headers.get('content-encoding')).toBe('gzip')
		expect(headers.get('x-same-for-all')).toBeNull()
	}
})

/** Requests a page and returns the sizes of the parts in which it comes (RFC 9112 section 7.1). */
async function partsOf(site: Awaited<ReturnType<typeof serve>>): Promise<number[]> {
	const socket = net.connect(Number(new URL(site.origin).port), 'localhost')
	socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
	await expect.poll(() => site.seen.asked).toBe(1)
	site.finish()
	const text = (await socket.setEncoding('latin1').toArray()).join('')
	return [...text.matchAll(/^([0-9a-f]+)\r$/gm)].map(([, size = '']) => Number.parseInt(size, 16))
}

test('an answer for all leaves as one part, one of a visitor as it is made', async () => {
	const [first, second] = [`<script nonce="AAAA">${FILLER}`.length, 'answer 1</script>'.length]
	expect(await partsOf(await serve(FOR_ALL))).toEqual([first + second, 0])
	server?.close()
	expect(await partsOf(await serve({}))).toEqual([first, second, 0])
})

test('each answer has a nonce of its own, in the policy, in other headers and in the page', async () => {
	const site = await serve({ ...FOR_ALL, ...POLICY, link: '</f>; nonce="AAAA"' })
	const answers = await Promise.all(await burst(site, [['/'], ['/'], ['/']]))
	const nonces = answers.map(({ headers, text }) => {
		const nonce = /nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
		expect(headers.get('content-security-policy')).toBe(`script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`)
		expect(headers.get('link')).toBe(`</f>; nonce="${nonce}"`)
		expect(text).toBe(`<script nonce="${nonce}">answer 1</script>`)
		return nonce
	})
	expect(new Set(nonces).size).toBe(3)
	expect(nonces).toContain('AAAA')
})

test('data that a shared cache may store is made once too', async () => {
	const site = await serve({ 'cache-control': 'public, max-age=0, s-maxage=2' })
	await Promise.all(await burst(site, [['/'], ['/']]))
	expect(site.seen.made).toBe(1)
})

test.each<[string, Headers]>([
	['says nothing of that', {}],
	['is private', { 'cache-control': 'private, no-store' }],
	['sets a cookie', { ...FOR_ALL, 'set-cookie': 'a=1' }],
])('an answer that %s is made for each', async (_, headers) => {
	const site = await serve(headers)
	const answers = await burst(site, [['/'], ['/'], ['/']])
	await expect.poll(() => site.seen.made).toBe(3)
	site.finish()
	const texts = (await Promise.all(answers)).map((answer) => answer.text.replace(/<.*?>/g, ''))
	expect(texts.sort()).toEqual(['answer 1', 'answer 2', 'answer 3'])
})

test('another address, the data of a navigation and a page that the browser has are other answers', async () => {
	const site = await serve(FOR_ALL)
	const others: [string, Headers?][] = [['/?a=2'], ['/?a=1', { rsc: '1' }], ['/?a=1', { 'if-none-match': '"1"' }]]
	await Promise.all(await burst(site, [['/?a=1'], ...others]))
	expect(site.seen.made).toBe(4)
})

test('if the first visitor leaves, the next has the answer made', async () => {
	const site = await serve(FOR_ALL)
	const leaving = new AbortController()
	const first = ask(site.origin, { signal: leaving.signal }).catch(() => 'left')
	await expect.poll(() => site.seen.asked).toBe(1)
	const others = [ask(site.origin), ask(site.origin)]
	await expect.poll(() => site.seen.asked).toBe(3)
	leaving.abort()
	expect(await first).toBe('left')
	await expect.poll(() => site.seen.made).toBe(2)
	site.finish()
	for (const { text } of await Promise.all(others)) expect(text).toContain('answer 2')
})

test('however often those before leave, whoever waits is watched for leaving once', async () => {
	const site = await serve(FOR_ALL)
	const patient = ask(site.origin, { headers: { 'x-turn': 'late' } })
	await expect.poll(() => site.seen.waitingLate()).toBe(1)
	const listeners = site.seen.listeners()
	for (let round = 1; round <= 12; round += 1) {
		const leaving = new AbortController()
		const other = ask(site.origin, { signal: leaving.signal }).catch(() => 'left')
		await expect.poll(() => site.seen.made).toBe(round)
		// Its turn comes while the answer is being made for another visitor.
		site.comeTurn()
		leaving.abort()
		expect(await other).toBe('left')
		await expect.poll(() => site.seen.waitingLate()).toBe(1)
	}
	expect(site.seen.listeners()).toBe(listeners)
	site.comeTurn()
	await expect.poll(() => site.seen.made).toBe(13)
	site.finish()
	expect((await patient).text).toContain('answer 13')
})

test('a request for what a network has queued does not wait for its turn; both get the same answer', async () => {
	const site = await serve(FOR_ALL)
	const greedy = ask(site.origin, { headers: { 'x-turn': 'never' } })
	await expect.poll(() => site.seen.asked).toBe(1)
	expect(site.seen.made).toBe(0)
	const other = ask(site.origin)
	await expect.poll(() => site.seen.made).toBe(1)
	site.finish()
	expect((await other).text).toContain('answer 1')
	expect((await greedy).text).toContain('answer 1')
})

test('nothing is stored: a later request gets an answer of its own', async () => {
	const site = await serve(FOR_ALL)
	await Promise.all(await burst(site, [['/']]))
	const later = ask(site.origin)
	await expect.poll(() => site.seen.made).toBe(2)
	site.finish()
	expect((await later).text).toContain('answer 2')
})
