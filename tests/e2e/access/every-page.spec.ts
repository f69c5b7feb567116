import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { DESK, lostAt, openPage, PHONE } from '#tests/e2e/page/access.ts'
import { faults } from '#tests/e2e/page/axe.ts'

interface Visit {
	path: string
	status: number
}

const found = (...paths: string[]): Visit[] => paths.map((path) => ({ path, status: 200 }))
const missing = (...paths: string[]): Visit[] => paths.map((path) => ({ path, status: 404 }))

/**
 * The routes of the specification with sample homes: 1001 a house, 1008 a flat with a private address, 1016 with a
 * hidden price, 1022 land, 1020 a garage, 1031 for rent, 1011 sold, 1039 rented.
 */
const visits = {
	nl: [
		...found('/', '/for-sale/', '/for-rent/', '/for-sale/?city=binche|7130&sort=price-asc'),
		...found('/for-sale/?bedrooms=9&city=binche|7130', '/projects/', '/projects/501/'),
		...found('/property/1001/', '/property/1008/', '/property/1016/', '/property/1022/', '/property/1020/'),
		...found('/property/1031/', '/property/1011/', '/property/1039/'),
		...found('/contact/', '/demand-register/', '/contact-demand/', '/login/'),
		...found('/ask/friend/?listing=1001'),
		...found('/disclaimer/', '/cookie-policy/', '/privacy-statement/', '/accessibility/', '/diensten/kopen/'),
		...found('/diensten/', '/diensten/verkopen/', '/over-ons/', '/over-ons/team/', '/over-ons/getuigenissen/'),
		...found('/over-ons/veelgestelde-vragen/', '/feedback/site-contact/', '/personal/own-page/'),
		...missing('/no-such-page/', '/property/99999999/', '/personal/newsletter/?token=x', '/personal/own-page/?token=x'),
	],
	fr: [
		...found('/fr/', '/fr/a-vendre/', '/fr/a-louer/', '/fr/a-vendre/?bedrooms=3', '/fr/projets/', '/fr/property/1001/'),
		...found('/fr/property/1031/', '/fr/contact/', '/fr/recherche/', '/fr/estimation-gratuite/', '/fr/login/'),
		...found('/fr/mentions-legales/', '/fr/politique-de-cookies/', '/fr/declaration-de-confidentialite/'),
		...found('/fr/services/', '/fr/agence/', '/fr/agence/equipe/', '/fr/merci/contact-me/'),
		...missing('/fr/pas-de-page/'),
	],
	en: [
		...found('/en/', '/en/for-sale/', '/en/for-rent/', '/en/projects/', '/en/property/1001/', '/en/contact/'),
		...found('/en/contact-demand/', '/en/feedback/contact-demand/'),
		...missing('/en/no-such-page/'),
	],
} as const
type Language = keyof typeof visits

/**
 * The languages in which the dark theme is checked. Layout and colours are the same in all; other languages are checked
 * at the width where they have the least room.
 */
const HAS_NIGHT = new Set<Language>(['nl'])

/**
 * Runs axe on a phone in the light and a desktop in the dark theme, and checks that all fits at 320 px, on a phone and
 * at 200 % zoom.
 */
async function expectOpenToEveryone(page: Page, visit: Visit, language: Language) {
	await page.setViewportSize(PHONE)
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	const response = await openPage(page, visit.path, language)
	expect(response?.status()).toBe(visit.status)
	await expect(page.locator('html')).toHaveAttribute('lang', language)
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
	expect(await faults(page), 'on a phone by day').toEqual([])
	for (const width of [320, PHONE.width, DESK.width / 2]) {
		expect(await lostAt(page, width), `lost at ${width} px`).toEqual([])
	}
	if (!HAS_NIGHT.has(language)) return
	await page.setViewportSize(DESK)
	await page.emulateMedia({ colorScheme: 'dark' })
	expect(await faults(page), 'on a desk by night').toEqual([])
}

for (const language of ['nl', 'fr', 'en'] as const) {
	for (const visit of visits[language]) {
		test(`${visit.path} answers ${visit.status} in ${language}, is accessible and fits from 320 px on`, async ({
			reader: page,
		}) => {
			test.slow()
			await expectOpenToEveryone(page, visit, language)
		})
	}

	test(`a page that does not exist says so in ${language} and links to the home page`, async ({ reader: page }) => {
		const t = texts(language)
		const home = language === 'nl' ? '/' : `/${language}/`
		await page.goto(`${home}no-such-page/`)
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors.missing.title'))
		await page
			.getByRole('main')
			.getByRole('link', { name: t('errors.missing.home') })
			.click()
		await expect(page).toHaveURL(home)
	})
}
