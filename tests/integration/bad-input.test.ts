import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { figuresTold } from '#tests/support/figures.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

interface Answer {
	status: number
	headers: http.IncomingHttpHeaders
	body: string
}

const HIDDEN_PRICE = 987_654

let site: Site

/** Sends a request whose target reaches the server unchanged; `fetch` would normalise it first. */
function raw(target: string, options: http.RequestOptions = {}, body = ''): Promise<Answer> {
	const { hostname, port } = new URL(site.origin)
	return new Promise((resolve, reject) => {
		const request = http.request({ hostname, port, path: target, agent: false, ...options }, (response) => {
			let text = ''
			response.setEncoding('utf8')
			response.on('data', (chunk) => {
				text += chunk
			})
			response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
		})
		request.on('error', reject)
		request.end(body)
	})
}

/** Expects no stack trace, no path of the server and no source. */
function expectHarmless(answer: Answer): void {
	expect(answer.status).toBeLessThan(500)
	expect(answer.body).not.toMatch(/\bat \w+ \(|node_modules|node:internal|SqliteError|SQLITE_|\.ts:\d+/)
}

beforeAll(async () => {
	site = await startSite()
	await site.importPayload(
		payload([
			listing({ ID: 1, TypeDescription: 'Rijwoning met stadstuin', Price: 200_000 }),
			listing({ ID: 2, TypeDescription: 'Woning zonder publieke prijs', Price: HIDDEN_PRICE, PublishPrice: false }),
		]),
	)
})

afterAll(async () => {
	await site.stop()
})

describe('a query of garbage', () => {
	const queries = {
		'5,000 cities': Array.from({ length: 5000 }, (_, index) => `city=town${index}`).join('&'),
		'5,000 times one city': Array.from({ length: 5000 }, () => 'city=binche%7C7130').join('&'),
		'100 KB of text': `search=${'a'.repeat(100_000)}`,
		'100 KB of percent-encoded text': `search=${'%C3%A9'.repeat(17_000)}`,
		NUL: 'search=%00',
		'bytes that are not UTF-8': 'search=%FF&city=%FF',
		'a lone percent sign': 'city=%&search=%zz',
		'a price that is no number': 'price=9e99-NaN',
		'a negative price': 'price=-1-2',
		'half a price': 'price=5-',
		'words as a price': 'price=abc',
		'a negative page': 'page=-1',
		'page nought': 'page=0',
		HTML: 'search=%3Cscript%3Ealert(1)%3C/script%3E',
		SQL: "search=x';%20DROP%20TABLE%20listing;--&city=x'--&type=1%20OR%201=1",
		'operators of the full-text search': 'search=NEAR(%20%22a%20OR%20*%20col:b%20AND',
		'brackets in names': 'type=1&type=1&type[]=x&city[$ne]=x&__proto__[a]=1&constructor=x',
		'an unknown sort and view': 'sort=constructor&view=__proto__&energy=zzz',
		'numbers beyond all bounds': 'bedrooms=1e308&bathrooms=-5&surface=99999999999999999999&plot=NaN',
	}

	test.each(Object.entries(queries))('%s gives a list in every language', async (_, query) => {
		for (const path of ['/for-sale/', '/fr/a-louer/', '/en/for-rent/']) {
			const answer = await raw(`${path}?${query}`)
			expectHarmless(answer)
			expect(answer.status).toBe(200)
			expect(answer.body).toContain('<h1')
			expect(figuresTold(answer.body, [HIDDEN_PRICE])).toEqual([])
		}
	})

	test.each(Object.entries(queries))('%s gives an answer of the APIs', async (_, query) => {
		for (const path of ['/api/search/', '/api/suggest/']) {
			const answer = await raw(`${path}?goal=sale&language=nl&q=binche&${query}`)
			expectHarmless(answer)
			expect(() => JSON.parse(answer.body)).not.toThrow()
		}
	})

	test('an echo of the search is escaped', async () => {
		const { body } = await raw('/for-sale/?search=%3Cscript%3Ealert(1)%3C/script%3E%22onload=x')
		expect(body).not.toContain('<script>alert(1)')
		expect(body).not.toMatch(/[^\\]"onload=x/)
	})

	test('a page number past the last leads to the last page, without a huge offset', async () => {
		const answer = await raw('/for-sale/?page=1000000000')
		expect([200, 307]).toContain(answer.status)
		if (answer.status === 307) expect(answer.headers.location).toBe('/for-sale/')
	})
})

describe('a path of garbage', () => {
	test.each([
		'/%00',
		'/%FF/',
		'/%ff%fe/x/',
		'/%0d%0aset-cookie:%20a=b/',
		'/../../../../etc/passwd',
		'/..%2f..%2fetc/passwd',
		'/%2e%2e/%2e%2e/etc/passwd',
		'/xx/',
		'/\\evil.example/',
		'/property/abc/',
		'/property/0/',
		'/property/99999999999999999999/',
		'/property/1;DROP/',
		'/property/1%00/',
		"/property/1'/",
		'/fr/a-vendre/%3Cscript%3E/x/1/',
		'/projects/424242/',
		'/feedback/__proto__/',
		'/nl/lists/sale/',
		'/lists/sale/',
		'/missing/',
		`/${'a/'.repeat(500)}`,
		`/${'%25'.repeat(1000)}`,
	])('%s is not found, in words', async (target) => {
		const answer = await raw(target)
		expectHarmless(answer)
		if ([301, 308].includes(answer.status)) {
			expect(answer.headers.location).toMatch(/^(?:http:\/\/(?:localhost|127\.0\.0\.1):\d+)?\/(?!\/)/)
			return
		}
		expect(answer.status).toBe(404)
		expect(answer.body).toContain('<html lang="')
		expect(answer.body).toContain('<h1')
	})

	test.each([
		'//evil.example',
		'//evil.example/%2e%2e',
		'/fr//evil.example',
		'/%5c%5cevil.example',
		'/nl//evil.example/',
	])('%s never leads off the site', async (target) => {
		const { headers, status } = await raw(target)
		expect(status).toBeLessThan(500)
		const location = headers.location
		if (location) expect(new URL(location, site.origin).origin).toBe(site.origin)
	})
})

describe('headers and methods of garbage', () => {
	test.each([
		['a foreign host', { host: 'evil.example' }],
		['a foreign forwarded host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }],
		[
			'a spoofed internal header',
			{ 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
		],
		['an internal rewrite', { 'x-middleware-rewrite': '/nl/property/2', 'x-nextjs-rewritten-path': '/nl/property/2' }],
		['a broken language', { 'accept-language': `${'x'.repeat(5000)};q=NaN` }],
		['a huge cookie', { cookie: `language=${'x'.repeat(20_000)}` }],
		['a broken router state', { rsc: '1', 'next-router-state-tree': '%7Bbroken' }],
		['a foreign action', { 'next-action': '40ffffffffffffffffffffffffffffffffffffffff' }],
	])('%s changes nothing', async (_, headers) => {
		for (const target of ['/property/1/', '/for-sale/?city=binche%7C7130', '/For-Sale']) {
			const answer = await raw(target, { headers })
			expectHarmless(answer)
			expect(answer.body).not.toContain('evil.example')
			expect(String(answer.headers.location ?? '')).not.toContain('evil.example')
			expect(figuresTold(answer.body, [HIDDEN_PRICE])).toEqual([])
		}
	})

	test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s causes no server error', async (method) => {
		for (const target of ['/', '/property/1/', '/api/search/', '/for-sale/?city=x']) {
			expectHarmless(await raw(target, { method }, method === 'POST' ? 'a=b' : ''))
		}
	})

	test.each(['GET', 'HEAD', 'POST'])('%s of a target that is no address is refused', async (method) => {
		for (const target of ['*', '*?a=1', 'http://', 'http://[::1/x', 'http://a:99999/', 'ftp://a/', 'http://u:p@a/']) {
			expect((await raw(target, { method })).status, target).toBe(400)
		}
	})

	test('OPTIONS * lists the allowed methods', async () => {
		const { status, headers } = await raw('*', { method: 'OPTIONS' })
		expect([status, headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
	})

	test('a full address requests its path, and another host in it gets no redirect to itself', async () => {
		expect((await raw('http://localhost/property/1/')).status).toBe(200)
		expect((await raw('http://localhost/PROPERTY/1/')).headers.location).toMatch(
			/^(?:http:\/\/localhost)?\/property\/1\/$/,
		)
		for (const target of ['//evil.example/', '///evil.example/contact/', '//evil.example', '/\\evil.example/']) {
			expect((await raw(target)).headers.location).toMatch(/^\/evil\.example/)
		}
	})

	test('a CONNECT request is refused', async () => {
		const { hostname, port } = new URL(site.origin)
		const status = await new Promise((resolve, reject) => {
			const request = http.request({ hostname, port, method: 'CONNECT', path: 'evil.example:443', agent: false })
			request
				.once('connect', ({ statusCode }) => resolve(statusCode))
				.once('error', reject)
				.end()
		})
		expect(status).toBe(405)
	})

	test.each([
		['/for-sale/?city=x', { 'next-action': 'abc', 'content-type': 'text/plain;charset=UTF-8' }],
		['/property/1/', {}],
		['/personal/lead/?token=x', {}],
	])('what is sent to the page %s renders nothing', async (target, headers) => {
		const answer = await raw(target, { method: 'POST', headers }, '[]')
		expect([answer.status, answer.headers.allow, answer.body]).toEqual([405, 'GET, HEAD', ''])
	})
})

test('no answer contains private data', async () => {
	for (const target of [
		'/property/2/',
		'/fr/a-vendre/',
		'/',
		'/api/search/?goal=sale&language=nl',
		'/sitemaps/listings-1.xml',
	]) {
		expect(figuresTold((await raw(target)).body, [HIDDEN_PRICE])).toEqual([])
	}
})

test('the server is still healthy', async () => {
	const health = await raw('/api/health/')
	expect(health.status).toBe(200)
	expect(JSON.parse(health.body)).toMatchObject({ ok: true, database: { ok: true }, configuration: { ok: true } })
})
