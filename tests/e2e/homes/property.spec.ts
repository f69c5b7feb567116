import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { openPage } from '#tests/e2e/page/access.ts'

test.use({ answersForeign: true })

const t = texts('nl')
const HOUSE = '/property/1001/'

test.describe('the photographs of a home', () => {
	test('open full screen, move with the arrow keys, Home and End, and close with Escape', async ({ reader: page }) => {
		await openPage(page, HOUSE)
		const gallery = page.getByRole('region', { name: t('property.gallery.title') })
		const third = gallery.getByRole('link').nth(2)
		await third.click()
		const dialog = page.getByRole('dialog', { name: t('property.gallery.title') })
		await expect(dialog.getByText('3 van 8')).toBeVisible()
		await page.keyboard.press('ArrowRight')
		await expect(dialog.getByText('4 van 8')).toBeVisible()
		await page.keyboard.press('End')
		await expect(dialog.getByText('8 van 8')).toBeVisible()
		await page.keyboard.press('ArrowRight')
		await expect(dialog.getByText('1 van 8')).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(dialog).toBeHidden()
		await expect(third).toBeFocused()
	})

	test('are chosen by their thumbnails, and the focus stays in the dialog', async ({ reader: page }) => {
		await openPage(page, HOUSE)
		await page.getByRole('button', { name: t('property.gallery.photos', { count: 8 }) }).click()
		const dialog = page.getByRole('dialog', { name: t('property.gallery.title') })
		await dialog.getByRole('button', { name: 'Foto 6' }).click()
		await expect(dialog.getByText('6 van 8')).toBeVisible()
		for (let step = 0; step < 20; step += 1) await page.keyboard.press('Tab')
		expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
	})

	test('zoom in on a double press and out on a press', async ({ reader: page }) => {
		await openPage(page, HOUSE)
		await page.getByRole('button', { name: t('property.gallery.photos', { count: 8 }) }).click()
		const dialog = page.getByRole('dialog', { name: t('property.gallery.title') })
		await expect(dialog.getByText('1 van 8')).toBeVisible()
		await dialog.locator('figure').first().dblclick()
		await expect(dialog.getByRole('button', { name: t('property.gallery.zoomOut') })).toHaveCount(2)
		await page.keyboard.press('-')
		await expect(dialog.getByRole('button', { name: t('property.gallery.zoomIn') })).toBeVisible()
	})
})

/** Returns by how many pixels a picture in the dialog overflows its stage; 0 if it fits. */
async function overhang(page: Page, dialogName: string): Promise<number> {
	const picture = page.getByRole('dialog', { name: dialogName }).locator('figure[aria-hidden="false"] img')
	await expect(picture).toBeVisible()
	await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
	return picture.evaluate((img) => {
		const stage = img.closest('.keen-slider')?.getBoundingClientRect()
		const box = img.getBoundingClientRect()
		if (!stage) throw new Error('The picture stands on no stage')
		const sides = [stage.top - box.top, box.bottom - stage.bottom, stage.left - box.left, box.right - stage.right]
		return Math.max(0, ...sides.map((side) => Math.round(side)))
	})
}

test('a full-screen photograph is shown whole in a window of any size', async ({ reader: page }) => {
	const name = t('property.gallery.title')
	await openPage(page, HOUSE)
	for (const [width, height] of [
		[390, 844],
		[820, 1180],
		[1366, 768],
		[1440, 900],
		[1920, 1080],
	] as const) {
		await page.setViewportSize({ width, height })
		await page.getByRole('region', { name }).getByRole('link').first().click()
		expect(await overhang(page, name), `${width} × ${height}`).toBe(0)
		await page.keyboard.press('Escape')
		await expect(page.getByRole('dialog', { name })).toBeHidden()
	}
})

test('plans open one after another in the same full-screen view, each whole, and can be enlarged', async ({
	reader: page,
}) => {
	await page.setViewportSize({ width: 1366, height: 768 })
	await openPage(page, '/property/1009/')
	const plans = page.locator('#plans')
	await plans.scrollIntoViewIfNeeded()
	const first = plans.getByRole('link').first()
	await first.click()
	const name = t('property.plans.title', { count: 3 })
	const dialog = page.getByRole('dialog', { name })
	expect(await overhang(page, name)).toBe(0)
	const floors = dialog.getByRole('button').filter({ has: page.locator('img') })
	await expect(floors).toHaveCount(3)
	await floors.nth(1).click()
	await expect(dialog.getByText('2 van 3')).toBeVisible()
	await expect(floors.nth(1)).toHaveAttribute('aria-current', 'true')
	await expect.poll(() => overhang(page, name)).toBe(0)
	await dialog.getByRole('button', { name: t('property.gallery.zoomIn') }).click()
	await expect(dialog.getByRole('button', { name: t('property.gallery.zoomOut') })).toHaveCount(2)
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(first).toBeFocused()
})

