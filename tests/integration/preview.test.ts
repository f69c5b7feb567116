import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { trilingual } from '#tests/support/data/payload.ts'
import type { Site } from '#tests/support/site/site.ts'
import { withSite } from '#tests/support/site/with-site.ts'

const SECRET = 'key of the sample agency'
const payload = {
	properties: [
		...trilingual(1, { RecordFile: 'BEF-1' }),
		...trilingual(2, { Published: false, RecordFile: 'BEF-2' }),
		...trilingual(3, { Published: false, Goal: 1 }),
	],
	projects: [],
}

const HOUR = 3600
const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds)
const signed = (expiry: string, secret: string) =>
	`${expiry}.${createHmac('sha256', secret).update(`preview pass until ${expiry}`).digest('base64url')}`
const PASS = signed(inSeconds(HOUR), SECRET)

function visit(site: Site, address: string, pass: string | null = null, headers: Record<string, string> = {}) {
	const cookie = pass === null ? {} : { cookie: `preview=${pass}` }
	return fetch(new URL(address, site.origin), { redirect: 'manual', headers: { ...cookie, ...headers } })
}

/** Returns what an answer says, for comparison. Next's data contains the requested address. */
async function sameness(response: Response) {
	return {
		status: response.status,
		headers: [...response.headers.keys()].sort(),
		text: (await response.text()).replace(/\?key=\w*/g, ''),
	}
}

