import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { DESK, lostAt, openPage, PHONE } from '#tests/e2e/page/access.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const t = texts('fr')
const HOUSE = '/fr/property/1001/'

// In French, so that no offer of another language covers the page.
test.use({ locale: 'fr-BE' })

interface State {
	name: string
	path: string
	viewport: { width: number; height: number }
	/** Brings the page into the state. */
	reach(page: Page): Promise<void>
	/** The part that axe checks: what is below a dialog is inert, and `every-page.spec.ts` checks the page around others. */
	within?: string
}

const lightbox = (page: Page) => page.getByRole('dialog', { name: t('property.gallery.title') })

const states: State[] = [
	{
		name: 'the menu as a drawer',
		path: '/fr/',
		viewport: PHONE,
		reach: async (page) => {
			await page.getByRole('button', { name: t('site.menu') }).click()
			await expect(page.getByRole('dialog', { name: t('site.menu') })).toBeVisible()
		},
		within: 'dialog[open]',
	},
	{
		name: 'a menu unfolded',
		path: '/fr/',
		viewport: { width: 1600, height: 900 },
		reach: async (page) => {
			const menu = page.getByRole('navigation', { name: t('site.mainMenu') })
			await menu.locator('summary').first().click()
			await expect(menu.locator('details[open] a').first()).toBeVisible()
		},
		within: 'header',
	},
	{
		name: 'the filters as a sheet',
		path: '/fr/a-vendre/?type=1',
		viewport: PHONE,
		reach: async (page) => {
			await page.getByRole('button', { name: t('search.filter.filters') }).click()
			await expect(page.getByRole('dialog', { name: t('search.filter.filters') })).toBeVisible()
			await page.getByRole('button', { name: t('search.filter.lists') }).click()
		},
		within: '#filter-sheet',
	},
	{
		name: 'suggestions below the free text',
		path: '/fr/a-vendre/',
		viewport: DESK,
		reach: async (page) => {
			await page.getByRole('button', { name: t('search.filter.where') }).click()
			await typeInto(page.locator(':popover-open').getByRole('combobox', { name: t('search.filter.search') }), 'binc')
			await expect(page.getByRole('option', { name: /^Binche \(7130\)/ })).toBeVisible()
		},
		within: 'search',
	},
	{
		name: 'the budget of a search',
		path: '/fr/a-louer/?price=500-1500',
		viewport: DESK,
		reach: async (page) => {
			await page.locator('#filter-price').click()
			await expect(page.getByRole('slider').first()).toBeVisible()
		},
		within: 'search',
	},
	{
		name: 'the list beside its map, a home named on it',
		path: '/fr/a-vendre/',
		viewport: DESK,
		reach: async (page) => {
			const map = page.getByRole('region', { name: t('map.title') })
			const marker = map.getByRole('button', { name: /^€/ }).first()
			const price = (await marker.textContent()) ?? ''
			await marker.press('Enter')
			await expect(map.getByRole('link', { name: price })).toBeFocused()
		},
	},
	{
		name: 'the photographs on the whole screen of a phone',
		path: HOUSE,
		viewport: PHONE,
		reach: async (page) => {
			await page
				.getByRole('region', { name: t('property.gallery.title') })
				.getByRole('link')
				.first()
				.click()
			await expect(lightbox(page).getByText('1 sur 8')).toBeVisible()
		},
		within: 'dialog[open]',
	},
	{
		name: 'a photograph enlarged',
		path: HOUSE,
		viewport: DESK,
		reach: async (page) => {
			await page
				.getByRole('region', { name: t('property.gallery.title') })
				.getByRole('link')
				.first()
				.click()
			await lightbox(page)
				.getByRole('button', { name: t('property.gallery.zoomIn') })
				.click()
			await expect(lightbox(page).getByRole('button', { name: t('property.gallery.zoomOut') })).toHaveCount(2)
		},
		within: 'dialog[open]',
	},
	{
		name: 'the map of a home',
		path: HOUSE,
		viewport: DESK,
		reach: async (page) => {
			await page.locator('#map').scrollIntoViewIfNeeded()
			await expect(page.getByRole('button', { name: t('property.map.zoomIn') })).toBeVisible()
		},
		within: '#map',
	},
	{
		name: 'the contact form refused',
		path: '/fr/contact/',
		viewport: PHONE,
		reach: async (page) => {
			await typeInto(page.locator('form[data-lead-form] [name=email]'), 'elise')
			await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
			await expect(page.getByText(t('forms.refused.fields'))).toBeVisible()
		},
		within: 'main',
	},
	{
		name: 'the first step of the valuation refused',
		path: '/fr/estimation-gratuite/',
		viewport: PHONE,
		reach: async (page) => {
			await page.getByRole('button', { name: t('forms.next.property') }).click()
			await expect(page.getByText(t('forms.refused.fields'))).toBeVisible()
		},
		within: 'main',
	},
	{
		name: 'the last step of the valuation',
		path: '/fr/estimation-gratuite/',
		viewport: DESK,
		reach: async (page) => {
			await typeInto(page.locator('[name=street]'), 'Rue de la Gaieté 8')
			await typeInto(page.locator('[name=zip]'), '7130')
			await typeInto(page.locator('[name=city]'), 'Binche')
			await page.getByRole('radio', { name: t('forms.options.type.house') }).check()
			await page.getByRole('button', { name: t('forms.next.property') }).click()
			await page.getByRole('button', { name: t('forms.next.state') }).click()
			await expect(page.locator('form[data-lead-form] [name=email]')).toBeVisible()
		},
		within: 'main',
	},
]

for (const { name, path, viewport, reach, within } of states) {
	test(`axe finds nothing in ${name}, in the light and the dark theme`, async ({ reader: page }) => {
		test.slow()
		await page.setViewportSize(viewport)
		await page.emulateMedia({ reducedMotion: 'reduce' })
		await openPage(page, path, 'fr')
		await reach(page)
		expect(await faultsByDayAndNight(page, within)).toEqual([])
		expect(await lostAt(page, viewport.width)).toEqual([])
	})
}

test('axe finds nothing in the cookie question, closed and with its choices', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 800 })
	await page.goto('/fr/')
	const dialog = page.getByRole('dialog', { name: t('consent.title') })
	await expect(dialog).toBeVisible()
	expect(await faultsByDayAndNight(page)).toEqual([])
	await dialog.getByRole('button', { name: t('consent.choose') }).click()
	await expect(dialog.getByRole('checkbox')).not.toHaveCount(0)
	expect(await faultsByDayAndNight(page, 'dialog[open]')).toEqual([])
	expect(await lostAt(page, 320)).toEqual([])
})
