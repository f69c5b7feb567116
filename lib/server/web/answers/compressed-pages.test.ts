import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { keepCompressed, wishedEncoding } from './compressed-pages.ts'

const page = { body: '<p>huis</p>'.repeat(500), etag: '"1"', status: 200 }
let server: http.Server | null = null

/** Starts a server that answers with `page` through the code under test. Returns its origin. */
async function serve(mostBytes?: number): Promise<string> {
	const reuse = keepCompressed(mostBytes)
	const listening = http.createServer((request, response) => {
		reuse(request, response)
		response.statusCode = page.status
		response.setHeader('content-type', 'text/html; charset=utf-8')
		response.setHeader('vary', 'rsc')
		if (page.etag) response.setHeader('etag', page.etag)
		response.end(page.body)
	})
	await new Promise<void>((resolve) => listening.listen(0, resolve))
	server = listening
	return `http://localhost:${(listening.address() as AddressInfo).port}/`
}

/** Returns the answer as it was sent over the network. */
function ask(address: string, accepted?: string, method = 'GET') {
	return new Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
		const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
		const request = http.request(address, { method, headers, agent: false }, async (response) => {
			resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) })
		})
		request.once('error', reject).end()
	})
}

afterEach(() => {
	server?.close()
	server = null
	Object.assign(page, { body: '<p>huis</p>'.repeat(500), etag: '"1"', status: 200 })
})

test.each([
	['gzip, deflate, br, zstd', 'br'],
	['gzip', 'gzip'],
	['br;q=0, gzip;q=0.5', 'gzip'],
	['br; q=0.000', null],
	['brotli, x-gzip', null],
	[undefined, null],
])('a browser that accepts %s gets %s', (header, encoding) => {
	expect(wishedEncoding(header)).toBe(encoding)
})

test('a page is compressed as the browser prefers, the second time like the first', async () => {
	const address = await serve()
	for (let visit = 0; visit < 2; visit++) {
		const { headers, body } = await ask(address, 'gzip, br')
		expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'rsc, Accept-Encoding', etag: '"1"' })
		expect(headers['content-length']).toBe(String(body.length))
		expect(zlib.brotliDecompressSync(body).toString()).toBe(page.body)
		const other = await ask(address, 'gzip')
		expect(zlib.gunzipSync(other.body).toString()).toBe(page.body)
	}
})

test('a page that is requested again becomes smaller, and stays the same page', async () => {
	page.body = fs.readFileSync('package-lock.json', 'utf8')
	const address = await serve()
	const first = await ask(address, 'br')
	await expect.poll(async () => (await ask(address, 'br')).body.length).toBeLessThan(first.body.length)
	expect(zlib.brotliDecompressSync((await ask(address, 'br')).body).toString()).toBe(page.body)
})

test('a page that has changed is never answered with its earlier text', async () => {
	const address = await serve()
	await ask(address, 'br')
	Object.assign(page, { body: '<p>verkocht</p>', etag: '"2"' })
	expect(zlib.brotliDecompressSync((await ask(address, 'br')).body).toString()).toBe('<p>verkocht</p>')
})

test('an answer without a tag, one that is not a page and one not requested compressed stay as they are', async () => {
	const address = await serve()
	expect((await ask(address)).body.toString()).toBe(page.body)
	expect((await ask(address, 'br', 'HEAD')).headers['content-encoding']).toBeUndefined()
	page.etag = ''
	expect((await ask(address, 'br')).headers['content-encoding']).toBeUndefined()
	Object.assign(page, { etag: '"1"', status: 500 })
	expect((await ask(address, 'br')).headers['content-encoding']).toBeUndefined()
})

test('no more is stored than there is room for, and what was dropped is answered correctly again', async () => {
	const address = await serve(1)
	for (const word of ['een', 'twee', 'een']) {
		Object.assign(page, { body: word.repeat(300), etag: `"${word}"` })
		expect(zlib.brotliDecompressSync((await ask(address, 'br')).body).toString()).toBe(word.repeat(300))
	}
})
