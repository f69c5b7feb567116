import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { openPage } from '#tests/e2e/page/access.ts'

const t = texts('nl')
const WIDE = { width: 1440, height: 900 }
/** The only home in Luxembourg, far from all others. */
const ALONE = { id: 1014, label: '€ 635.000' }

/** Zooms out to the homes that are far away, too. */
async function showAll(page: Page): Promise<void> {
	await page.getByRole('button', { name: t('map.all') }).click()
}

function map(page: Page) {
	return page.getByRole('region', { name: t('map.title') })
}

/** Returns the labels of the pins that a box over the map, the strip of homes or the window's edge covers. */
async function coveredPins(page: Page): Promise<string[]> {
	const boxes = page.locator('[data-results-map] :is([aria-busy] > button, p:has(> button), ul > li)')
	const covers = await Promise.all((await boxes.all()).map((box) => box.boundingBox()))
	const pins = await map(page).locator('.leaflet-marker-pane button').all()
	const covered = await Promise.all(
		pins.map(async (pin) => {
			const own = await pin.boundingBox()
			const isCovered = covers.some(
				(box) =>
					box !== null &&
					own !== null &&
					own.x < box.x + box.width &&
					box.x < own.x + own.width &&
					own.y < box.y + box.height &&
					box.y < own.y + own.height,
			)
			return isCovered ? [(await pin.getAttribute('aria-label')) ?? ''] : []
		}),
	)
	return covered.flat()
}

test.describe('beside the list', () => {
	test.use({ viewport: WIDE })

	test('cards and markers highlight each other, and the map requests nothing elsewhere', async ({
		page,
		foreignRequests,
	}) => {
		await openPage(page, '/for-sale/')
		await showAll(page)
		const marker = map(page).getByRole('button', { name: ALONE.label })
		await expect(marker).toBeVisible()
		await expect(map(page).locator('img.leaflet-tile-loaded')).not.toHaveCount(0)
		const card = page.locator(`[data-listing="${ALONE.id}"]`)
		await card.getByRole('link').hover()
		await expect(marker).toHaveAttribute('data-lit', '')
		await expect(map(page).locator('button[data-lit]')).toHaveCount(1)
		await marker.hover()
		await expect(card).toHaveAttribute('data-lit', '')
		await page.getByRole('heading', { level: 1 }).hover()
		await expect(map(page).locator('button[data-lit]')).toHaveCount(0)
		await expect(page.locator('[data-listing][data-lit]')).toHaveCount(0)
		expect(foreignRequests).toEqual([])
	})

	test('a marker works by keyboard: Enter opens the home, Escape returns', async ({ reader: page }) => {
		await openPage(page, '/for-sale/')
		await showAll(page)
		const marker = map(page).getByRole('button', { name: ALONE.label })
		await marker.focus()
		await page.keyboard.press('Enter')
		const link = map(page).getByRole('link', { name: ALONE.label })
		await expect(link).toBeFocused()
		await expect(link.locator('img')).toBeVisible()
		await expect(link).toHaveAttribute('href', /\/property\/1014\/$/)
		await page.keyboard.press('Escape')
		await expect(link).toHaveCount(0)
		await expect(marker).toBeFocused()
	})

	test('the first view is the region, and what lies beyond is said once', async ({ reader: page }) => {
		await openPage(page, '/for-sale/')
		const said = page.getByRole('status').filter({ hasText: '23 panden op de kaart' })
		await expect(said).toHaveCount(1)
		// By hand, from the sample: on offer outside the region are those at Halle, Uccle,
		// Brussels, Ghent and Esch.
		const beyond = page.getByText('Nog 5 panden verderaf')
		await expect(beyond).toBeVisible()
		await expect(map(page).getByRole('button', { name: ALONE.label })).toHaveCount(0)
		await expect(page.locator('[data-listing]').first()).not.toHaveAttribute('data-listing', String(ALONE.id))
		await showAll(page)
		await expect(map(page).getByRole('button', { name: ALONE.label })).toBeVisible()
		await expect(beyond).toHaveCount(0)
		expect(await coveredPins(page)).toEqual([])
	})

	test('one control draws; another searches here after a move, and goes once used', async ({ page }) => {
		await openPage(page, '/for-sale/')
		await expect(map(page).locator('.leaflet-marker-pane button')).not.toHaveCount(0)
		const tools = page.locator('[data-results-map] [aria-busy] button')
		const here = page.getByRole('button', { name: t('map.draw.view') })
		await expect(tools).toHaveCount(1)
		const asked: string[] = []
		page.on('request', (request) => asked.push(request.url()))
		await map(page)
			.getByRole('button', { name: t('map.zoomIn') })
			.click()
		await expect(here).toBeVisible()
		expect(asked.filter((url) => url.includes('/api/markers'))).toEqual([])
		await here.click()
		await expect(page).toHaveURL(/\?area=b[\w-]+$/)
		await expect(here).toHaveCount(0)
		await expect(page.getByRole('button', { name: t('map.draw.start') })).toBeFocused()
	})

	test('homes at one place say from which price, and a sold home is a quiet dot', async ({ reader: page }) => {
		await openPage(page, '/for-sale/')
		await map(page).getByRole('button', { name: '3 panden, toon ze, vanaf € 189.000' }).click()
		await expect(map(page).getByRole('link', { name: /Morlanwelz/ })).toHaveCount(3)
		await page.keyboard.press('Escape')
		await showAll(page)
		// The one sold lately is at Louvain.
		const sold = map(page).getByRole('button', { name: /^Verkocht/ })
		await expect(sold).toBeVisible()
		await expect(sold).toHaveText('')
	})
})

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } })

	test('the map fills the screen on request, and links back to the list', async ({ reader: page }) => {
		await openPage(page, '/for-sale/')
		await expect(map(page)).toHaveCount(0)
		await page.getByRole('link', { name: t('map.show'), exact: true }).click()
		await expect(page).toHaveURL('/for-sale/?view=map')
		await showAll(page)
		await expect(page.getByRole('status').filter({ hasText: '23 panden op de kaart' })).toHaveCount(1)
		await expect(map(page).getByRole('button', { name: ALONE.label })).toBeVisible()
		await expect(page.locator('[data-results-map] li').first()).toBeVisible()
		expect(await coveredPins(page)).toEqual([])
		await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
		await page.getByRole('link', { name: t('map.list'), exact: true }).click()
		await expect(page).toHaveURL('/for-sale/')
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	})

	for (const width of [390, 820]) {
		test(`at ${width} px Tab reaches the filter and the map, and nothing that the map covers`, async ({
			reader: page,
		}) => {
			await page.setViewportSize({ width, height: 844 })
			await openPage(page, '/for-sale/?view=map')
			await expect(map(page).getByRole('button', { name: t('map.zoomOut') })).toBeVisible()
			const where = () =>
				page.evaluate(() => {
					const { activeElement: at } = document
					const part = at?.closest('[data-results-map], [data-over-map], header, footer, main, body')
					if (part === null || part === undefined || at === document.body) return 'end'
					return part.hasAttribute('data-results-map')
						? 'map'
						: part.hasAttribute('data-over-map')
							? 'filter'
							: part.tagName
				})
			const reached: string[] = []
			while (reached.at(-1) !== 'end') {
				await page.keyboard.press('Tab')
				reached.push(await where())
			}
			expect(new Set(reached)).toEqual(new Set(['filter', 'map', 'end']))
			// In the list everything can be reached again.
			await page.getByRole('link', { name: t('map.list'), exact: true }).click()
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			expect(await page.locator('[inert]').count()).toBe(0)
		})
	}

	test('nothing moves while the map comes, and the list behind it is not laid out', async ({ reader: page }) => {
		await page.addInitScript(() => {
			const found: number[] = []
			Object.assign(window, { shifts: found })
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) found.push(Number(Object(entry).value))
			}).observe({ type: 'layout-shift', buffered: true })
		})
		await page.goto('/for-sale/?view=map')
		await expect(page.locator('[data-results-map] li').first()).toBeVisible()
		await expect(page.locator('main article[data-listing]').first()).toBeHidden()
		expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
	})

	test('without JavaScript the list is shown instead of the map', async ({ browser, site }) => {
		const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
		const page = await context.newPage()
		await page.goto(`${site.origin}/for-sale/?view=map`)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await context.close()
	})
})

