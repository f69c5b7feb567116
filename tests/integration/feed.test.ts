import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { freePort, type Site, startSite } from '#tests/support/site/site.ts'

const TOKEN = 'a-token-of-the-test'

let site: Site
let origin: string
let answer: { status: number; body: string; etag?: string; location?: string }
let requests: http.IncomingHttpHeaders[] = []

const source = http.createServer((request, response) => {
	requests.push(request.headers)
	if (answer.etag && request.headers['if-none-match'] === answer.etag) {
		response.writeHead(304).end()
		return
	}
	const { status, body, etag, location } = answer
	response.writeHead(status, { ...(etag ? { etag } : {}), ...(location ? { location } : {}) }).end(body)
})

/** Sets a new source in `config/feed.json`. The server then fetches it without waiting for the interval. */
function feedFrom(name: string, tokenVariable: string | null = 'FEED_TOKEN'): void {
	const settings = {
		source: { kind: 'url', url: `${origin}/${name}`, tokenVariable },
		intervalMinutes: 15,
		silentAfterHours: 24,
	}
	fs.writeFileSync(path.join(site.configDir, 'feed.json'), JSON.stringify(settings))
}

const statusOf = async (address: string) => (await fetch(site.origin + address, { redirect: 'manual' })).status
const soon = { interval: 100 }

beforeAll(async () => {
	const port = await freePort()
	origin = `http://127.0.0.1:${port}`
	await new Promise<void>((resolve) => source.listen(port, '127.0.0.1', resolve))
	site = await startSite({ env: { FEED_TOKEN: TOKEN, LOG_LEVEL: 'info' } })
})

afterAll(async () => {
	await site.stop()
	source.closeAllConnections()
	await new Promise((resolve) => source.close(resolve))
})

test('the listings of the address in config/feed.json are imported, fetched with the token', async () => {
	answer = { status: 200, body: JSON.stringify(payload([listing({ ID: 7001 })])), etag: '"one"' }
	expect(await statusOf('/property/7001/')).toBe(404)
	feedFrom('a.json')
	await expect.poll(() => statusOf('/property/7001/'), soon).toBe(200)
	expect(requests[0]?.authorization).toBe(`Bearer ${TOKEN}`)
	expect(site.logs()).not.toContain(TOKEN)
})

test.each([
	['is not JSON', { status: 200, body: '{"properties": [' }],
	['is an error page', { status: 500, body: '<html>' }],
	['leads elsewhere', { status: 302, body: '', location: 'https://elsewhere.example/' }],
])('an answer that %s leaves the listings as they are, and the log says so', async (name, broken) => {
	const before = site.logs().length
	answer = broken
	feedFrom(`${name.replaceAll(' ', '-')}.json`)
	await expect.poll(() => /listings stay as they are|not readable/.test(site.logs().slice(before)), soon).toBe(true)
	expect(await statusOf('/property/7001/')).toBe(200)
})

test('without the variable of the token nothing is fetched', async () => {
	requests = []
	const before = site.logs().length
	answer = { status: 200, body: '{}' }
	feedFrom('secret.json', 'A_VARIABLE_THAT_IS_NOT_SET')
	await expect.poll(() => site.logs().slice(before).includes('A_VARIABLE_THAT_IS_NOT_SET'), soon).toBe(true)
	expect(requests).toEqual([])
})

test('a file can be a source too', async () => {
	const file = path.join(site.dataDir, 'crm.json')
	fs.writeFileSync(file, JSON.stringify(payload([listing({ ID: 7001 }), listing({ ID: 7002 })])))
	const settings = { source: { kind: 'file', path: file }, intervalMinutes: 15, silentAfterHours: 24 }
	fs.writeFileSync(path.join(site.configDir, 'feed.json'), JSON.stringify(settings))
	await expect.poll(() => statusOf('/property/7002/'), soon).toBe(200)
})
