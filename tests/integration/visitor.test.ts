import { describe, expect, test } from 'vitest'
import { readXml } from '#lib/homes/connectors/reading/xml.ts'
import { formatAreas } from '#lib/homes/search/area/area-param.ts'
import { property, trilingual } from '#tests/support/data/payload.ts'
import { figuresTold } from '#tests/support/figures.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { withSite } from '#tests/support/site/with-site.ts'

const HIDDEN = {
	PublishPrice: false,
	Price: 123_457,
	PublishAddress: false,
	Street: 'Rue Cachée',
	HouseNumber: '77',
	Latitude: 50.43217,
	Longitude: 4.18761,
}
const SOLD_PRICE = 234_567
const UNPUBLISHED_PRICE = 654_321
const PRIVATE = [HIDDEN.Price, HIDDEN.Latitude, HIDDEN.Longitude, SOLD_PRICE, UNPUBLISHED_PRICE]
const HOME_1 = { Latitude: 50.4102, Longitude: 4.1653 }
const payload = {
	properties: [
		...trilingual(1, { ...HOME_1, Price: 385000, CreatedAt: '2026-11-18T08:12:00Z', Bedrooms: 3 }),
		...trilingual(2, { ...HIDDEN, CreatedAt: '2026-11-17T08:12:00Z' }),
		...trilingual(3, { Status: 'sold', Price: SOLD_PRICE, CreatedAt: '2026-11-16T08:12:00Z' }),
		...trilingual(4, { Price: 300000, CreatedAt: '2026-11-15T08:12:00Z' }),
		...trilingual(5, { Goal: 1, Price: 900, CreatedAt: '2026-11-14T08:12:00Z' }),
		property(6, { Published: false, Price: UNPUBLISHED_PRICE, TypeDescription: 'Nog geheim' }),
	],
}

const site = withSite()
const get = (path: string) => fetch(new URL(path, site().origin), { redirect: 'manual' })
const text = async (path: string) => (await get(path)).text()

test('the payload of these tests is imported whole', async () => {
	expect(await site().importPayload(payload)).toMatchObject({ status: 0 })
})

describe('the RSS feed', () => {
	test('holds the homes on offer of one goal, the newest first, in its language', async () => {
		const answer = await get('/feeds/sale-fr.xml')
		expect(answer.status).toBe(200)
		expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
		expect(answer.headers.get('cache-control')).toContain('s-maxage=2')
		const xml = await answer.text()
		expect([...xml.matchAll(/<item><title>(Home \d fr)/g)].map((found) => found[1])).toEqual([
			'Home 1 fr',
			'Home 2 fr',
			'Home 4 fr',
		])
		expect(xml).toContain('€\u00a0385.000')
		expect(xml).toContain(`href="${site().origin}/feeds/sale-fr.xml" rel="self"`)
		expect(await text('/feeds/rent-nl.xml')).toContain('Home 5 nl')
	})

	test('contains nothing that is not public', async () => {
		const xml = (await text('/feeds/sale-nl.xml')) + (await text('/feeds/sale-en.xml'))
		for (const part of ['Cachée', 'Nog geheim']) expect(xml).not.toContain(part)
		expect(figuresTold(xml, PRIVATE)).toEqual([])
		expect(xml).toContain('Prijs op aanvraag')
	})

	test.each(['sale-de.xml', 'sale.xml', 'sale-nl', 'x-nl.xml'])('there is no feed %s', async (name) => {
		expect((await get(`/feeds/${name}`)).status).toBe(404)
	})

	test('of a search holds its homes only, with its filters in the title, and none with a hidden address', async () => {
		const around = { latitude: HOME_1.Latitude, longitude: HOME_1.Longitude }
		const area = formatAreas([{ kind: 'circle', centre: around, km: 1 }])
		const list = await text(`/fr/a-vendre/?area=${area}`)
		const [link = ''] = /<link rel="alternate"[^>]*rss\+xml[^>]*>/.exec(list) ?? []
		const path = `/feeds/search.xml?goal=sale&amp;language=fr&amp;area=${area}`
		expect(link).toContain(`href="${site().origin}${path}"`)
		const answer = await get(path.replaceAll('&amp;', '&'))
		expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
		const xml = await answer.text()
		expect([...xml.matchAll(/<item><title>(Home \d fr)/g)].map((found) => found[1])).toEqual(['Home 1 fr'])
		expect(xml).toContain('<title>Nouveautés à vendre chez Agence du Beffroi\u00a0: ')
		expect(xml).toContain(`<link>${site().origin}/fr/a-vendre/?area=${area}</link>`)
		const dear = await text(`/feeds/search.xml?goal=sale&language=fr&area=${area}&price=400000-500000`)
		expect(dear).not.toContain('<item>')
		expect(await text('/feeds/search.xml?goal=x&language=xx&area=%00&price=a')).toContain('<item>')
	})

	test('is linked from the lists', async () => {
		const [link] = /<link rel="alternate"[^>]*rss\+xml[^>]*>/.exec(await text('/fr/a-louer/')) ?? []
		expect(link).toContain(`href="${site().origin}/feeds/rent-fr.xml"`)
		expect(link).toContain('title="Nouveautés à louer chez Agence du Beffroi"')
	})
})

test('the feed for portals has every home on offer with a public price, and nothing that is not public', async () => {
	const answer = await get('/feeds/kyero.xml')
	const etag = answer.headers.get('etag') ?? ''
	expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
	expect(answer.headers.get('x-robots-tag')).toBe('noindex')
	const xml = await answer.text()
	const { property } = Object(readXml(xml))
	expect(property).toMatchObject([
		{ id: '1', price: '385000', price_freq: 'sale', url: { fr: expect.stringContaining('/fr/a-vendre/') } },
		{ id: '4', price: '300000', price_freq: 'sale' },
		{ id: '5', price: '900', price_freq: 'month' },
	])
	for (const part of ['Cachée', 'Nog geheim']) expect(xml).not.toContain(part)
	expect(figuresTold(xml, PRIVATE)).toEqual([])
	const again = await fetch(new URL('/feeds/kyero.xml', site().origin), { headers: { 'if-none-match': etag } })
	expect(again.status).toBe(304)
})

