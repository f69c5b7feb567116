import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { BUDGETS, firstLoad, floorJs, loadedBy } from '#tests/support/site/first-load.ts'
import { withSite } from '#tests/support/site/with-site.ts'
import { texts } from '#tests/support/texts.ts'

const site = withSite({ sample: true })
let floor = 0

beforeAll(async () => {
	floor = await floorJs(site().origin, texts('nl')('failure.plain'))
})

test.each([
	['/', BUDGETS.jsOverFloor.home],
	['/fr/', BUDGETS.jsOverFloor.home],
	['/for-sale/', BUDGETS.jsOverFloor.list],
	['/fr/a-louer/?bedrooms=2', BUDGETS.jsOverFloor.list],
	['/property/1001/', BUDGETS.jsOverFloor.property],
] as const)('%s loads at most %i bytes of scripts more than a bare page', async (path, budget) => {
	const { js } = await firstLoad(site().origin + path)
	expect(floor).toBeGreaterThan(100_000)
	expect(js - floor).toBeGreaterThan(0)
	expect(js - floor).toBeLessThanOrEqual(budget)
})

test.each([
	...['/', '/for-sale/', '/for-sale/?bedrooms=2', '/property/1001/', '/projects/', '/projects/501/'],
	...['/contact/', '/contact-demand/', '/demand-register/', '/over-ons/team/', '/map-frame/'],
])('%s loads at most 18 KB of styles', async (path) => {
	const { css } = await firstLoad(site().origin + path)
	expect(css).toBeGreaterThan(0)
	expect(css).toBeLessThanOrEqual(BUDGETS.css)
})

/** Something of the desk: its routes in scripts, and the name that its styles begin with. */
const OF_DESK = /\/api\/staff\/desk\/|_desk\b/

test('no public page loads anything of the desk, which loads its own', async () => {
	const pages = ['/', '/for-sale/', '/for-sale/?bedrooms=2', '/property/1001/', '/contact/', '/login/', '/map-frame/']
	for (const path of pages) {
		const found = (await loadedBy(site().origin + path)).flatMap((text) => OF_DESK.exec(text)?.[0] ?? [])
		expect(found, path).toEqual([])
	}
	expect((await loadedBy(`${site().origin}/staff/login/`)).filter((text) => OF_DESK.test(text)).length).toBeGreaterThan(
		1,
	)
})

/** A class that the library of charts gives its bars. */
const CHARTS = 'recharts-bar-rectangle'

test('no public page and not the login loads the library of charts', async () => {
	const pages = [
		'/',
		'/for-sale/',
		'/property/1001/',
		'/projects/501/',
		'/login/',
		'/login/forgotten/',
		'/staff/login/',
	]
	for (const path of pages) {
		const found = (await loadedBy(site().origin + path)).filter((text) => text.includes(CHARTS))
		expect(found, path).toEqual([])
	}
	expect(scriptsWith('static/chunks', CHARTS).length).toBeGreaterThan(0)
})

/** A text of the library that formats messages. Whatever script holds it has the parser of messages too. */
const FORMATTER = 'The intl string context variable'

/** Returns the scripts in a folder of the build that hold a text, by their paths, with what they say. */
function scriptsWith(folder: string, text: string): [file: string, script: string][] {
	const root = path.resolve('.next', folder)
	const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.js'))
	const scripts = files.map((file): [string, string] => [file, fs.readFileSync(path.join(root, file), 'utf8')])
	return scripts.filter(([, script]) => script.includes(text))
}

test('every script that formats texts does so through our check, which the alias puts there', () => {
	const source = fs.readFileSync(path.resolve('lib/site/i18n/format-message.ts'), 'utf8')
	const check = /^const HAS_PLACEHOLDER = (.+)$/m.exec(source)?.[1] ?? 'no check'
	const found = scriptsWith('server/chunks', FORMATTER)
	expect(found.length).toBeGreaterThan(0)
	expect(found.filter(([, script]) => !script.includes(check)).map(([file]) => file)).toEqual([])
})

test('no script for browsers holds the parser of texts', () => {
	expect(scriptsWith('static/chunks', FORMATTER).map(([file]) => file)).toEqual([])
})
