// @long-running
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

const OFTEN = { interval: 50 }

let site: Site
const get = (address: string) => fetch(new URL(address, site.origin), { redirect: 'manual' })
const text = async (address: string) => (await get(address)).text()

const PRICE = /(?<!\d)251[.,\s\u00a0]?350(?!\d)/
const STREET = /Kerkstraat|(?<!\d)(?:50\.4123|4\.1678)(?!\d)/

/** The home of the first import: everything about it is public. */
const home = listing({
	ID: 9001,
	TypeDescription: 'Rijwoning',
	Price: 251_350,
	Street: 'Kerkstraat',
	HouseNumber: '5',
	Latitude: 50.4123,
	Longitude: 4.1678,
})
const neighbour = listing({ ID: 9002, TypeDescription: 'Villa', Price: 199_000 })

const PAGES = ['/property/9001/', '/for-sale/', '/fr/a-vendre/', '/en/for-sale/', '/property/9002/', '/']
const APIS = ['/api/search/?goal=sale&language=nl', '/api/markers?goal=sale&language=nl', '/for-sale/?sort=price-asc']
const EVERYWHERE = [...PAGES, ...APIS]

/** Returns the home's present row in the database. */
function stored(): Record<string, unknown> {
	const db = openSiteDatabase(site, { readOnly: true })
	const row = db
		.prepare(
			'SELECT price, is_price_public, street, is_address_public, is_published, status FROM listing WHERE id = 9001',
		)
		.get()
	db.close()
	return { ...row }
}

/** Visits a page until it is stored, so that later assertions do not see the page's first rendering. */
async function keep(address: string): Promise<void> {
	await expect.poll(async () => (await get(address)).headers.get('x-nextjs-cache')).toBe('HIT')
}

async function expectGone(pattern: RegExp): Promise<void> {
	for (const address of EVERYWHERE) {
		await expect.poll(async () => pattern.test(await text(address)), { ...OFTEN, message: address }).toBe(false)
	}
}

beforeAll(async () => {
	site = await startSite()
})
afterAll(async () => {
	await site.stop()
})
beforeEach(async () => {
	expect((await site.importPayload(payload([home, neighbour]))).status).toBe(0)
	await expect.poll(async () => PRICE.test(await text('/property/9001/')), OFTEN).toBe(true)
	for (const address of PAGES) await keep(address)
	expect(await text('/property/9001/')).toMatch(STREET)
	expect(await text('/for-sale/')).toMatch(PRICE)
	expect(await text('/for-sale/?search=kerkstraat')).toContain('/property/9001/')
})

describe('a running site hides what a record with bad fields hides', () => {
	test('a hidden price and address beside an unreadable price', async () => {
		const b = { ...home, Price: 'n/a', PublishPrice: false, PublishAddress: 0 }
		const { status, output } = await site.importPayload(payload([b, neighbour]))
		expect({ status, isSaid: /Price: found "n\/a", .*\(9001\), nl/.test(output) }).toEqual({ status: 0, isSaid: true })
		expect(stored()).toMatchObject({ price: null, is_price_public: 0, street: null, is_address_public: 0 })
		await expectGone(PRICE)
		await expectGone(STREET)
		expect(await text('/property/9001/')).toContain('Prijs op aanvraag')
		expect(await text('/for-sale/?search=kerkstraat')).not.toContain('/property/9001/')
	})

	test('a sold home that is no longer published, beside unreadable bedrooms', async () => {
		const c = { ...home, Published: false, Status: 'sold', Bedrooms: '3 à 4' }
		expect((await site.importPayload(payload([c, neighbour]))).status).toBe(0)
		expect(stored()).toMatchObject({ is_published: 0, status: 'sold' })
		await expect.poll(async () => (await get('/property/9001/')).status, OFTEN).toBe(410)
		await expectGone(/\/property\/9001\//)
		await expectGone(PRICE)
	})

	test('facts that are themselves unreadable', async () => {
		const unreadable = { ...home, PublishPrice: 'maybe', PublishAddress: {} }
		expect((await site.importPayload(payload([unreadable, neighbour]))).status).toBe(0)
		await expectGone(PRICE)
		await expectGone(STREET)
		expect((await get('/property/9001/')).status).toBe(200)
	})

	test('an unknown status', async () => {
		expect((await site.importPayload(payload([{ ...home, Status: 'in beheer' }, neighbour]))).status).toBe(0)
		await expect.poll(async () => (await get('/property/9001/')).status, OFTEN).toBe(410)
		await expectGone(/\/property\/9001\//)
	})

	test('a home whose records are all rejected, down to one with nothing but its identity', async () => {
		const left = [{ ...home, Goal: 'both', PublishPrice: false }, neighbour]
		expect((await site.importPayload(payload(left))).status).toBe(1)
		await expectGone(PRICE)
		expect(await text('/property/9001/')).toMatch(STREET)

		const identity = { ID: 9001, PublishAddress: 'x' }
		expect((await site.importPayload({ properties: [identity, ...payload([neighbour]).properties] })).status).toBe(1)
		await expectGone(STREET)
		expect(await text('/property/9001/')).toContain('Rijwoning')

		const sold = { ID: 9001, Status: 'sold' }
		await site.importPayload({ properties: [sold, ...payload([neighbour]).properties] })
		await expect.poll(async () => (await text('/property/9001/')).includes('Verkocht'), OFTEN).toBe(true)

		expect((await site.importPayload(payload([home, neighbour]))).status).toBe(0)
		expect(stored()).toMatchObject({ price: 251_350, street: 'Kerkstraat', status: 'available' })
	})
})

describe('a bad field never costs a home its page', () => {
	test.each<[string, Record<string, unknown>]>([
		['an unreadable price', { Price: 'n/a' }],
		['a negative price', { Price: -1 }],
		['a price beyond all bounds', { Price: 1e18 }],
	])('%s is a price on request, in every language', async (_, fields) => {
		const { status } = await site.importPayload(payload([listing({ ID: 9004, ...fields }), home, neighbour]))
		expect(status).toBe(0)
		const inFrench = '/fr/a-vendre/binche/woning-9004/9004/'
		await expect.poll(async () => (await get('/property/9004/')).status, OFTEN).toBe(200)
		for (const [address, words] of [
			['/property/9004/', 'Prijs op aanvraag'],
			[inFrench, 'Prix sur demande'],
			['/en/property/9004/', 'Price on request'],
		] as const) {
			const answer = await get(address)
			expect({ address, status: answer.status }).toEqual({ address, status: 200 })
			const page = await answer.text()
			expect(page).toContain(words)
			expect(page).not.toMatch(/NaN|n\/a"/)
		}
	})

	test('unreadable rooms, pictures and dates are left out alone', async () => {
		const fields = { Bedrooms: '3 à 4', Pictures: 'a.jpg', CreatedAt: '0001-01-01', Bathrooms: 2, Price: 321_000 }
		const { status, output } = await site.importPayload(payload([listing({ ID: 9020, ...fields }), home, neighbour]))
		expect(status).toBe(0)
		for (const field of ['Bedrooms', 'Pictures', 'CreatedAt'])
			expect(output).toMatch(new RegExp(` ${field}: found .*\\(9020\\), nl`))
		await expect.poll(async () => (await text('/property/9020/')).includes('321.000'), OFTEN).toBe(true)
	})
})
