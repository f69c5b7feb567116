import { expect, PREVIEW_SECRET, test, texts } from '#tests/e2e/fixtures.ts'
import type { Site } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
/** A home with a video, a tour and a map. No other test visits it as a person. */
const HOME = 1002

const t = texts('nl')

// By default Chromium's user agent says that it is a robot.
test.use({ userAgent: CHROME })

/** Returns the totals of a home, by kind and detail. */
function totals(site: Site, listing: number): Record<string, number> {
	const db = openSiteDatabase(site, { readOnly: true })
	const rows = db
		.prepare('SELECT kind, detail, sum(count) AS total FROM listing_count WHERE listing_id = ? GROUP BY 1, 2')
		.all(listing)
	db.close()
	return Object.fromEntries(rows.map((row) => [`${row.kind} ${row.detail}`.trim(), Number(row.total)]))
}

test('a visit, a reload and what is opened appear in the totals of the home, and nothing stays in the browser', async ({
	page,
	site,
}) => {
	await page.goto(`/property/${HOME}/`, { referer: 'https://www.google.be/' })
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	const stored = await page.evaluate(() => Object.keys(localStorage))
	// The map loads when it comes near.
	await page.locator('#map').scrollIntoViewIfNeeded()
	await page.getByRole('button', { name: t('property.map.zoomIn') }).dblclick()
	await page.getByRole('button', { name: t('property.media.playVideo') }).click()
	// By keyboard: Chromium gives a pointer press in the frame of a scroll to the player that was there before.
	await page.getByRole('button', { name: t('property.media.openTour') }).press('Enter')
	await page.reload()
	await expect.poll(() => totals(site, HOME)).toEqual({ view: 2, 'visit search': 1, map: 1, video: 1, tour: 1 })
	await page.goto(`/fr/a-vendre/la-louviere/x/${HOME}/?utm_source=newsletter&utm_medium=email`)
	await expect.poll(() => totals(site, HOME)).toMatchObject({ view: 3, 'visit search': 1 })
	// Automated Chromium keeps no page in its back/forward cache, so the event is dispatched by hand.
	await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
	await expect.poll(() => totals(site, HOME)).toMatchObject({ view: 4, 'visit search': 1 })
	expect(totals(site, HOME)).not.toHaveProperty('visit mail')
	const names = (await page.context().cookies()).map(({ name }) => name)
	expect(names.filter((name) => /visit|stat|count/i.test(name))).toEqual([])
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(stored)
})

test('cards count once they are seen, also in results that load later', async ({ page, site }) => {
	const leave = () => page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
	const seen = async (listing: number) => {
		await leave()
		return totals(site, listing).impression ?? 0
	}
	await page.goto('/for-rent/')
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	const cards = page.locator('article[data-listing]')
	const idOf = async (index: number) => Number(await cards.nth(index).getAttribute('data-listing'))
	const first = await idOf(0)
	const last = await idOf((await cards.count()) - 1)
	await expect.poll(() => seen(first)).toBe(1)
	expect(totals(site, last)).toEqual({})
	await cards.last().scrollIntoViewIfNeeded()
	await expect.poll(() => seen(last)).toBe(1)
	await cards.first().scrollIntoViewIfNeeded()
	await leave()
	await page.goto('/for-rent/')
	await expect.poll(() => seen(first)).toBe(2)
	expect(totals(site, last).impression).toBe(1)
})

test('the preview of a home counts nothing, not even what its page counts at a press', async ({ page }) => {
	const sent: string[] = []
	page.on('request', (request) => {
		if (request.url().endsWith('/api/visits')) sent.push(request.postData() ?? '')
	})
	const zoom = async () => {
		await page.locator('#map').scrollIntoViewIfNeeded()
		await page.getByRole('button', { name: t('property.map.zoomIn') }).dblclick()
	}
	await page.goto(`/preview/property/1001/?key=${encodeURIComponent(PREVIEW_SECRET)}`)
	// Once the map is there, the page is hydrated: it would have counted its visit.
	await zoom()
	expect(sent).toEqual([])
	await page.goto('/property/1001/')
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	await zoom()
	await expect.poll(() => sent.map((beacon) => JSON.parse(beacon).kind).sort()).toEqual(['map', 'visit'])
})

test('a page in a background tab counts when it comes to the front', async ({ page }) => {
	const sent: string[] = []
	page.on('request', (request) => {
		if (request.url().endsWith('/api/visits')) sent.push(request.postData() ?? '')
	})
	await page.addInitScript(() => {
		let state = 'hidden'
		Object.defineProperty(document, 'visibilityState', { get: () => state })
		window.addEventListener('front', () => {
			state = 'visible'
			document.dispatchEvent(new Event('visibilitychange'))
			document.dispatchEvent(new Event('visibilitychange'))
		})
	})
	await page.goto('/property/1005/')
	// The button works: the page is hydrated.
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	await expect(page.getByRole('button', { name: t('consent.onlyNecessary') })).toHaveCount(0)
	expect(sent).toEqual([])
	await page.evaluate(() => window.dispatchEvent(new Event('front')))
	await expect.poll(() => sent).toEqual([expect.stringContaining('"kind":"visit","listing":1005')])
})
