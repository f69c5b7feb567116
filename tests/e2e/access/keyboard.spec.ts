import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { tabTo } from '#tests/e2e/page/without-sight-or-mouse.ts'

const t = texts('nl')

/** Returns the addresses of the homes in the list or on the map. */
const homesOf = (page: Page, where: string) =>
	page
		.locator(where)
		.evaluateAll((links) => [...new Set(links.map((link) => /\/(\d+)\/$/.exec(link.getAttribute('href') ?? '')?.[1]))])

test('by keyboard alone a visitor searches, filters, views the photographs and reaches the form', async ({ page }) => {
	test.slow()
	const { keyboard } = page
	await page.goto('/')
	await tabTo(page, page.getByRole('button', { name: t('consent.onlyNecessary') }))
	await keyboard.press('Enter')

	// The search on the home page.
	const search = page.getByRole('search', { name: t('home.search.label') })
	await page.reload()
	await keyboard.press('Tab')
	await expect(page.getByRole('link', { name: t('site.skip') })).toBeFocused()
	await keyboard.press('Enter')
	await tabTo(page, search.getByRole('radio', { name: t('home.search.buy') }))
	const where = search.getByRole('button', { name: t('home.search.city') })
	await tabTo(page, where)
	await keyboard.press('Enter')
	await keyboard.type('Binc')
	await expect(search.getByRole('option', { name: /^Binche \(/ })).toBeVisible()
	await keyboard.press('ArrowDown')
	await keyboard.press('Enter')
	await expect(where).toContainText('Binche')
	await keyboard.press('Escape')
	await tabTo(page, search.locator('[type=submit]:visible'))
	await keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('8 panden te koop in Binche')

	// A filter.
	await tabTo(page, page.getByRole('button', { name: 'Type', exact: true }))
	await keyboard.press('Enter')
	await tabTo(page, page.getByRole('checkbox', { name: 'Woning' }))
	await keyboard.press('Space')
	await tabTo(page, page.locator(':popover-open').getByRole('button', { name: /^Toon \d/ }))
	await keyboard.press('Enter')
	await expect(page).toHaveURL('/for-sale/?city=binche%7C7130&type=1')

	// A home of the list, its photographs.
	const card = page.locator('main article[data-listing="1001"]').first()
	await tabTo(page, card.locator('a[href$="/1001/"]').first())
	await keyboard.press('Enter')
	const gallery = page.getByRole('region', { name: t('property.gallery.title') })
	await tabTo(page, gallery.getByRole('link').first())
	await keyboard.press('Enter')
	const dialog = page.getByRole('dialog', { name: t('property.gallery.title') })
	await expect(dialog.getByText('1 van 8')).toBeVisible()
	await keyboard.press('ArrowRight')
	await expect(dialog.getByText('2 van 8')).toBeVisible()
	await tabTo(page, dialog.getByRole('button', { name: t('property.gallery.next') }))
	await keyboard.press('Enter')
	await expect(dialog.getByText('3 van 8')).toBeVisible()
	await keyboard.press('Escape')
	await expect(gallery.getByRole('link').first()).toBeFocused()

	// The link to a visit comes soon after the photographs, before the text.
	await tabTo(page, page.getByRole('link', { name: t('property.panel.visit'), exact: true }), 16)
	await keyboard.press('Enter')
	await expect(page).toHaveURL(/\/ask\/appointment\/\?listing=1001$/)
	const form = page.locator('form[data-lead-form="contact-appointment"]')
	await tabTo(page, form.getByRole('radio').first(), 60)
	await keyboard.press('Space')
	await expect(form.getByRole('radio').first()).toBeChecked()
})

test('the list shows every home on the map, and the map can be skipped and zoomed by keyboard', async ({
	reader: page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 })
	await openPage(page, '/for-sale/?city=binche%7C7130')
	const map = page.getByRole('region', { name: t('map.title') })
	await expect(map.getByRole('button', { name: /€/ })).not.toHaveCount(0)
	const { markers } = await (await page.request.get('/api/markers?goal=sale&language=nl&city=binche%7C7130')).json()
	const listed = await homesOf(page, 'main article[data-listing] a[href]')
	// Binche and its villages: eight on offer, one in option, one under compromise.
	expect(markers.length).toBe(10)
	expect(listed.length).toBe(10)
	await page.getByRole('link', { name: t('map.skip') }).focus()
	await page.keyboard.press('Enter')
	await page.keyboard.press('Tab')
	expect(await map.evaluate((element) => element.contains(document.activeElement))).toBe(false)
	const pane = map.locator('.leaflet-proxy')
	const before = await pane.getAttribute('style')
	await map.getByRole('button', { name: t('map.zoomIn') }).focus()
	await page.keyboard.press('Enter')
	await expect(pane).not.toHaveAttribute('style', before ?? '')
})
