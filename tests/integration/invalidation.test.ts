// @long-running
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

let site: Site
const get = (path: string) =>
	fetch(new URL(path, site.origin), { redirect: 'manual', headers: { accept: 'text/html,*/*;q=0.8' } })
const text = async (path: string) => (await get(path)).text()

/** Retries until the condition holds. The bench `web-changes` shows how soon that is on a quiet machine. */
async function soon(condition: () => Promise<boolean>): Promise<void> {
	await expect.poll(condition, { interval: 50 }).toBe(true)
}

/** Visits a page until it is stored, so that a later HIT or MISS says whether it was expired. */
async function keep(path: string): Promise<void> {
	await expect.poll(async () => (await get(path)).headers.get('x-nextjs-cache')).toBe('HIT')
}

const alfa = listing({ ID: 1, TypeDescription: 'Rijwoning Alfa', Price: 201_350 })
const beta = listing({ ID: 2, TypeDescription: 'Rijwoning Beta', Price: 210_000 })
const gamma = listing({
	ID: 3,
	TypeDescription: 'Studio Gamma',
	Goal: 1,
	MonthlyRent: 600,
	City: 'Thuin',
	Zip: '6530',
	WebID: 3,
	WebIDs: '3',
})
const homes = [alfa, beta, gamma]

beforeAll(async () => {
	site = await startSite()
})

afterAll(async () => {
	await site.stop()
})

beforeEach(async () => {
	await site.importPayload(payload(homes))
	await soon(async () => (await text('/property/1/')).includes('201.350'))
})

describe('a running server shows an import', () => {
	test('a changed price is on its page, on the list and on the home page', async () => {
		for (const path of ['/property/1/', '/for-sale/', '/']) await keep(path)
		// A mended mistake: the price before it is neither struck through nor in the price history.
		await site.importPayload(payload([{ ...alfa, Price: 426_480 }, beta, gamma]))
		for (const path of ['/property/1/', '/for-sale/', '/', '/fr/a-vendre/']) {
			await soon(async () => (await text(path)).includes('426.480'))
			expect(await text(path)).not.toContain('201.350')
		}
	})

	test('a search that visitors repeat is kept under any order of its parameters, until a home that it shows changes', async () => {
		for (const path of [
			'/for-sale/?price=200000-300000&bedrooms=1&utm_source=x',
			'/for-sale/?bedrooms=1&price=200000-300000',
		])
			await get(path)
		await keep('/for-sale/?bedrooms=1&price=200000-300000')
		expect(await text('/for-sale/?price=200000-300000&bedrooms=1')).toContain('201.350')
		await site.importPayload(payload([{ ...alfa, Price: 226_480 }, beta, gamma]))
		await soon(async () => (await text('/for-sale/?bedrooms=1&price=200000-300000')).includes('226.480'))
		expect(await text('/for-sale/?bedrooms=1&price=200000-300000')).not.toContain('201.350')
	})

	test('pages that show no changed listing stay in the cache', async () => {
		for (const path of ['/property/3/', '/for-rent/', '/contact/']) await keep(path)
		await site.importPayload(payload([{ ...alfa, Price: 196_480 }, beta, gamma]))
		await soon(async () => (await text('/property/1/')).includes('196.480'))
		for (const path of ['/property/3/', '/for-rent/', '/contact/']) {
			expect((await get(path)).headers.get('x-nextjs-cache'), path).toBe('HIT')
		}
	})

	test('importing the same payload again expires nothing', async () => {
		for (const path of ['/property/1/', '/for-sale/']) await keep(path)
		await site.importPayload(payload(homes))
		// Once this later change shows, the server has seen the repeated import too.
		await site.importPayload(payload([alfa, beta, { ...gamma, MonthlyRent: 620 }]))
		await soon(async () => (await text('/property/3/')).includes('620'))
		for (const path of ['/property/1/', '/for-sale/']) {
			expect((await get(path)).headers.get('x-nextjs-cache'), path).toBe('HIT')
		}
	})

	test('a price made private disappears everywhere, cards and similar homes included', async () => {
		for (const path of ['/property/1/', '/property/2/', '/for-sale/', '/']) await keep(path)
		expect(await text('/property/2/')).toContain('201.350')
		await site.importPayload(payload([{ ...alfa, PublishPrice: false }, beta, gamma]))
		const results = '/for-sale/?sort=price-asc'
		const api = '/api/search/?goal=sale&language=nl'
		for (const path of ['/property/1/', '/property/2/', '/for-sale/', '/', results, api, '/fr/']) {
			await soon(async () => !/201[.,\s\u00a0]?350/.test(await text(path)))
		}
	})

	test('a withdrawn home answers 410 and is on no other page', async () => {
		for (const path of ['/property/1/', '/property/2/', '/for-sale/', '/', '/sitemap.xml']) await keep(path)
		await site.importPayload(payload([beta, gamma]))
		await soon(async () => (await get('/property/1/')).status === 410)
		for (const path of ['/property/2/', '/for-sale/', '/', '/sitemaps/listings-1.xml']) {
			await soon(async () => !(await text(path)).includes('/property/1/'))
		}
		expect((await get('/property/1/')).headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
	})

	test('a new home is on the list, the home page and the sitemap', async () => {
		for (const path of ['/for-sale/', '/', '/sitemaps/listings-1.xml']) await keep(path)
		await site.importPayload(payload([...homes, listing({ ID: 4, TypeDescription: 'Villa Delta', Price: 400_000 })]))
		for (const path of ['/for-sale/', '/', '/sitemaps/listings-1.xml']) {
			await soon(async () => (await text(path)).includes('/property/4/'))
		}
	})
})

describe('an import is not forgotten', () => {
	test('one made while the server was stopped shows at the next start', async () => {
		await keep('/property/1/')
		await site.halt()
		await site.importPayload(payload([{ ...alfa, Price: 196_480 }, beta, gamma]))
		await site.resume()
		expect(await text('/property/1/')).toContain('196.480')
		expect(await text('/for-sale/')).toContain('196.480')
	})

	test('one followed by a restart before anyone visited shows too', async () => {
		await keep('/property/1/')
		await site.importPayload(payload([{ ...alfa, Price: 196_480 }, beta, gamma]))
		await site.halt()
		await site.resume()
		expect(await text('/property/1/')).toContain('196.480')
	})
})