describe('with a preview key', () => {
	const site = withSite({ env: { PREVIEW_SECRET: SECRET } })
	const get = (address: string) => visit(site(), address)
	const preview = (address: string) => visit(site(), address, PASS)
	const location = (response: Response) => new URL(response.headers.get('location') ?? '', site().origin)

	test('the payload of these tests is imported whole', async () => {
		expect(await site().importPayload(payload)).toMatchObject({ status: 0 })
	})

	test('the key opens the preview for twelve hours and leaves the address', async () => {
		const response = await get(`/preview/en/for-sale/?key=${encodeURIComponent(SECRET)}&page=1`)
		expect(response.status).toBe(303)
		expect(location(response).pathname + location(response).search).toBe('/preview/en/for-sale/?page=1')
		expect(response.headers.get('location')).not.toContain('key')
		expect(response.headers.get('cache-control')).toContain('no-store')
		const [cookie = ''] = response.headers.getSetCookie()
		expect(cookie).toMatch(/^preview=\d+\.[\w-]{43}; /)
		expect(cookie.split('; ').slice(1)).toEqual(
			expect.arrayContaining(['Path=/preview/', 'Max-Age=43200', 'HttpOnly', 'SameSite=lax']),
		)
		expect(cookie).not.toContain('Secure')
		const pass = /^preview=([^;]+)/.exec(cookie)?.[1] ?? ''
		expect((await visit(site(), location(response).pathname, pass)).status).toBe(200)
	})

	test('an unpublished listing is only in the preview, which says so', async () => {
		expect((await get('/en/property/2/')).status).toBe(404)
		expect((await get('/fr/a-vendre/binche/home-2-fr/2/')).status).toBe(404)
		expect(await (await get('/en/for-sale/')).text()).not.toContain('Home 2 en')
		const short = await preview('/preview/fr/property/2/')
		expect(short.status).toBe(308)
		expect(location(short).pathname).toBe('/preview/fr/a-vendre/binche/home-2-fr/2/')
		expect((await preview(location(short).pathname)).status).toBe(200)
		const response = await preview('/preview/en/property/2/')
		expect(response.status).toBe(200)
		const html = await response.text()
		expect(html).toContain('Home 2 en')
		expect(html).toContain('This property is not released for publication in your property software')
	})

	test.each([
		['/preview/for-sale/', 'Home 2 nl', '1 pand dat niet gepubliceerd is'],
		['/preview/fr/a-vendre/', 'Home 2 fr', '1 bien non publié'],
		['/preview/en/for-sale/?sort=price', 'Home 2 en', '1 property that is not published'],
		['/preview/en/for-rent/', 'Home 3 en', '1 property that is not published'],
	])('%s shows unpublished listings in a group of their own', async (address, title, words) => {
		const html = await (await preview(address)).text()
		expect(html).toContain(words)
		expect(html).toContain(title)
	})

	test.each([
		'/preview/',
		'/preview/fr/',
		'/preview/en/for-sale/',
		'/preview/en/for-sale/?sort=price',
		'/preview/contact/',
		'/preview/projects/',
		'/preview/fr/a-vendre/binche/home-1-fr/1/',
		'/preview/disclaimer/',
		'/preview/feedback/contact-me/',
	])('%s is never indexed or kept, has a nonce, and links into the preview only', async (address) => {
		const response = await preview(address)
		expect(response.status).toBe(200)
		expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
		expect(response.headers.get('cache-control')).toContain('no-store')
		const policy = response.headers.get('content-security-policy') ?? ''
		const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]
		expect(policy.match(/default-src/g)).toHaveLength(1)
		expect(nonce).toBeDefined()
		const again = await preview(address)
		expect(again.headers.get('content-security-policy')).not.toContain(nonce)
		const html = await response.text()
		expect(html).toContain(`nonce="${nonce}"`)
		expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/)
		expect(html).not.toMatch(/<meta name="robots" content="index/)
		const inner = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
		const outside = inner.filter((href) => !/^\/(?:preview|_next|media|sample|images)\//.test(href))
		expect(inner.length).toBeGreaterThan(5)
		// The only way out is the ribbon's link to the public site.
		expect(outside).toEqual([
			address.startsWith('/preview/fr/') ? '/fr/' : address.startsWith('/preview/en/') ? '/en/' : '/',
		])
	})

	test('paths work in the preview as on the site', async () => {
		for (const [address, target] of [
			['/preview/For-sale', '/preview/for-sale/'],
			['/preview/nl/for-sale/', '/preview/for-sale/'],
			['/preview/fr/for-sale/', '/preview/fr/a-vendre/'],
		] as const) {
			const response = await preview(address)
			expect(response.status, address).toBe(308)
			expect(location(response).pathname).toBe(target)
		}
		const wished = await preview('/preview/for-sale/?lng=fr')
		expect(wished.status).toBe(307)
		expect(location(wished).pathname).toBe('/preview/fr/a-vendre/')
		for (const address of ['/preview/nowhere/', '/preview/property/99/', '/preview/fr/feedback/nothing/'])
			expect((await preview(address)).status, address).toBe((await get(address.replace('/preview', ''))).status)
		expect((await preview('/preview/nowhere/')).status).toBe(404)
		expect((await preview('/preview/preview/')).status).toBe(404)
	})

	test('without a valid pass or key, whatever is wrong, the answer is that of an unknown address', async () => {
		const [expiry = '', signature = ''] = PASS.split('.')
		const forged = [
			`${Number(expiry) + HOUR}.${signature}`,
			`${expiry}.${signature.slice(0, -1)}`,
			signed(inSeconds(-1), SECRET),
			signed(inSeconds(HOUR), 'another secret of the agency'),
			expiry,
			'',
		]
		for (const address of ['/preview/en/', '/preview/en/for-sale/binche/home-2-en/2/', '/preview/en/nowhere/']) {
			const plain = await sameness(await get(address))
			expect(plain.status, address).toBe(404)
			expect(plain.text).not.toContain('Home 2')
			for (const pass of forged) expect(await sameness(await visit(site(), address, pass)), pass).toEqual(plain)
			expect(await sameness(await get(`${address}?key=wrong`))).toEqual(plain)
			expect(await sameness(await get(`${address}?key=`))).toEqual(plain)
		}
		expect((await visit(site(), '/fr/preview/', PASS)).status).toBe(404)
	})

	test('drafts stay out of the public pages, and no cookie shows them there', async () => {
		for (const address of ['/en/for-sale/', '/en/property/2/', '/en/']) {
			const html = await (
				await visit(site(), address, PASS, { cookie: `preview=${PASS}; __prerender_bypass=x` })
			).text()
			expect(html, address).not.toContain('Home 2')
			expect(html).not.toContain('/preview/')
		}
	})

	test('a draft page and a draft block are only in the preview, which names the file and place to edit', async () => {
		const file = path.join(site().configDir, 'menu.json')
		const menu = JSON.parse(fs.readFileSync(file, 'utf8'))
		const index = menu.pages.length
		const words = { nl: 'Open dag', fr: 'Journée', en: 'Open day', de: 'Tag' }
		const model = menu.pages.find((page: { id: string }) => page.id === 'faq')
		expect(await (await get('/en/')).text()).toContain('An agency that knows the area')
		menu.pages.push({ ...model, id: 'open-day', name: words, path: null, status: 'Draft' })
		menu.pages[0].params.modules[3].status = 'Draft'
		fs.writeFileSync(file, JSON.stringify(menu))
		await expect.poll(async () => (await preview('/preview/en/about-us/open-day/')).status, { interval: 250 }).toBe(200)
		expect((await get('/en/about-us/open-day/')).status).toBe(404)
		expect((await get('/preview/en/about-us/open-day/')).status).toBe(404)
		const page = await preview('/preview/en/about-us/open-day/')
		const html = await page.text()
		expect(html).toContain('Not yet published on this page')
		expect(html).toContain(`<a href="/preview/en/about-us/open-day/">config/menu.json → pages[${index}]</a>`)
		expect(await (await get('/en/')).text()).not.toContain('An agency that knows the area')
		const home = await (await preview('/preview/en/')).text()
		expect(home).toContain('An agency that knows the area')
		expect(home).toContain('<a href="/preview/en/">config/menu.json → pages[0].params.modules[3]</a>')
		for (const address of ['/preview/over-ons/open-dag/', '/preview/fr/agence/journee/'])
			expect((await preview(address)).headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-/)
		// A page that is not there is one of the preview too, and nobody keeps it.
		const removed = await preview('/preview/en/about-us/removed/')
		expect([removed.status, removed.headers.get('cache-control')]).toEqual([404, page.headers.get('cache-control')])
		expect(await removed.text()).toContain('href="/preview/en/')
	})

	test('a rejected edit is shown on every page of the preview, with place and reason, until it is fixed', async () => {
		const file = path.join(site().configDir, 'banner.json')
		const before = fs.readFileSync(file, 'utf8')
		const said = async (address: string) => (await preview(address)).text()
		fs.writeFileSync(file, before.replace('"status": "Published"', '"status": "Publisehd"'))
		const told = 'La dernière modification de config/ n’a pas été reprise\u00a0: elle contient une erreur'
		await expect.poll(() => said('/preview/fr/'), { interval: 250 }).toContain(told)
		const html = await said('/preview/fr/contact/')
		expect(html).toMatch(/config\/banner\.json, ligne \d+/)
		expect(html).toContain('Did you mean &quot;Published&quot;?')
		expect(await (await get('/fr/')).text()).not.toContain(told)
		fs.writeFileSync(file, before)
		await expect.poll(() => said('/preview/fr/'), { interval: 250 }).not.toContain(told)
	})

	test('after ten wrong keys an address is blocked, but its pass still works', async () => {
		const from = { 'x-forwarded-for': '192.0.2.9' }
		const open = (key: string) => visit(site(), `/preview/?key=${encodeURIComponent(key)}`, null, from)
		for (let guess = 1; guess <= 10; guess++) expect((await open(`guess ${guess}`)).status).toBe(404)
		expect((await open(SECRET)).status).toBe(404)
		expect((await visit(site(), '/preview/', PASS, from)).status).toBe(200)
		expect((await get(`/preview/?key=${encodeURIComponent(SECRET)}`)).status).toBe(303)
	})
})

describe.each([
	['without a preview key', {}, ''],
	['with a preview key that is too short', { PREVIEW_SECRET: 'fifteen letters' }, 'fifteen letters'],
])('%s', (_, env, key) => {
	const site = withSite({ env })

	test('there is no preview', async () => {
		const pass = signed(inSeconds(HOUR), key)
		for (const address of ['/preview/', '/preview/fr/', `/preview/?key=${encodeURIComponent(key)}`]) {
			expect((await visit(site(), address)).status, address).toBe(404)
			expect((await visit(site(), address, pass)).status, address).toBe(404)
		}
	})
})
