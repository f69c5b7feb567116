import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '../support/site'

let site: Site
const originals = new Map<string, string>()
const fileAt = (name: string) => path.join(site.configDir, name)
const page = async (address: string) => (await fetch(site.origin + address, { redirect: 'manual' })).text()

beforeAll(async () => {
	site = await startSite({ sample: true })
	for (const name of fs.readdirSync(site.configDir).filter((file) => file.endsWith('.json')))
		originals.set(name, fs.readFileSync(fileAt(name), 'utf8'))
})

afterEach(() => {
	for (const [name, text] of originals) fs.writeFileSync(fileAt(name), text)
})

afterAll(async () => {
	await site.stop()
})

// feed.json, mail.json, owners.json, retention.json and statistics.json show in what the server does: see the tests of those.
const EDITS = [
	['site.json', '"phone": "064123456"', '"phone": "064123457"', '/contact/', '064 12 34 57'],
	['theme.json', '"radius": 2', '"radius": 9', '/contact/', '--radius:9px'],
	['paths.json', '"nl": "Te koop"', '"nl": "In verkoop"', '/for-sale/', 'In verkoop'],
	['menu.json', '"nl": "Diensten"', '"nl": "Onze diensten"', '/contact/', 'Onze diensten'],
	['articles.json', 'Wij zijn met drie', 'Wij zijn met vier', '/', 'Wij zijn met vier'],
	['team.json', 'Zaakvoerster, verkoop', 'Zaakvoerster en landmeter', '/contact/', 'Zaakvoerster en landmeter'],
	[
		'faq.json',
		'Wat kost een schatting?',
		'Hoeveel kost een schatting?',
		'/over-ons/veelgestelde-vragen/',
		'Hoeveel kost een schatting?',
	],
	['testimonials.json', 'Nadège &', 'Nadine &', '/', 'Nadine &amp;'],
	['top-bar.json', 'Grote Markt 21, Binche', 'Stadhuisplein 3, Binche', '/contact/', 'Stadhuisplein 3, Binche'],
	['header.json', '"nl": "Gratis schatting"', '"nl": "Laat schatten"', '/contact/', 'Laat schatten'],
	['banner.json', 'Wonen in Binche', 'Thuis in Binche', '/', 'Thuis in Binche'],
	['footer.json', 'Een huis', 'Elk huis', '/contact/', 'Elk huis'],
	['tags.json', 'Onthoudt uw keuze over cookies', 'Bewaart uw keuze', '/cookie-policy/', 'Bewaart uw keuze'],
	['map.json', '© OpenStreetMap', '© Testkaart', '/property/1001/', '© Testkaart'],
	['loan.json', '"date": "2026-11-02"', '"date": "2026-10-05"', '/property/1001/', '5 oktober 2026'],
	['energy.json', '"default": 5', '"default": 7', '/property/1004/', '7 jaar'],
] as const

test.each(EDITS)('an edit of %s shows within two seconds', async (name, from, to, address, shown) => {
	expect((await page(address)).includes(shown), 'before the edit').toBe(false)
	const text = originals.get(name) ?? ''
	expect(text).toContain(from)
	fs.writeFileSync(fileAt(name), text.replaceAll(from, to))
	await expect.poll(async () => (await page(address)).includes(shown), { timeout: 2000, interval: 100 }).toBe(true)
})

test('an edit of filter.json shows within two seconds', async () => {
	expect(await page('/for-sale/')).toContain('name="city"')
	const filter = JSON.parse(originals.get('filter.json') ?? '')
	filter.city.public = false
	fs.writeFileSync(fileAt('filter.json'), JSON.stringify(filter))
	await expect
		.poll(async () => (await page('/for-sale/')).includes('name="city"'), { timeout: 2000, interval: 100 })
		.toBe(false)
})
