import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findNginx } from '#lib/server/cli/testing/nginx.mjs'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { type FrontServer, startNginx } from '#tests/support/servers/nginx.ts'
import { askData, askRaw, PAGE_DATA } from '#tests/support/site/ask-raw.ts'
import { freePort, type Site, startSite } from '#tests/support/site/site.ts'

const KEY = 'key of the sample agency'
const nginx = findNginx()

describe('behind nginx with the configuration of docs/deploy', () => {
	const homes = [listing({ ID: 1, Price: 201_350 }), listing({ ID: 2, Price: 210_000 })]
	let site: Site
	let proxy: FrontServer

	beforeAll(async () => {
		if (nginx === null) return
		site = await startSite({ env: { PREVIEW_SECRET: KEY } })
		await site.importPayload(payload(homes))
		proxy = await startNginx(nginx, site.origin)
	})
	beforeEach(({ skip }) => skip(nginx === null, 'this machine has no nginx'))
	afterAll(async () => {
		await proxy?.stop()
		await site?.stop()
	})

	const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
		fetch(proxy.origin + path, { redirect: 'manual', method, headers })

	test('a withdrawn home answers 410 in the end, although visitors keep requesting it', async () => {
		await expect.poll(async () => (await ask('/property/1/')).status).toBe(200)
		expect((await site.importPayload(payload(homes.slice(1)), '--allow-shrink')).status).toBe(0)
		await expect.poll(async () => (await ask('/property/1/')).status, { interval: 100 }).toBe(410)
		await site.importPayload(payload(homes))
	})

	test('neither a withdrawn home nor a hidden price stays in any form of its page', async () => {
		const forms = [['HTML', {}] as const, ...Object.entries(PAGE_DATA)]
		const all = (path: string) =>
			Promise.all(forms.map(async ([form, headers]) => ({ form, ...(await askData(proxy.origin + path, headers)) })))
		const seen = async (path: string) =>
			(await all(path)).filter(({ status }) => status === 200).map(({ form }) => form)
		const told = async (path: string) =>
			(await all(path)).filter(({ body }) => /210[.,\s\u00a0]?000/.test(body.toString())).map(({ form }) => form)
		await expect.poll(() => seen('/property/1/')).toHaveLength(forms.length)
		expect(await told('/property/2/')).toEqual(expect.arrayContaining(['HTML', 'whole', '/_full']))
		const [, second = {}] = homes
		const changed = payload([{ ...second, PublishPrice: false }])
		expect((await site.importPayload(changed, '--allow-shrink')).status).toBe(0)
		const state = async () => ({ seen: await seen('/property/1/'), told: await told('/property/2/') })
		await expect.poll(state, { interval: 100 }).toEqual({ seen: [], told: [] })
		for (const { form, status } of await all('/property/1/')) expect(status, form).toBe(410)
		await site.importPayload(payload(homes))
	})

	test.each([
		['a part with a word behind it', { rsc: '1 x' }],
		['a value that ends as another header begins', { rsc: '1 1 /_tree' }],
		['a prefetch without data', { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }],
		['a tree without data', { 'next-router-state-tree': '1 1 /_tree' }],
		['a range', { range: 'bytes=0-9' }],
		['a tag', { 'if-none-match': '*' }],
		['an odd encoding', { 'accept-encoding': 'brx, gzip;q=0' }],
		['an action', { 'next-action': 'x' }],
		['a policy', { 'content-security-policy': "script-src 'nonce-abc'" }],
		['another host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' }],
	])('%s changes nothing for those who come after', async (name, headers) => {
		const path = `/for-rent/?utm_source=${encodeURIComponent(name)}`
		const forms = Object.entries({ HTML: {}, ...PAGE_DATA })
		for (const method of ['HEAD', 'GET']) await askRaw(proxy.origin + path, headers, method)
		for (const [form, asked] of forms) {
			const [mine, right] = [
				await askData(proxy.origin + path, asked),
				await askData(`${site.origin}/for-rent/`, asked),
			]
			expect(mine.status, form).toBe(200)
			expect(mine.headers['content-type'], form).toBe(right.headers['content-type'])
			expect(mine.body.equals(right.body), form).toBe(true)
		}
	})

	test('a page comes from the cache while the site is briefly down', async () => {
		const before = await (await ask('/contact/')).text()
		await site.halt()
		const answer = await ask('/contact/')
		await site.resume()
		expect(answer.status).toBe(200)
		expect(await answer.text()).toBe(before)
	})

	test('the page and the data of a navigation share an address and are never mixed up', async () => {
		const data = async () => {
			const { headers } = await ask('/for-sale/', { rsc: '1' })
			const address = new URL(headers.get('location') ?? '/for-sale/', proxy.origin)
			return ask(address.pathname + address.search, { rsc: '1' })
		}
		for (let visit = 0; visit < 2; visit++) {
			expect((await data()).headers.get('content-type')).toBe('text/x-component')
			expect((await ask('/for-sale/')).headers.get('content-type')).toBe('text/html; charset=utf-8')
			expect((await ask('/for-sale/?_rsc')).headers.get('content-type')).toBe('text/html; charset=utf-8')
		}
	})

	test('each browser gets the page in a compression that it accepts', async () => {
		for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity']) {
			const answer = await ask('/for-rent/', { 'accept-encoding': encoding })
			expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
			expect(await answer.text()).toContain('</html>')
		}
	})

	test('a request for the preview without its key does not block it for others', async () => {
		const [pass = ''] = (await ask(`/preview/?key=${encodeURIComponent(KEY)}`)).headers.getSetCookie()
		for (const path of ['/preview/contact/', '/preview/fr/', '/PREVIEW/fr/']) {
			const shut = await ask(path)
			expect(shut.headers.get('cache-control'), path).toBe('private, no-store')
			expect((await ask(path, { cookie: pass.split(';')[0] ?? '' })).status, path).not.toBe(404)
		}
	})

	test('of two machines one may be away: pages and forms go to the other', async ({ skip }) => {
		if (nginx === null) return skip()
		const away = `http://127.0.0.1:${await freePort()}`
		const two = await startNginx(nginx, [away, site.origin])
		for (let visit = 0; visit < 10; visit++) {
			const answer = await fetch(`${two.origin}/contact/?visit=${visit}`)
			expect(answer.status).toBe(200)
			// What the form lacks is the site's own answer, not the proxy's.
			const sent = await fetch(`${two.origin}/api/leads/site-contact`, { method: 'POST', body: new FormData() })
			expect(sent.status).toBeLessThan(500)
		}
		await two.stop()
	})

	test('a POST is never answered from the cache, and HEAD has no body', async () => {
		expect((await ask('/contact/')).status).toBe(200)
		const sent = await ask('/contact/', {}, 'POST')
		expect(sent.status).toBe(405)
		const head = await ask('/contact/', {}, 'HEAD')
		expect(head.status).toBe(200)
		expect(await head.text()).toBe('')
	})
})
