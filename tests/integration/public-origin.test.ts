import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { withSite } from '#tests/support/site/with-site.ts'

const PUBLIC = 'https://www.agency.test'
const HSTS = 'max-age=63072000; includeSubDomains'
const ALWAYS = [
	'x-content-type-options',
	'referrer-policy',
	'permissions-policy',
	'cross-origin-opener-policy',
	'cross-origin-resource-policy',
]

interface Answer {
	status: number
	/** Returns every value of a header as received: a header that is sent twice has two. */
	values(name: string): string[]
	text: string
}

/** Built without an origin (`npm test` sets none) and served with one, or with another than before. */
const site = withSite({ sample: true })

function ask(target: string, { method = 'GET', headers = {} as Record<string, string>, body = '' } = {}) {
	const { hostname, port } = new URL(site().origin)
	return new Promise<Answer>((resolve, reject) => {
		const request = http.request({ hostname, port, path: target, method, headers, agent: false }, async (response) => {
			const text = Buffer.concat(await response.toArray()).toString()
			const { rawHeaders } = response
			const values = (name: string) =>
				rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
			resolve({ status: response.statusCode ?? 0, values, text })
		})
		request.once('error', reject)
		request.end(body)
	})
}

function staticFile(): string {
	const folder = path.resolve('.next/static/chunks')
	const name = fs.readdirSync(folder).find((it) => it.endsWith('.js'))
	return `/_next/static/chunks/${name}`
}

/** One answer of each kind that the server sends. */
const KINDS: [string, number, string, Parameters<typeof ask>[1]?][] = [
	['a page that is rendered', 200, '/contact/'],
	['the same page from the cache', 200, '/contact/'],
	['a page that the browser has', 304, '/contact/', { headers: { 'if-none-match': 'known' } }],
	['a HEAD request', 200, '/contact/', { method: 'HEAD' }],
	['a search', 200, '/for-sale/?bedrooms=2'],
	['the data of a navigation', 200, '/contact/?_rsc', { headers: { rsc: '1' } }],
	['a login', 200, '/login/'],
	['the portal before a login', 307, '/owner/'],
	['a redirect to the canonical path', 308, '/CONTACT'],
	['a missing page', 404, '/nowhere/'],
	['the shut preview', 404, '/preview/'],
	['data', 200, '/api/health'],
	['data that is not there', 404, '/api/nothing/'],
	['a refused form', 403, '/api/leads/contact-me/', { method: 'POST', headers: { origin: 'https://evil.example' } }],
	['a refused beacon', 403, '/api/visits', { method: 'POST', body: '{}' }],
	['a script', 200, staticFile()],
	['a script that is not there', 404, '/_next/static/chunks/nothing.js'],
	['a file of public/', 200, '/sample/banner-market-morning.jpg'],
	['a picture that is not there', 404, `/pictures/${'a'.repeat(64)}/480.avif`],
	['the icon', 200, '/media/icon.svg'],
	['the sitemap', 200, '/sitemap.xml'],
	['robots.txt', 200, '/robots.txt'],
	['a feed that is not there', 404, '/feeds/nothing.xml'],
	['a method that nothing takes', 405, '/contact/', { method: 'PUT' }],
	['a target that is no address', 400, '*'],
]

async function withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
	const rename = (from: string, to: string) => {
		const db = openSiteDatabase(site())
		db.exec(`ALTER TABLE ${from} RENAME TO ${to}`)
		db.close()
	}
	rename(table, 'table_away')
	return work().finally(() => rename('table_away', table))
}

/** Requests an answer of a kind, with its real ETag where the kind needs one. */
async function askKind(target: string, options: Parameters<typeof ask>[1] = {}): Promise<Answer> {
	if (options.headers?.['if-none-match'] === undefined) return ask(target, options)
	const [etag = ''] = (await ask(target)).values('etag')
	return ask(target, { headers: { 'if-none-match': etag } })
}