test('the feed for partners has nothing that is not public, and names the schema that describes it', async () => {
	const answer = await get('/feeds/homes.json')
	expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
	expect(answer.headers.get('x-robots-tag')).toBe('noindex')
	const json = await answer.text()
	const feed = JSON.parse(json)
	expect(feed.homes.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([1, 4, 5]))
	for (const part of ['Cachée', 'Nog geheim']) expect(json).not.toContain(part)
	expect(figuresTold(json, PRIVATE)).toEqual([])
	const schema = await fetch(feed.$schema)
	expect(schema.headers.get('content-type')).toContain('application/schema+json')
	expect(Object.keys((await schema.json()).properties)).toEqual(['$schema', 'version', 'agency', 'homes'])
})

test('who reads a feed for portals is noted by its name, also one that has the feed already, and no visitor', async () => {
	const read = (file: string, agent: string, headers = {}) =>
		fetch(new URL(`/feeds/${file}`, site().origin), { headers: { 'user-agent': agent, ...headers } })
	const etag = (await get('/feeds/homes.json')).headers.get('etag') ?? ''
	expect((await read('homes.json', 'Partner/1.0 (10.0.0.7)', { 'if-none-match': etag })).status).toBe(304)
	await (await read('kyero.xml', 'Mozilla/5.0 (compatible; KyeroBot/2.1; +https://kyero.com/bot)')).text()
	await (await read('sale-fr.xml', 'FeedReader/1.0')).text()
	const noted = () => {
		const db = openSiteDatabase(site())
		const rows = db.prepare("SELECT feed, reader FROM feed_reader WHERE reader <> 'node' ORDER BY feed").all()
		db.close()
		return rows
	}
	await expect.poll(noted).toEqual([
		{ feed: 'json', reader: 'Partner' },
		{ feed: 'kyero', reader: 'KyeroBot' },
	])
})

describe('a shared shortlist', () => {
	test('shows its homes in their order and side by side, sold ones as sold, and is not indexed', async () => {
		const page = await text('/shortlist/?ids=4,1,3')
		expect(page.indexOf('Home 4 nl')).toBeLessThan(page.indexOf('Home 1 nl'))
		expect(page).toContain('Naast elkaar')
		expect(page).toContain('Verkocht')
		expect(figuresTold(page, [SOLD_PRICE])).toEqual([])
		expect(page).toMatch(/<meta name="robots" content="noindex, follow"/)
		expect(page).toContain(`<link rel="canonical" href="${site().origin}/shortlist/"`)
		expect(page).toContain('<meta property="og:title" content="3 panden voor u uitgekozen"')
		expect(page).toContain('/fr/ma-selection/?ids=4,1,3')
		expect((await get('/shortlist/?ids=1')).headers.get('cache-control')).toContain('no-store')
	})

	test('shows no hidden price or address, and nothing about unpublished homes', async () => {
		const page = await text('/fr/ma-selection/?ids=2,6')
		expect(page).toContain('Home 2 fr')
		for (const part of ['Cachée', 'Nog geheim']) expect(page).not.toContain(part)
		expect(figuresTold(page, PRIVATE)).toEqual([])
	})

	test.each([
		['nothing', ''],
		['foreign words', 'ids=%3Cscript%3Ealert(1)%3C/script%3E'],
		['homes that never were', 'ids=999,-1,0,1e9'],
		['a broken escape', 'ids=%ff'],
	])('of %s says that it is empty', async (_, query) => {
		const answer = await get(`/shortlist/?${query}`)
		const page = await answer.text()
		expect(answer.status).toBe(200)
		expect(page).toContain('U hebt nog niets bewaard')
		expect(page).not.toContain('<script>alert(1)')
	})

	test('of 5,000 homes is truncated', async () => {
		const ids = Array.from({ length: 5000 }, (_, index) => index + 1).join(',')
		const answer = await fetch(`${site().origin}/shortlist/?ids=${ids.slice(0, 7000)}`)
		expect(answer.status).toBe(200)
		expect(await answer.text()).toContain('Home 1 nl')
	})

	test('says which homes are withdrawn', async () => {
		await site().importPayload({ properties: payload.properties.filter(({ ID }) => ID !== 4) })
		const page = await text('/shortlist/?ids=1,4')
		expect(page).toContain('Een pand van deze lijst wordt niet meer aangeboden.')
		expect(page).not.toContain('Home 4 nl')
		const { cards } = await (await get('/api/cards?ids=4,1,6,x&language=fr')).json()
		expect(cards.map((card: { id: number }) => card.id)).toEqual([1])
	})
})

describe('the neighbours of a home in a search', () => {
	test('are those of its list', async () => {
		const answer = await (await get('/api/neighbours?id=2&goal=sale&language=fr&sort=newest')).json()
		expect(answer).toMatchObject({ position: 2, listHref: '/fr/a-vendre/' })
		expect([answer.previous.title, answer.next.title]).toEqual(['Home 1 fr', 'Home 3 fr'])
	})

	test.each(['', 'id=x', 'id=2&goal=rent', 'id=2&goal=sale&page=1000000', 'id=1&city=%00&price=5-'])(
		'"%s" is answered, not refused',
		async (query) => {
			expect((await get(`/api/neighbours?${query}`)).status).toBe(200)
		},
	)
})