test('the home page shows the homes for sale in the embedded map', async ({ reader: page }) => {
	await openPage(page, '/')
	await page.getByRole('heading', { name: t('map.home.title') }).scrollIntoViewIfNeeded()
	const frame = page.frameLocator(`iframe[title="${t('map.home.frame')}"]`)
	// The few homes far away do not shrink the first view: zooming out twice brings them.
	await expect(frame.locator('.leaflet-marker-pane button').nth(2)).toBeVisible()
	await expect(frame.getByRole('button', { name: ALONE.label })).toHaveCount(0)
	const zoomOut = frame.getByRole('button', { name: t('map.zoomOut') })
	await expect(async () => {
		await zoomOut.click()
		await expect(frame.getByRole('button', { name: ALONE.label })).toBeVisible({ timeout: 1000 })
	}).toPass()
})

/** Starts a site on this machine with one page. Its origin differs from ours. */
async function startOther(html: string) {
	const server = http.createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port }: AddressInfo = Object(server.address())
	return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

const messageOf = (id: number) => `{ type: 'agency-map', version: 1, infoMessage: 'from ${id}',
	properties: [{ id: ${id}, latitude: 50.4, longitude: 4.1, label: 'home ${id}', title: '<b>x</b>', place: '', href: '/' }] }`

test('another site may embed the map when allowed, and messages of a third one are ignored', async ({
	browser,
	site,
}) => {
	const third = await startOther(
		`<script>setInterval(() => parent.frames[0].postMessage(${messageOf(2)}, '*'), 20)</script>`,
	)
	const partner = await startOther(`<iframe src="${site.origin}/map-frame/" width="600" height="400"></iframe>
		<iframe src="${third.origin}/"></iframe>
		<script>
			addEventListener('message', (event) => {
				if (event.origin === '${site.origin}') frames[0].postMessage(${messageOf(1)}, '${site.origin}')
			})
		</script>`)
	const mapFile = path.join(site.configDir, 'map.json')
	const before = fs.readFileSync(mapFile, 'utf8')
	const context = await browser.newContext()
	const page = await context.newPage()
	const frame = page.frameLocator('iframe').first()
	const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
	await page.goto(partner.origin)
	await refused
	await expect(frame.getByText('from 1')).toHaveCount(0)

	fs.writeFileSync(mapFile, JSON.stringify({ ...JSON.parse(before), embedOrigins: [partner.origin] }))
	await expect(async () => {
		await page.goto(partner.origin)
		await expect(frame.getByRole('button', { name: 'home 1' })).toBeVisible({ timeout: 3000 })
	}).toPass()
	await expect(frame.getByText('from 1')).toBeVisible()
	await expect(frame.getByText('from 2')).toHaveCount(0)
	fs.writeFileSync(mapFile, before)
	await context.close()
	partner.stop()
	third.stop()
})
