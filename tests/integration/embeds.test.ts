import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { property, trilingual } from '#tests/support/data/payload.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { unfilledTexts } from '#tests/support/site/unfilled.ts'
import { withSite } from '#tests/support/site/with-site.ts'

const NOTARY = 'https://notaire.example'
const VILLAGE = 'https://www.dorp.example:8443'
const HIDDEN = { PublishPrice: false, Price: 123_457, PublishAddress: false, Street: 'Rue Cachée', HouseNumber: '77' }
const PATHS = ['list/?goal=sale', 'home/?home=1', 'search/', 'valuation/']

const site = withSite()
const get = (where: string, headers: Record<string, string> = {}) =>
	fetch(new URL(where, site().origin), { redirect: 'manual', headers })
const framed = (where: string, around: string) => get(where, { 'sec-fetch-dest': 'iframe', referer: `${around}/` })
const ancestors = (answer: Response) =>
	/frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]

beforeAll(async () => {
	const file = path.join(site().configDir, 'map.json')
	const settings = JSON.parse(fs.readFileSync(file, 'utf8'))
	fs.writeFileSync(file, JSON.stringify({ ...settings, embedOrigins: [NOTARY, VILLAGE] }))
	const properties = [
		...trilingual(1, { Price: 385_000, Bedrooms: 3, TypeDescription: 'Villa "Les & Tilleuls"' }),
		...trilingual(2, { ...HIDDEN }),
		...trilingual(3, { Status: 'sold', Price: 234_567, TypeDescription: 'Vendu' }),
		property(4, { Published: false, TypeDescription: 'Nog geheim' }),
	]
	expect(await site().importPayload({ properties })).toMatchObject({ status: 0 })
})

test('only listed sites may show a frame, and nothing else of the site at all', async () => {
	await expect.poll(async () => ancestors(await get('/embed/search/'))).toContain(NOTARY)
	for (const where of PATHS) {
		const answer = await framed(`/fr/embed/${where}`, 'https://elsewhere.example')
		expect([where, answer.status, ancestors(answer)]).toEqual([where, 200, `'self' ${NOTARY} ${VILLAGE}`])
		expect(answer.headers.get('set-cookie')).toBeNull()
		expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
		expect(answer.headers.get('cache-control')).toBe('private, no-store')
	}
	for (const where of ['/', '/fr/', '/fr/a-vendre/', '/login/', '/contact-demand/', '/embed/'])
		expect([where, ancestors(await get(where))]).toEqual([where, "'none'"])
	expect(await (await get('/sitemap.xml')).text()).not.toContain('/embed/')
})

test('a frame is whole in each language, loads nothing of others, and leads away from it only in a new tab', async () => {
	for (const [prefix, language] of [
		['', 'nl'],
		['/fr', 'fr'],
		['/en', 'en'],
	] as const) {
		for (const where of PATHS) {
			const text = await (await get(`${prefix}/embed/${where}`)).text()
			expect(text).toContain(`<html lang="${language}">`)
			expect(text.match(/<h1[\s>]/g)).toHaveLength(1)
			expect(unfilledTexts(text)).toEqual([])
			const ways = text.match(/<(?:a|form) [^>]*>/g) ?? []
			expect(ways.length).toBeGreaterThan(0)
			for (const way of ways) expect(way).toMatch(/ target="_blank" rel="noopener">$/)
			expect(text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
			expect(text).not.toMatch(/localStorage|sessionStorage|cookie/)
		}
	}
	expect((await get('/nl/embed/list')).headers.get('location')).toBe('/embed/list/')
	expect((await get('/embed/other/')).status).toBe(404)
	expect((await get('/preview/embed/list/')).status).toBe(404)
})

test('a list shows the homes on offer of its search, with what may be shown, and leads to the same search', async () => {
	const list = await (await get('/fr/embed/list/?goal=sale')).text()
	for (const said of ['Villa &quot;Les &amp; Tilleuls', '385.000', 'Home 2 fr']) expect(list).toContain(said)
	for (const secret of ['123.457', 'Cachée', 'Vendu', '234.567', 'geheim']) expect(list).not.toContain(secret)
	const found = await (await get('/fr/embed/list/?goal=sale&bedrooms=3&utm_source=x')).text()
	expect(found).not.toContain('Home 2 fr')
	const all = /href="([^"]*bedrooms=3[^"]*)"/.exec(found)?.[1] ?? ''
	expect((await get(all)).status).toBe(200)
	expect(await (await get('/fr/embed/home/?home=3')).text()).not.toContain('Vendu')
	for (const home of ['4', '99', 'x']) expect((await get(`/fr/embed/home/?home=${home}`)).status).toBe(200)
	const script = /nonce="([^"]+)"/.exec(list)?.[1]
	expect(script).toBeTruthy()
})

test('frames are counted by the name of the site around them, and a reader that is no frame is not', async () => {
	const counted = () => {
		const db = openSiteDatabase(site())
		const rows = db.prepare('SELECT origin, what, count FROM embed_view ORDER BY origin, what').all()
		db.close()
		return rows.map(({ origin, what, count }) => `${origin} ${what} ${count}`)
	}
	expect(counted()).toEqual([])
	for (let time = 0; time < 3; time++) await framed('/fr/embed/list/', NOTARY)
	await framed('/embed/valuation/', VILLAGE)
	await framed('/embed/valuation/', 'https://elsewhere.example')
	await get('/fr/embed/list/', { referer: `${NOTARY}/` })
	await expect.poll(counted).toEqual([`${NOTARY} list 3`, `${VILLAGE} valuation 1`])
})

test('the script that fits frames may be loaded by other sites', async () => {
	const answer = await get('/embed.js')
	expect([answer.status, answer.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
	expect(answer.headers.get('content-type')).toContain('javascript')
	expect(await answer.text()).not.toMatch(/document\.cookie|fetch|Storage/)
})
