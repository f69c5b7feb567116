import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { askData, askRaw, PAGE_DATA } from '#tests/support/site/ask-raw.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

const TREE = encodeURIComponent(JSON.stringify(['', { children: ['x', {}] }, null, null, true]))

/** What a stranger may send with the request for which a page is rendered and stored. */
const SENT: Readonly<Record<string, string>> = {
	'content-security-policy': "script-src 'nonce-abc'",
	'content-security-policy-report-only': "script-src 'nonce-abc'",
	cookie: '__prerender_bypass=x; __next_preview_data=x; NEXT_LOCALE=fr; lng=fr',
	'accept-language': 'fr',
	'user-agent': 'Googlebot/2.1',
	accept: 'application/json',
	'accept-charset': 'utf-16',
	'accept-encoding': 'zstd',
	'accept-datetime': 'x',
	authorization: 'Basic eDp4',
	'proxy-authorization': 'Basic eDp4',
	'cache-control': 'no-cache',
	pragma: 'no-cache',
	'if-none-match': '*',
	'if-match': 'x',
	'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT',
	'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT',
	'if-range': 'x',
	range: 'bytes=0-9',
	host: 'evil.example',
	origin: 'https://evil.example',
	referer: 'https://evil.example/',
	forwarded: 'host=evil.example;proto=ftp',
	'x-forwarded-for': '203.0.113.9',
	'x-forwarded-host': 'evil.example',
	'x-forwarded-port': '666',
	'x-forwarded-proto': 'ftp',
	'x-forwarded-scheme': 'ftp',
	'x-forwarded-server': 'evil.example',
	'x-forwarded-prefix': '/evil',
	'x-forwarded-uri': '/evil',
	'x-forwarded-path': '/evil',
	'x-real-ip': '203.0.113.9',
	'x-host': 'evil.example',
	'x-original-url': '/login/',
	'x-original-host': 'evil.example',
	'x-rewrite-url': '/login/',
	'x-http-method-override': 'POST',
	'x-http-method': 'POST',
	'x-method-override': 'POST',
	'x-requested-with': 'XMLHttpRequest',
	'x-request-id': '1',
	'x-invoke-path': '/fr/missing',
	'x-invoke-query': '%7B%22lng%22%3A%22fr%22%7D',
	'x-invoke-status': '500',
	'x-invoke-error': '{}',
	'x-invoke-output': '/404',
	'x-matched-path': '/fr/missing',
	'x-nextjs-data': '1',
	'x-nextjs-cache': 'HIT',
	'x-nextjs-rewrite': '/fr/missing',
	'x-nextjs-prerender': '1',
	'x-nextjs-html-request-id': 'x',
	'x-nextjs-request-id': 'x',
	'x-nextjs-postponed': '2',
	'x-nextjs-stale-time': '1',
	'x-nextjs-action-not-found': '1',
	'x-nextjs-redirect': '/evil',
	'x-next-cache-tags': 'status:404',
	'x-next-revalidated-tags': 'config:0',
	'x-next-revalidate-tag-token': 'x',
	'x-next-resume-state-length': '4',
	'x-now-route-matches': '1=fr',
	'x-vercel-id': 'x',
	'x-prerender-revalidate': 'x',
	'x-prerender-revalidate-if-generated': '1',
	'x-prerender-bypass-mode': 'Blocking',
	'x-middleware-rewrite': '/fr/missing',
	'x-middleware-next': '1',
	'x-middleware-prefetch': '1',
	'x-middleware-skip': '1',
	'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
	'x-middleware-override-headers': 'content-security-policy',
	'x-middleware-request-content-security-policy': "script-src 'nonce-abc'",
	'x-middleware-set-cookie': 'lng=fr',
	'x-middleware-invoke': '1',
	'next-action': '7f0000000000000000000000000000000000000000',
	'next-url': '/fr/',
	'next-resume': '1',
	'next-hmr-refresh': '1',
	'next-instant-navigation-testing': '1',
	'next-test-fetch-priority': '1',
	'next-router-prefetch': '1',
	'next-router-state-tree': TREE,
	'next-router-segment-prefetch': '/_tree',
	'content-type': 'multipart/form-data; boundary=x',
	'content-length': '0',
	'transfer-encoding': 'identity',
	purpose: 'prefetch',
	'sec-purpose': 'prefetch;prerender',
	'sec-fetch-dest': 'image',
	'sec-fetch-mode': 'cors',
	'sec-fetch-site': 'cross-site',
	'sec-ch-ua-mobile': '?1',
	'save-data': 'on',
	dnt: '1',
	'sec-gpc': '1',
	te: 'trailers',
	via: '1.1 x',
	traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
	tracestate: 'a=b',
	baggage: 'a=b',
	'service-worker': 'script',
	'upgrade-insecure-requests': '1',
}

