import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listing, payload } from '../support/agency-payload'
import { type FrontServer, findNginx, startNginx } from '../support/nginx'
import { type Site, startSite } from '../support/site'

const nginx = findNginx()
if (nginx === null) console.log('No nginx: the tests of docs/deploy/nginx.conf are left out (apt-get install nginx)')

describe.runIf(nginx !== null)('behind nginx with the configuration of docs/deploy', () => {
	const homes = [listing({ ID: 1, Price: 201_350 }), listing({ ID: 2, Price: 210_000 })]
	let site: Site
	let proxy: FrontServer

	beforeAll(async () => {
		site = await startSite()
		await site.importPayload(payload(homes))
		proxy = await startNginx(nginx ?? '', site.origin)
	})
	afterAll(async () => {
		await proxy?.stop()
		await site?.stop()
	})

	const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
		fetch(proxy.origin + path, { redirect: 'manual', method, headers })

	test('a withdrawn home answers 410 within five seconds, although everybody keeps looking at it', async () => {
		await expect.poll(async () => (await ask('/property/1/')).status, { timeout: 10_000 }).toBe(200)
		expect((await site.importPayload(payload(homes.slice(1)), '--allow-shrink')).status).toBe(0)
		await expect.poll(async () => (await ask('/property/1/')).status, { timeout: 5000, interval: 100 }).toBe(410)
		await site.importPayload(payload(homes))
	})

	test('a page is answered from the cache: it stays when the site is away for a moment', async () => {
		const before = await (await ask('/contact/')).text()
		await site.halt()
		const answer = await ask('/contact/')
		await site.resume()
		expect(answer.status).toBe(200)
		expect(await answer.text()).toBe(before)
	})

	test('the page and the data of a navigation share an address and are never taken for one another', async () => {
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

	test('each browser gets the page compressed as it reads it', async () => {
		for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity']) {
			const answer = await ask('/for-rent/', { 'accept-encoding': encoding })
			expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
			expect(await answer.text()).toContain('</html>')
		}
	})

	test('what is sent is never answered from the cache, and HEAD has no body', async () => {
		expect((await ask('/contact/')).status).toBe(200)
		const sent = await ask('/contact/', {}, 'POST')
		expect(sent.headers.get('content-security-policy')).toContain('nonce-')
		const head = await ask('/contact/', {}, 'HEAD')
		expect(head.status).toBe(200)
		expect(await head.text()).toBe('')
	})
})
