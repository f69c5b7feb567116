import type { Locator, Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { DESK, openPage, PHONE, untilStepIsBack, untilStepIsThere } from '#tests/e2e/page/access.ts'
import { holdScripts } from '#tests/e2e/page/held-scripts.ts'

const t = texts('nl')
const HOME = '/property/1001/'

interface Opening {
	name: string
	path: string
	width: typeof PHONE
	open: (page: Page) => Promise<void>
	/** What is open. */
	layer: (page: Page) => Locator
	close: (page: Page) => Promise<void>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const pressEscape = (page: Page) => page.keyboard.press('Escape')
const anyDialog = (page: Page) => page.locator('dialog:modal')
const anyPopover = (page: Page) => page.locator(':popover-open')
const photograph = (page: Page) =>
	page
		.getByRole('region', { name: t('property.gallery.title') })
		.getByRole('link')
		.first()
		.click()
const cross = (page: Page) =>
	anyDialog(page)
		.getByRole('button', { name: t('property.gallery.close') })
		.click()

const OPENINGS: readonly Opening[] = [
	{ name: 'the photographs', path: HOME, width: PHONE, open: photograph, layer: anyDialog, close: cross },
	{ name: 'the photographs', path: HOME, width: DESK, open: photograph, layer: anyDialog, close: pressEscape },
	{
		name: 'the menu',
		path: '/contact/',
		width: PHONE,
		open: press(t('site.menu')),
		layer: anyDialog,
		close: pressEscape,
	},
	{
		name: 'the filters',
		path: '/for-sale/',
		width: PHONE,
		open: press(/^Filter/),
		layer: anyPopover,
		close: pressEscape,
	},
	{ name: 'a filter', path: '/for-sale/', width: DESK, open: press('Type'), layer: anyPopover, close: pressEscape },
	{
		name: 'the ways to share',
		path: HOME,
		width: DESK,
		open: press(t('visitor.share.share')),
		layer: anyPopover,
		close: (page) => page.getByRole('heading', { level: 1 }).click(),
	},
]

for (const { name, path, width, open, layer, close } of OPENINGS) {
	test(`"back" closes ${name} at ${width.width} px and only then leaves the page`, async ({ reader: page }) => {
		await page.setViewportSize(width)
		await page.goto('/faq/')
		await openPage(page, path)
		const address = page.url()
		await open(page)
		await expect(layer(page)).toBeVisible()
		await untilStepIsThere(page)
		await page.goBack()
		await expect(layer(page)).toHaveCount(0)
		expect(page.url()).toBe(address)
		await page.goForward()
		await expect(layer(page)).toHaveCount(0)
		await open(page)
		await expect(layer(page)).toBeVisible()
		await untilStepIsThere(page)
		await close(page)
		await expect(layer(page)).toHaveCount(0)
		await untilStepIsBack(page)
		await page.goBack()
		await expect(page).toHaveURL('/faq/')
	})
}

test('"back" closes the menu before any script has loaded, and the page works once they have', async ({ page }) => {
	await page.setViewportSize(PHONE)
	const scripts = await holdScripts(page)
	await page.goto('/contact/', { waitUntil: 'commit' })
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	await page.getByRole('button', { name: t('site.menu') }).click()
	await expect(anyDialog(page)).toBeVisible()
	await untilStepIsThere(page)
	await page.goBack({ waitUntil: 'commit' })
	await expect(anyDialog(page)).toHaveCount(0)
	scripts.release()
	await page.getByRole('button', { name: t('site.menu') }).click()
	await anyDialog(page).getByRole('link', { name: 'Contact' }).first().click()
	await expect(page).toHaveURL('/contact/')
})

test('a panel takes the step of the one that its button closes', async ({ reader: page }) => {
	await page.setViewportSize(DESK)
	await page.goto('/faq/')
	await openPage(page, '/for-sale/')
	for (const name of ['Type', 'Slaapkamers', 'Budget']) {
		await page.getByRole('button', { name, exact: true }).click()
		await expect(anyPopover(page)).toHaveCount(1)
	}
	await expect(page.getByRole('textbox', { name: 'Maximumprijs' })).toBeVisible()
	await untilStepIsThere(page)
	await page.goBack()
	await expect(anyPopover(page)).toHaveCount(0)
	await expect(page).toHaveURL('/for-sale/')
	await page.goBack()
	await expect(page).toHaveURL('/faq/')
})

test('a link in the menu takes the step of the menu: one step back shows the page, with the menu closed', async ({
	reader: page,
}) => {
	await page.setViewportSize(PHONE)
	await page.goto('/faq/')
	await openPage(page, '/contact/')
	await page.getByRole('button', { name: t('site.menu') }).click()
	await anyDialog(page).locator('a[href="/for-sale/"]').first().click()
	await expect(page).toHaveURL('/for-sale/')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('23 panden te koop')
	await page.goBack()
	await expect(page).toHaveURL('/contact/')
	await expect(page.locator('form[data-lead-form]')).toBeVisible()
	await expect(anyDialog(page)).toHaveCount(0)
	await page.goBack()
	await expect(page).toHaveURL('/faq/')
})

/** Answers as late as on a slow connection. */
const slowly = (page: Page, path: string) =>
	page.route(`**${path}*`, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1500))
		await route.continue()
	})

test('a page that the browser itself fetches is reached from the menu even if it is slow to come', async ({ page }) => {
	await page.setViewportSize(PHONE)
	await openPage(page, '/contact/')
	await slowly(page, '/faq/')
	await page.getByRole('button', { name: t('site.menu') }).click()
	// As an agency's link to a file is: the menu closes, and no script fetches what it leads to.
	const link = anyDialog(page).locator('a[href^="tel:"]').first()
	await link.evaluate((element) => element.setAttribute('href', '/faq/'))
	await anyDialog(page).locator('a[href="/faq/"]').last().click()
	await expect(page).toHaveURL('/faq/')
	await page.goBack()
	await expect(page).toHaveURL('/contact/')
})

for (const path of ['/for-sale/', '/login/']) {
	test(`${path} is reached from the menu on a slow connection, at the first address that is asked for`, async ({
		page,
	}) => {
		await page.setViewportSize(PHONE)
		await openPage(page, '/contact/')
		const sentElsewhere: string[] = []
		page.on('response', (response) => {
			if (response.status() === 307) sentElsewhere.push(response.url())
		})
		await slowly(page, path)
		await page.getByRole('button', { name: t('site.menu') }).click()
		await anyDialog(page).locator(`a[href="${path}"]`).first().click()
		await expect(page).toHaveURL(path)
		await expect(anyDialog(page)).toHaveCount(0)
		expect(sentElsewhere).toEqual([])
	})
}

test('a page stays where it is scrolled to when what was open closes', async ({ reader: page }) => {
	await page.setViewportSize(DESK)
	await openPage(page, '/for-sale/')
	await page.getByRole('button', { name: 'Type' }).click()
	await expect(anyPopover(page)).toBeVisible()
	await untilStepIsThere(page)
	await page.mouse.move(1380, 700)
	await page.mouse.wheel(0, 600)
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
	await page.keyboard.press('Escape')
	await untilStepIsBack(page)
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
})
