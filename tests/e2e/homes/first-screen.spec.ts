import type { Locator, Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { openPage, PHONE } from '#tests/e2e/page/access.ts'

const t = texts('nl')
const HOUSE = '/property/1001/'

const panelOf = (page: Page) => page.getByRole('complementary', { name: t('property.panel.title') })
const priceOf = (page: Page) => panelOf(page).getByText('€ 239.000', { exact: true })
const visitOf = (page: Page) => panelOf(page).getByRole('link', { name: t('property.panel.visit') })

async function edges(part: Locator): Promise<{ top: number; bottom: number }> {
	const box = await part.boundingBox()
	if (box === null) throw new Error(`Not on the page: ${part}`)
	return { top: box.y, bottom: box.y + box.height }
}

/** Expects the price and the visit above the question about cookies, and the photograph whole. */
async function expectFirstScreen(page: Page, width: number, height: number): Promise<void> {
	await page.setViewportSize({ width, height })
	await page.goto(HOUSE)
	const question = await edges(page.getByRole('dialog'))
	const title = await edges(page.getByRole('heading', { level: 1 }))
	const price = await edges(priceOf(page))
	const visit = await edges(visitOf(page))
	const photo = await edges(
		page
			.getByRole('region', { name: t('property.gallery.title') })
			.getByRole('link')
			.first(),
	)
	for (const part of [title, price, visit, photo]) expect(part.top).toBeGreaterThanOrEqual(0)
	expect(visit.bottom).toBeLessThanOrEqual(question.top)
	expect(price.bottom).toBeLessThanOrEqual(question.top)
	// Beside each other they begin on one line; below each other the photograph is whole too.
	if (width >= 1280) expect((await edges(panelOf(page))).top).toBeCloseTo(photo.top, 0)
	else expect(photo.bottom).toBeLessThanOrEqual(price.top)
}

const SIZES = [
	[390, 844],
	[768, 1024],
	[1280, 720],
	[1366, 768],
	[1440, 900],
] as const

for (const [width, height] of SIZES) {
	test(`at ${width} × ${height} the first screen has the price and the visit, above the question about cookies`, async ({
		page,
	}) => {
		await expectFirstScreen(page, width, height)
	})
}

test.describe('for a visitor of another language', () => {
	test.use({ locale: 'fr-BE' })

	test('the line that offers the page in that language takes nothing from the first screen', async ({ page }) => {
		for (const [width, height] of SIZES) {
			await expectFirstScreen(page, width, height)
			await expect(page.getByRole('complementary', { name: texts('fr')('consent.offer.text') })).toBeInViewport({
				ratio: 1,
			})
		}
	})
})

test('at 768 px of height the panel, which stays in view, is whole', async ({ page }) => {
	await page.setViewportSize({ width: 1366, height: 768 })
	await openPage(page, HOUSE)
	await page.getByRole('heading', { name: t('property.documents.list', { count: 3 }) }).scrollIntoViewIfNeeded()
	const panel = await edges(panelOf(page))
	expect(panel.top).toBeGreaterThanOrEqual(0)
	expect(panel.bottom).toBeLessThanOrEqual(768)
})

test.describe('on a phone', () => {
	test.use({ viewport: PHONE, hasTouch: true })

	test('a question and an offer are on the first two screens, and everything to share is in one menu', async ({
		page,
	}) => {
		await openPage(page, HOUSE)
		for (const name of [t('forms.ask.question'), t('forms.ask.offer')]) {
			const way = panelOf(page).getByRole('link', { name })
			expect((await edges(way)).bottom).toBeLessThanOrEqual(2 * PHONE.height)
			await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(1)
		}
		await panelOf(page)
			.getByRole('button', { name: t('visitor.share.share') })
			.click()
		const ways = page.getByRole('dialog', { name: t('visitor.share.share') })
		for (const name of [t('visitor.share.mail'), t('visitor.share.whatsApp'), t('forms.ask.friend')]) {
			await expect(ways.getByRole('link', { name })).toBeVisible()
		}
		for (const name of [t('visitor.share.copy'), t('visitor.share.print')]) {
			await expect(ways.getByRole('button', { name })).toBeVisible()
		}
	})

	for (const size of [PHONE, { width: 820, height: 1180 }]) {
		test(`at ${size.width} px the bar with the price comes once the price itself has left the window`, async ({
			page,
		}) => {
			await page.setViewportSize(size)
			await openPage(page, HOUSE)
			const bar = page.getByRole('link', { name: t('property.panel.visitShort'), exact: true })
			await expect(priceOf(page)).toBeInViewport({ ratio: 1 })
			await expect(bar).toBeHidden()
			await page.getByRole('heading', { name: t('property.map.title') }).scrollIntoViewIfNeeded()
			await expect(priceOf(page)).not.toBeInViewport()
			await expect(bar).toBeInViewport({ ratio: 1 })
			await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
			await expect(bar).toBeHidden()
		})
	}
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, viewport: PHONE })

	test('no bar repeats the price, and the home can still be sent to a friend', async ({ page }) => {
		await page.goto(HOUSE)
		await expect(priceOf(page)).toBeVisible()
		await page.getByRole('heading', { name: t('property.map.title') }).scrollIntoViewIfNeeded()
		await expect(page.getByRole('link', { name: t('property.panel.visitShort'), exact: true })).toBeHidden()
		await expect(panelOf(page).getByRole('link', { name: t('forms.ask.friend') })).toBeVisible()
	})
})
