import type { Page } from 'playwright/test'
import { test as base, expect } from '#tests/e2e/fixtures.ts'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { photograph } from '#tests/support/servers/picture-server.ts'
import { startTileServer } from '#tests/support/servers/tile-server.ts'
import { startSite } from '#tests/support/site/site.ts'

const CDN = 'https://cdn.agency.test'
const OTHER = 'https://elsewhere.agency.test'

/** Two homes whose pictures stay at their source, and a third that is imported later, from another host. */
const homes = [1, 2].map((ID) => listing({ ID, Pictures: [{ Url: `${CDN}/${ID}.jpg` }] }))
const third = listing({ ID: 3, Pictures: [{ Url: `${OTHER}/3.jpg` }] })

const test = base.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
	site: [
		async ({ browserName: _ }, use) => {
			const tiles = await startTileServer()
			const site = await startSite({ tiles: tiles.template() })
			await site.importPayload(payload(homes))
			await use(site)
			await site.stop()
			await tiles.stop()
		},
		{ scope: 'worker', timeout: 300_000 },
	],
})

// All on one server of its own.
test.describe.configure({ mode: 'default' })

/**
 * Loads a picture from the page that the browser shows and returns whether the page's policy allowed it. The browser
 * reports what the policy refuses.
 */
function isLetIn(page: Page, url: string): Promise<boolean> {
	return page.evaluate(
		(src) =>
			new Promise<boolean>((resolve) => {
				const picture = new Image()
				picture.onload = () => resolve(true)
				picture.onerror = () => resolve(false)
				picture.src = src
			}),
		url,
	)
}

test.beforeEach(async ({ context }) => {
	const body = await photograph(1)
	for (const origin of [CDN, OTHER]) {
		await context.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'image/jpeg', body }))
	}
})

for (const address of ['/', '/for-sale/', '/for-sale/?bedrooms=2', '/property/1/']) {
	test(`${address} shows the pictures of the feed's host`, async ({ page }) => {
		await page.goto(address)
		const picture = page.locator(`main img[src^="${CDN}"]`).first()
		await picture.scrollIntoViewIfNeeded()
		await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
	})
}

test('an imported home shows the pictures of its host on every page, stored ones included', async ({ page, site }) => {
	await page.goto('/contact/')
	await site.importPayload(payload([...homes, third]))
	await expect
		.poll(async () => {
			const { headers } = await fetch(`${site.origin}/contact/`)
			return headers.get('content-security-policy')
		})
		.toContain(OTHER)
	await page.goto('/contact/')
	expect(await isLetIn(page, `${OTHER}/3.jpg`)).toBe(true)
})

base('a host that no home has its pictures on is refused', async ({ browser, site }) => {
	const page = await browser.newPage()
	await page.route(`${CDN}/**`, async (route) =>
		route.fulfill({ contentType: 'image/jpeg', body: await photograph(1) }),
	)
	for (const address of ['/', '/for-sale/?bedrooms=2']) {
		await page.goto(site.origin + address)
		expect(await isLetIn(page, `${CDN}/1.jpg`), address).toBe(false)
	}
	await page.close()
})
