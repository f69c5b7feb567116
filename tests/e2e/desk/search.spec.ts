import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { waitUntilTaken } from '#tests/e2e/page/running-page.ts'

const t = texts('fr')

test.use({ locale: 'fr-BE' })

const dialog = (page: Page) => page.getByRole('dialog', { name: t('desk.search.label') })
const field = (page: Page) => dialog(page).getByRole('combobox')
const option = (page: Page, name: RegExp) => dialog(page).getByRole('option', { name })

async function expectAccessible(page: Page): Promise<void> {
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await faultsByDayAndNight(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
}

test('the key / finds homes, settings and pages from anywhere on the desk, with the keyboard alone', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, {
		email: 'agnes@bureau.example',
		name: 'Agnès Pirson',
		roles: ['admin'],
		language: 'fr',
	})
	await page.goto('/staff/calendar/')
	await waitUntilTaken(page, '[data-desk-search]')

	// A home by the words of its address, whatever their accents.
	await page.keyboard.press('/')
	await expect(field(page)).toBeFocused()
	await page.keyboard.type('TROIS ecluses')
	await expect(option(page, /Rue des Trois Écluses 31/)).toHaveAttribute('aria-selected', 'true')
	await expectAccessible(page)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/staff\/homes\/1008\/$/)
	await expect(dialog(page)).toBeHidden()

	// Escape gives the focus back to where it was; a letter in a field is a letter.
	const back = page.getByRole('link', { name: t('desk.nav.homes'), exact: true })
	await back.focus()
	await page.keyboard.press('/')
	await page.keyboard.type('zzzz')
	await expect(dialog(page).getByText('Rien trouvé pour « zzzz ».')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(dialog(page)).toBeHidden()
	await expect(back).toBeFocused()
	await page.keyboard.press('Enter')
	await page.getByRole('searchbox', { name: t('deskHomes.search') }).click()
	await page.keyboard.type('a/b')
	await expect(page).toHaveURL(/\?q=a%2Fb$/)
	await expect(dialog(page)).toBeHidden()

	// A setting, down the list and up again; then a page of the desk. The list of keys names this one.
	await page.keyboard.press('Escape')
	await page.keyboard.press('/')
	await page.keyboard.type("heures d'ouverture")
	await expect(option(page, /Heures d’ouverture/).first()).toHaveAttribute('aria-selected', 'true')
	await page.keyboard.press('ArrowDown')
	await expect(option(page, /Heures d’ouverture/).first()).toHaveAttribute('aria-selected', 'false')
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/staff\/words\/\?at=identity#field-site-openingHours$/)
	await expect(page.locator('#field-site-openingHours')).toBeInViewport()
	await page.keyboard.press('/')
	await page.keyboard.type('journal')
	await expect(option(page, /^Journal$/)).toBeVisible()
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/staff\/log\/$/)
	await page.keyboard.press('?')
	await expect(page.getByText(t('desk.keys.search'), { exact: true })).toBeVisible()
})

test.describe('with a thumb', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

	test('the search is below, its field too, and a tap opens what was found', async ({ page, site, context }) => {
		await logInStaff(context, site, {
			email: 'basile@bureau.example',
			name: 'Basile',
			roles: ['editor'],
			language: 'fr',
		})
		await page.goto('/staff/homes/')
		const open = page.getByRole('button', { name: t('desk.search.open') })
		const lowest = async (locator: typeof open) => (await locator.boundingBox())?.y ?? 0
		expect(await lowest(open)).toBeGreaterThan(700)
		await open.tap()
		await expect(field(page)).toBeFocused()
		await page.keyboard.type('BEF-V1014')
		await expect(option(page, /Rue du Puits Rouge 31/)).toBeVisible()
		expect(await lowest(field(page))).toBeGreaterThan(700)
		expect(await lowest(option(page, /Rue du Puits Rouge 31/))).toBeGreaterThan(400)
		await option(page, /Rue du Puits Rouge 31/).tap()
		await expect(page).toHaveURL(/\/staff\/homes\/1014\/$/)
		await open.tap()
		await dialog(page)
			.getByRole('button', { name: t('desk.search.close') })
			.tap()
		await expect(dialog(page)).toBeHidden()
	})
})