test('a header that an answer sets itself is kept: the page of a document sends no referrer', async () => {
	const answer = await ask('/api/documents/?token=none&file=none')
	expect(answer.status).toBe(404)
	expect(answer.values('referrer-policy')).toEqual(['no-referrer'])
	expect(answer.values('x-content-type-options')).toEqual(['nosniff'])
	expect((await ask('/login/')).values('referrer-policy')).toEqual(['same-origin'])
	expect((await ask('/sample/banner-market-morning.jpg')).values('cross-origin-resource-policy')).toEqual([
		'cross-origin',
	])
})

test('internal headers of Next are in no answer', async () => {
	const notes = ['x-middleware-rewrite', 'x-nextjs-prerender', 'x-nextjs-stale-time', 'x-nextjs-rewritten-path']
	for (const target of ['/', '/for-sale/?bedrooms=2', '/nowhere/', '/property/1001/', '/api/health']) {
		const answer = await ask(target)
		for (const name of notes) expect(answer.values(name), `${name} of ${target}`).toEqual([])
	}
	const data = await ask('/contact/?_rsc', { headers: { rsc: '1' } })
	expect(data.values('x-middleware-rewrite')).toEqual([])
	expect(data.values('x-nextjs-rewritten-path'), 'which the router in the browser reads').toHaveLength(1)
})

describe('served with an http origin', () => {
	test.each(KINDS)('%s (%i) has each general header once and no HSTS', async (_, status, target, options) => {
		const answer = await askKind(target, options)
		expect(answer.status).toBe(status)
		for (const name of ALWAYS) expect(answer.values(name), name).toHaveLength(1)
		expect(answer.values('strict-transport-security')).toEqual([])
	})

	test('the first page of this describe was rendered, the next came from the cache', async () => {
		expect((await ask('/disclaimer/')).values('x-nextjs-cache')).toEqual(['MISS'])
		expect((await ask('/disclaimer/')).values('x-nextjs-cache')).toEqual(['HIT'])
	})

	test('a page is stored with this origin in its canonical address', async () => {
		const { text } = await ask('/for-sale/')
		expect(text).toContain(`rel="canonical" href="${site().origin}/for-sale/"`)
	})
})

describe('served again with an https origin, without a build', () => {
	beforeAll(async () => {
		await site().halt()
		await site().resume({ SITE_ORIGIN: PUBLIC })
	})

	test.each(KINDS)('%s (%i) has HSTS and each general header once', async (_, status, target, options) => {
		const answer = await askKind(target, options)
		expect(answer.status).toBe(status)
		for (const name of ALWAYS) expect(answer.values(name), name).toHaveLength(1)
		expect(answer.values('strict-transport-security')).toEqual([HSTS])
	})

	test('stored pages and those rendered for one request load everything over https', async () => {
		for (const target of ['/contact/', '/for-sale/?bedrooms=2', '/nowhere/']) {
			const [policy = ''] = (await ask(target)).values('content-security-policy')
			expect(policy, target).toMatch(/; upgrade-insecure-requests$/)
		}
	})

	test('a page that fails has it too', async () => {
		const answer = await withoutTable('listing', () => ask('/for-sale/?bedrooms=3'))
		expect(answer.status).toBe(500)
		expect(answer.values('strict-transport-security')).toEqual([HSTS])
	})

	test.each(['/for-sale/', '/', '/property/1001/', '/for-sale/?bedrooms=2', '/robots.txt', '/sitemaps/index.xml'])(
		'%s has only the new origin, although an earlier server stored it with another',
		async (target) => {
			const { status, text } = await ask(target)
			expect([status, text.includes(site().origin)]).toEqual([200, false])
			expect(text).toContain(PUBLIC)
		},
	)

	test('the cookie of a form can be set over https only', async () => {
		const { hostname, port } = new URL(site().origin)
		const headers = { origin: `http://${hostname}:${port}`, 'content-type': 'application/x-www-form-urlencoded' }
		const body = 'language=nl&email=ada@agency.test&password=not+the+one'
		const answer = await ask('/api/owners/login/', { method: 'POST', headers, body })
		expect(answer.status).toBe(303)
		const [cookie = ''] = answer.values('set-cookie')
		expect(cookie).toMatch(/^__Host-.*; Secure/)
	})
})