const FILES = ['/feeds/sale-nl.xml', '/feeds/sale-fr.xml', '/sitemap.xml', '/sitemaps/listings-1.xml']
const asks = [
	...Object.entries(SENT).map(([name, value]) => ({ name, headers: { [name]: value } })),
	...Object.entries(PAGE_DATA).map(([name, headers]) => ({ name: `first as ${name}`, headers })),
	{
		name: 'everything but what cannot be sent together',
		headers: { ...SENT, host: 'evil.example', 'accept-encoding': 'br' },
	},
]
const homes = asks.map((_, index) => listing({ ID: index + 1, Price: 200_000 + index }))

let site: Site

beforeAll(async () => {
	site = await startSite()
	expect((await site.importPayload(payload(homes))).status).toBe(0)
})
afterAll(() => site?.stop())

const stored = async (address: string) => {
	const { status, body, headers } = await askRaw(site.origin + address)
	return {
		status,
		body: body.toString(),
		policy: headers['content-security-policy'],
		lifetime: headers['cache-control'],
	}
}
const forms = async (address: string) => {
	const { status, body } = await askRaw(`${site.origin}${address}?_rsc`, { rsc: '1' })
	return [await stored(address), { status, body: body.toString() }]
}

test('whatever the first visitor sends, the stored page is the one for everybody', async () => {
	expect(asks.length).toBeGreaterThanOrEqual(100)
	const found = new Map<string, unknown>()
	const addresses = new Map(asks.map(({ name }, index) => [name, `/property/${index + 1}/`]))
	for (const { name, headers } of asks) {
		const address = addresses.get(name) ?? ''
		await askData(site.origin + address, headers).catch(() => null)
		found.set(name, await forms(address))
	}
	for (const address of FILES) {
		const headers = { ...SENT, 'accept-encoding': 'br', host: 'evil.example' }
		await askRaw(site.origin + address, headers).catch(() => null)
		found.set(address, await stored(address))
	}

	const cacheState = async () => (await askRaw(`${site.origin}/contact/`)).headers['x-nextjs-cache']
	await expect.poll(cacheState, { interval: 100 }).toBe('HIT')
	fs.appendFileSync(path.join(site.configDir, 'site.json'), '\n')
	await expect.poll(cacheState, { interval: 100 }).toBe('MISS')
	for (const { name } of asks) {
		const address = addresses.get(name) ?? ''
		expect((await stored(address)).status, name).toBe(200)
		expect(JSON.stringify(found.get(name)) === JSON.stringify(await forms(address)), name).toBe(true)
	}
	for (const address of FILES) expect(found.get(address), address).toEqual(await stored(address))
}, 300_000)

test('a browser without a user agent gets and stores the same page', async () => {
	const page = (await stored('/property/1/')).body
	expect(page.indexOf('<title>')).toBeGreaterThan(0)
	expect(page.indexOf('<title>')).toBeLessThan(page.indexOf('</head>'))
})
