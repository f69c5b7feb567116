import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '#tests/support/site/site.ts'

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

/** As `Date` numbers days. */
const SATURDAY = 6

const EDITS = [
	['site.json', '"phone": "064123456"', '"phone": "064123457"', '/contact/', '064 12 34 57'],
	['theme.json', '"radius": 2', '"radius": 9', '/contact/', '--radius:9px'],
	['paths.json', '"nl": "Te koop"', '"nl": "In verkoop"', '/for-sale/', 'In verkoop'],
	['menu.json', '"nl": "Diensten"', '"nl": "Onze diensten"', '/contact/', 'Onze diensten'],
	['articles.json', '"## Wie wij zijn"', '"## Wie zijn wij"', '/disclaimer/', 'Wie zijn wij'],
	['team.json', 'Bestuurder, verkoop', 'Bestuurder en landmeter', '/contact/', 'Bestuurder en landmeter'],
	[
		'faq.json',
		'Wat kost een schatting?',
		'Hoeveel kost een schatting?',
		'/over-ons/veelgestelde-vragen/',
		'Hoeveel kost een schatting?',
	],
	['testimonials.json', 'Nadège &', 'Nadine &', '/', 'Nadine &amp;'],
	['top-bar.json', '{street}, {city}', 'Stadhuisplein 3, Binche', '/contact/', 'Stadhuisplein 3, Binche'],
	['header.json', '"nl": "Gratis schatting"', '"nl": "Laat schatten"', '/contact/', 'Laat schatten'],
	['banner.json', 'Wonen in Binche', 'Thuis in Binche', '/', 'Thuis in Binche'],
	['footer.json', 'Een huis', 'Elk huis', '/contact/', 'Elk huis'],
	['tags.json', 'Onthoudt uw keuze over cookies', 'Bewaart uw keuze', '/cookie-policy/', 'Bewaart uw keuze'],
	['map.json', '© OpenStreetMap', '© Testkaart', '/property/1001/', '© Testkaart'],
	['loan.json', '"date": "2026-11-02"', '"date": "2026-10-05"', '/property/1001/', '5 oktober 2026'],
	[
		'application.json',
		'"ask": ["household"',
		'"ask": ["persons", "household"',
		'/ask/application/?listing=1031',
		'name="persons"',
	],
	[
		'words.json',
		'"words": {}',
		'"words": { "home.contact.hours": { "nl": "Wanneer wij open zijn" } }',
		'/contact/',
		'Wanneer wij open zijn',
	],
	['energy.json', '"default": 6', '"default": 7', '/property/1004/', '7 jaar'],
] as const

async function expectEditShown(name: string, from: string, to: string, address: string, shown: string) {
	expect((await page(address)).includes(shown), 'before the edit').toBe(false)
	const text = originals.get(name) ?? ''
	expect(text).toContain(from)
	fs.writeFileSync(fileAt(name), text.replaceAll(from, to))
	await expect.poll(async () => (await page(address)).includes(shown), { interval: 100 }).toBe(true)
}

test.each(EDITS)('an edit of %s shows while the server runs', expectEditShown)

test('an edit of appointments.json shows while the server runs', async () => {
	const address = '/ask/appointment/?listing=1001'
	const days = [...(await page(address)).matchAll(/day=(\d{4}-\d\d-\d\d)/g)].map(([, day = '']) => day)
	// Not the first day, whose hours may be too soon, nor a Saturday, which begins at ten.
	const later = days.slice(1).find((day) => day !== days[0] && new Date(day).getUTCDay() !== SATURDAY)
	await expectEditShown('appointments.json', '"from": "09:00"', '"from": "09:10"', `${address}&day=${later}`, '09:10')
})

test('an edit of filter.json shows while the server runs', async () => {
	expect(await page('/for-sale/')).toContain('name="city"')
	const filter = JSON.parse(originals.get('filter.json') ?? '')
	filter.city.public = false
	fs.writeFileSync(fileAt('filter.json'), JSON.stringify(filter))
	await expect.poll(async () => (await page('/for-sale/')).includes('name="city"'), { interval: 100 }).toBe(false)
})

test('homes have no link to an appointment while none can be made there', async () => {
	const link = '/ask/appointment/?listing=1001'
	expect(await page('/property/1001/')).toContain(link)
	const settings = JSON.parse(originals.get('appointments.json') ?? '')
	fs.writeFileSync(fileAt('appointments.json'), JSON.stringify({ ...settings, home: null }))
	await expect.poll(async () => (await page('/property/1001/')).includes(link), { interval: 100 }).toBe(false)
	const asked = await fetch(site.origin + link, { redirect: 'manual' })
	expect([asked.status, asked.headers.get('location')]).toEqual([307, '/property/1001/'])
})

/** These files change what the server does, not a page: see the tests of mails, owners, visits and imports. */
const REFUSED = [
	['documents.json', '"validDays": 14', '"validDays": 0'],
	['feed.json', '"intervalMinutes": 15', '"intervalMinutes": "often"'],
	['leads.json', '"webhook": null', '"webhook": "https://hooks.example.com/"'],
	['mail.json', '"replyTo": null', '"replyTo": "nobody"'],
	['owners.json', '"mailedCode": "optional"', '"mailedCode": "never"'],
	['retention.json', '"mailDays": 30', '"mailDays": 0'],
	['statistics.json', '"ownAddresses": []', '"ownAddresses": ["here"]'],
	['appointments.json', '"minutes": 45', '"minutes": -45'],
	['application.json', '"ask": ["persons", "income"]', '"ask": ["religion"]'],
	['desk.json', '"commitOnPublish": false', '"commitOnPublish": "yes"'],
	['adverts.json', '"graceDays": 14', '"graceDays": -1'],
] as const

test.each(REFUSED)(
	'a wrong value in %s is reported with its line, and the site keeps the last good one',
	async (name, from, to) => {
		const problems = async () => (await (await fetch(`${site.origin}/api/health`)).json()).configuration.problems
		const text = originals.get(name) ?? ''
		expect(text).toContain(from)
		const line = text.slice(0, text.indexOf(from)).split('\n').length
		fs.writeFileSync(fileAt(name), text.replace(from, to))
		await expect.poll(problems, { interval: 100 }).toEqual([expect.objectContaining({ file: name, line })])
		expect((await fetch(`${site.origin}/contact/`)).status).toBe(200)
		fs.writeFileSync(fileAt(name), text)
		await expect.poll(problems, { interval: 100 }).toEqual([])
	},
)

test('the tests above cover each file of config/', () => {
	const tried = new Set<string>([...EDITS, ...REFUSED].map(([name]) => name)).add('filter.json')
	expect([...tried].sort()).toEqual([...originals.keys()].sort())
})
