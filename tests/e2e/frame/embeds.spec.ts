import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Locator } from 'playwright/test'
import { embedLine } from '#lib/desk/feeds/embed-line.ts'
import { EMBED_KINDS, type EmbedScheme } from '#lib/site/routing/kinds/embed-kinds.ts'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'

const t = texts('fr')
const HEADING = 'La maison du notaire'

function rgbOf(hex: string): string {
	const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
	return `rgb(${red}, ${green}, ${blue})`
}

/** Starts a site on this machine with one page. Its origin differs from ours. */
async function startOther(body: () => string) {
	const server = http.createServer((_request, response) =>
		response
			.setHeader('content-type', 'text/html; charset=utf-8')
			.end(`<!doctype html><html lang="fr"><title>x</title><h1>${HEADING}</h1>${body()}`),
	)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port }: AddressInfo = Object(server.address())
	return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

test('a list on a listed site fits its height, sets no cookie, and a home opens beside it', async ({
	browser,
	site,
}) => {
	test.slow()
	const titles = { sale: t('visitor.embed.title.sale'), rent: '', home: '', search: '', valuation: '' }
	const language = { code: 'fr', root: '/fr/embed', titles }
	const { line, height } = embedLine({
		origin: site.origin,
		kind: 'list',
		language,
		scheme: 'light',
		goal: 'sale',
		list: '',
		home: '',
	})
	const other = await startOther(() => line)
	const mapFile = path.join(site.configDir, 'map.json')
	const before = fs.readFileSync(mapFile, 'utf8')
	const context = await browser.newContext()
	const page = await context.newPage()
	const frame = page.frameLocator(`iframe[title="${titles.sale}"]`)
	const homes = frame.getByRole('article')
	const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
	await page.goto(other.origin)
	await refused
	await expect(homes).toHaveCount(0)

	fs.writeFileSync(mapFile, JSON.stringify({ ...JSON.parse(before), embedOrigins: [other.origin] }))
	await expect(async () => {
		await page.goto(other.origin)
		await expect(homes.first()).toBeVisible({ timeout: 3000 })
	}).toPass()
	const shown = page.locator('iframe')
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		await expect
			.poll(async () => {
				const high = await frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
				const box = await shown.boundingBox()
				return high !== height && box !== null && Math.abs(box.height - high) <= 1
			})
			.toBe(true)
	}
	const link = homes.first().getByRole('link')
	const name = (await link.textContent()) ?? ''
	const opened = context.waitForEvent('page')
	await link.click()
	const home = await opened
	await expect(home.getByRole('heading', { level: 1 })).toContainText(name.split(',')[0] ?? name)
	expect(new URL(home.url()).origin).toBe(site.origin)
	expect(await home.evaluate(() => window.opener)).toBeNull()
	await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
	fs.writeFileSync(mapFile, before)
	await context.close()
	other.stop()
})

test('a frame is light by night unless its line follows the reader, whatever it shows', async ({ browser, site }) => {
	test.slow()
	const { colors } = JSON.parse(fs.readFileSync(path.join(site.configDir, 'theme.json'), 'utf8'))
	const titles = { sale: 'list', rent: '', home: 'home', search: 'search', valuation: 'valuation' }
	const language = { code: 'fr', root: '/fr/embed', titles }
	const linesOf = (scheme: EmbedScheme) =>
		EMBED_KINDS.map((kind) => {
			const { line } = embedLine({ origin: site.origin, kind, language, scheme, goal: 'sale', list: '', home: '1001' })
			return `<p>${line}</p>`
		})
	let lines = linesOf('light')
	const other = await startOther(() => lines.join(''))
	const mapFile = path.join(site.configDir, 'map.json')
	const before = fs.readFileSync(mapFile, 'utf8')
	fs.writeFileSync(mapFile, JSON.stringify({ ...JSON.parse(before), embedOrigins: [other.origin] }))
	const context = await browser.newContext({ colorScheme: 'dark' })
	const page = await context.newPage()
	const frames = EMBED_KINDS.map((kind) => page.locator(`iframe[title="${kind}"]`))
	const ground = (frame: Locator) => frame.contentFrame().locator('body')
	for (const [scheme, paper] of [
		['light', colors.paper.light],
		['auto', colors.paper.dark],
	] as const) {
		lines = linesOf(scheme)
		await expect(async () => {
			await page.goto(other.origin)
			for (const frame of frames) {
				await frame.scrollIntoViewIfNeeded()
				await expect(ground(frame)).toHaveCSS('background-color', rgbOf(paper), { timeout: 3000 })
			}
		}).toPass({ timeout: 60_000 })
	}
	await page.emulateMedia({ colorScheme: 'light' })
	for (const frame of frames) await expect(ground(frame)).toHaveCSS('background-color', rgbOf(colors.paper.light))

	fs.writeFileSync(mapFile, before)
	await context.close()
	other.stop()
})

test('axe finds nothing in a frame, by day and by night', async ({ page }) => {
	for (const [kind, query] of [
		['list', 'goal=sale'],
		['home', 'home=1001'],
		['search', ''],
		['valuation', ''],
	] as const) {
		await page.goto(`/fr/embed/${kind}/?scheme=auto&${query}`)
		await expect(page.getByRole('main')).toBeVisible()
		expect(await faultsByDayAndNight(page), kind).toEqual([])
	}
})
