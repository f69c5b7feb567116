import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Site, startSite } from '#tests/support/site/site.ts'

const Health = z.object({
	ok: z.boolean(),
	configuration: z.object({
		ok: z.boolean(),
		problems: z.array(z.object({ file: z.string(), line: z.number(), column: z.number(), message: z.string() })),
	}),
})

/** What the server keeps of the configuration in use, for its next start. */
const InUse = z.object({ texts: z.record(z.string(), z.string()) })

let site: Site
const originals = new Map<string, string>()

const fileAt = (name: string) => path.join(site.configDir, name)
const page = async (address: string) => (await fetch(site.origin + address, { redirect: 'manual' })).text()
const textsInUse = () =>
	InUse.parse(JSON.parse(fs.readFileSync(path.join(site.dataDir, 'config-last-good.json'), 'utf8'))).texts
const health = async () => Health.parse(await (await fetch(`${site.origin}/api/health`)).json())

function edit(name: string, from: string, to: string): void {
	const text = fs.readFileSync(fileAt(name), 'utf8')
	expect(text).toContain(from)
	fs.writeFileSync(fileAt(name), text.replaceAll(from, to))
}

/** Expects an edit to show, also on a page that was rendered before. The bench `web-changes` shows how soon. */
async function expectSoon(probe: () => Promise<unknown>, expected: unknown): Promise<void> {
	await expect.poll(probe, { interval: 100 }).toEqual(expected)
}

beforeAll(async () => {
	site = await startSite({ sample: true })
	for (const name of fs.readdirSync(site.configDir).filter((file) => file.endsWith('.json')))
		originals.set(name, fs.readFileSync(fileAt(name), 'utf8'))
})

afterEach(async () => {
	for (const [name, text] of originals) fs.writeFileSync(fileAt(name), text)
	await expect.poll(textsInUse).toEqual(Object.fromEntries(originals))
	await expect.poll(async () => (await health()).configuration.problems).toEqual([])
})

afterAll(async () => {
	await site.stop()
})

test('a new name and icon of the agency are on every page without a restart', async () => {
	for (const address of ['/', '/fr/a-vendre/', '/contact/'])
		expect((await page(address)).includes('Agence du Beffroi'), address).toBe(true)
	const icon = (file: string) => `<link rel="icon" href="/media/${file}"`
	expect(await page('/contact/')).toContain(icon('icon.svg'))
	edit('site.json', '"name": "Agence du Beffroi"', '"name": "Maison du Pavé"')
	edit('site.json', '"icon": "/media/icon.svg"', '"icon": "/media/logo.svg"')
	for (const address of ['/', '/fr/a-vendre/', '/contact/'])
		await expectSoon(async () => (await page(address)).includes('Maison du Pavé'), true)
	expect(await page('/contact/')).toContain(icon('logo.svg'))
})