test('a single plan is called so, and no plan is a white slab on a dark page', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'dark' })
	await openPage(page, '/property/1002/')
	const plans = page.getByRole('region', { name: t('property.plans.title', { count: 1 }), exact: true })
	await plans.scrollIntoViewIfNeeded()
	const sheet = plans.getByRole('link')
	expect(await sheet.evaluate((link) => getComputedStyle(link).backgroundColor)).not.toBe('rgb(255, 255, 255)')
	await sheet.click()
	const plan = page.getByRole('dialog').locator('figure[aria-hidden="false"] img')
	await expect(plan).toBeVisible()
	expect(await plan.evaluate((image) => getComputedStyle(image).filter)).toBe('brightness(0.82)')
})

test('a photograph that fails to load leaves a quiet surface instead of a broken-image icon', async ({ page }) => {
	await page.route(/\/sample\/row-maitre/, (route) => route.fulfill({ contentType: 'image/jpeg', body: 'no picture' }))
	await openPage(page, HOUSE)
	const photo = page
		.getByRole('region', { name: t('property.gallery.title') })
		.locator('img')
		.first()
	await expect(photo).toHaveAttribute('data-failed', '')
	await expect(photo).toHaveAttribute('alt', /./)
	expect(await photo.evaluate((image) => getComputedStyle(image).content)).toContain('data:image/svg')
})

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

	test('swiping the photographs moves the counter, and nothing is wider than the window', async ({ page }) => {
		await openPage(page, HOUSE)
		const gallery = page.getByRole('region', { name: t('property.gallery.title') })
		await expect(gallery.getByText('1 / 8')).toBeVisible()
		await gallery.getByRole('list').evaluate((row) => row.scrollTo({ left: row.clientWidth * 2 }))
		await expect(gallery.getByText('3 / 8')).toBeVisible()
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
			await page.evaluate(() => document.documentElement.clientWidth),
		)
	})
})

test('before a press the video requests nothing elsewhere, and the map never does', async ({
	page,
	foreignRequests,
}) => {
	await openPage(page, HOUSE)
	await page.getByRole('heading', { name: t('property.documents.list', { count: 3 }) }).scrollIntoViewIfNeeded()
	expect(foreignRequests).toEqual([])
	await page.locator('#map').scrollIntoViewIfNeeded()
	await expect(page.getByRole('button', { name: t('property.map.zoomIn') })).toBeVisible()
	await expect(page.locator('#map img.leaflet-tile-loaded')).not.toHaveCount(0)
	expect(foreignRequests).toEqual([])
	await page.getByRole('button', { name: t('property.media.playVideo') }).click()
	await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
})

test('the video of a home plays for a visitor from the list, whose policy the browser still applies', async ({
	page,
}) => {
	await page
		.context()
		.route('https://www.youtube-nocookie.com/**', (route) =>
			route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' }),
		)
	await openPage(page, '/for-sale/')
	await page.locator(`a[href="${HOUSE}"]`).first().click()
	await expect(page).toHaveURL(HOUSE)
	await page.getByRole('button', { name: t('property.media.playVideo') }).click()
	await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible()
})

test('a home whose address is private shows its municipality in a wide circle', async ({ reader: page }) => {
	await openPage(page, '/property/1008/')
	await page.locator('#map').scrollIntoViewIfNeeded()
	await expect(page.locator('#map path.leaflet-interactive')).toBeVisible()
	await expect(page.locator('#map .leaflet-marker-icon')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('every photograph and plan is there as a link', async ({ page }) => {
		await page.goto('/property/1009/')
		const gallery = page.getByRole('region', { name: t('property.gallery.title') })
		const photos = gallery.getByRole('listitem').getByRole('link')
		await expect(photos).not.toHaveCount(0)
		for (const link of await photos.all()) {
			await expect(link).toBeVisible()
			await expect(link).toHaveAttribute('href', /^\/sample\//)
		}
		for (const plan of await page.locator('#plans').getByRole('link').all()) await expect(plan).toBeVisible()
	})
})