test('new colours and corners are on static pages and on search results, and the policy allows them', async () => {
	edit('theme.json', '"radius": 2', '"radius": 7')
	for (const address of ['/', '/for-sale/?search=binche'])
		await expectSoon(async () => (await page(address)).includes('--radius:7px'), true)
	for (const address of ['/', '/for-sale/?search=binche']) {
		const answer = await fetch(site.origin + address)
		const [, css = ''] = /<style[^>]*>([^<]*)<\/style>/.exec(await answer.text()) ?? []
		const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))).toString('base64')
		expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`)
	}
})

test('a page moves to its new path, and the old one leads nowhere', async () => {
	edit('paths.json', '"/for-sale/"', '"/te-koop/"')
	const statusOf = async (address: string) => (await fetch(site.origin + address, { redirect: 'manual' })).status
	await expectSoon(() => statusOf('/te-koop/'), 200)
	expect(await statusOf('/for-sale/')).toBe(404)
})

test('a language is added without a restart', async () => {
	const statusOf = async (address: string) => (await fetch(site.origin + address, { redirect: 'manual' })).status
	expect(await statusOf('/de/contact/')).toBe(404)
	edit('site.json', '"en"],', '"en", "de"],')
	await expectSoon(() => statusOf('/de/contact/'), 200)
	expect((await page('/de/contact/')).includes('<html lang="de"')).toBe(true)
})

test('a broken edit changes nothing; health and log report once where it is and what is allowed', async () => {
	const before = await page('/')
	edit('site.json', '"zip": "7130"', '"zip": 7130')
	await expectSoon(async () => (await health()).configuration.problems.map(({ file }) => file), ['site.json'])
	expect(await health()).toMatchObject({
		ok: true,
		configuration: {
			problems: [{ line: 33, column: 10, message: 'Found 7130. It must be a text between double quotes.' }],
		},
	})
	expect((await page('/')) === before).toBe(true)
	const lines = (text: string) =>
		site
			.logs()
			.split('\n')
			.filter((line) => line.includes(text))
	await expect.poll(() => lines('Found 7130')).toHaveLength(1)
	// The check that finds this next problem has also seen the first one again.
	edit('map.json', '"zoom": 12', '"zoom": 200')
	await expect.poll(() => lines('map.json')).toHaveLength(1)
	expect(lines('Found 7130')).toHaveLength(1)
})

test('a server started with a broken edit serves the last good configuration', async () => {
	edit('site.json', '"name": "Agence du Beffroi"', '"name": "Maison du Pavé"')
	await expectSoon(async () => (await page('/')).includes('Maison du Pavé'), true)
	edit('map.json', '"zoom": 12', '"zoom": 200')
	await site.halt()
	await site.resume()
	expect((await page('/')).includes('Maison du Pavé')).toBe(true)
	expect((await health()).configuration.problems[0]).toMatchObject({ file: 'map.json', line: 10, column: 10 })
})

test('a picture added to config/media while the server runs is served', async () => {
	const address = `${site.origin}/media/front.svg`
	expect((await fetch(address)).status).toBe(404)
	fs.copyFileSync(fileAt('media/logo.svg'), fileAt('media/front.svg'))
	const answer = await fetch(address)
	expect(answer.status).toBe(200)
	expect(answer.headers.get('content-type')).toBe('image/svg+xml')
})

const FRAME_EDITS: [what: string, file: string, from: string, to: string, address: string, shown: string][] = [
	[
		'a link of the top bar',
		'top-bar.json',
		'"label": {\n\t\t\t\t"nl": "Eigenaarsportaal"',
		'"label": {\n\t\t\t\t"nl": "Mijn pand"',
		'/contact/',
		'Mijn pand',
	],
	[
		'the button of the header',
		'header.json',
		'"fr": "Estimation gratuite"',
		'"fr": "Estimer mon bien"',
		'/fr/a-vendre/',
		'Estimer mon bien',
	],
	[
		'the height of the logo',
		'header.json',
		'"logoHeight": 44',
		'"logoHeight": 52',
		'/for-sale/?search=binche',
		'--logo:52px',
	],
	[
		'the title of the banner',
		'banner.json',
		'"fr": "Habiter Binche et ses villages"',
		'"fr": "Vivre à Binche"',
		'/fr/',
		'Vivre à Binche',
	],
	['a column of the footer', 'footer.json', '"nl": "Contact"', '"nl": "Waar we zijn"', '/', 'Waar we zijn'],
	['a name in the menu', 'menu.json', '"nl": "Diensten"', '"nl": "Wat we doen"', '/', 'Wat we doen'],
]

test.each(FRAME_EDITS)('an edit of %s shows while the server runs', async (_, file, from, to, address, shown) => {
	expect((await page(address)).includes(shown)).toBe(false)
	edit(file, from, to)
	await expectSoon(async () => (await page(address)).includes(shown), true)
})

test('hiding the top bar and making a footer entry a draft removes both while the server runs', async () => {
	expect((await page('/')).includes('Hou me op de hoogte')).toBe(true)
	edit('top-bar.json', '"show": true', '"show": false')
	edit(
		'footer.json',
		'"link": "page:demand-register",\n\t\t\t\t\t"status": "Published"',
		'"link": "page:demand-register",\n\t\t\t\t\t"status": "Draft"',
	)
	await expectSoon(async () => (await page('/')).includes('Hou me op de hoogte'), false)
})
