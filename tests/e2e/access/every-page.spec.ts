import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { DESK, lostAt, openPage, PHONE } from '#tests/e2e/page/access.ts'
import { faults } from '#tests/e2e/page/axe.ts'

// Status, language, heading and filled texts of all pages, in each language: tests/integration/routes.test.ts.

/**
 * A page of every template, and of every part that only one kind of home has: 1001 is a house, 1008 a flat with a private
 * address, 1016 has a hidden price, 1022 is land, 1020 a garage, 1031 for rent, 1011 sold, 1039 rented.
 */
const TEMPLATES = [
	...['/', '/for-sale/', '/for-sale/?city=binche|7130&sort=price-asc', '/for-sale/?bedrooms=9&city=binche|7130'],
	...['/projects/', '/projects/501/', '/property/1001/', '/property/1008/', '/property/1016/', '/property/1022/'],
	...['/property/1020/', '/property/1031/', '/property/1011/', '/property/1039/', '/contact/', '/demand-register/'],
	...['/contact-demand/', '/login/', '/ask/friend/?listing=1001', '/disclaimer/', '/cookie-policy/'],
	...['/privacy-statement/', '/accessibility/', '/diensten/', '/diensten/kopen/', '/over-ons/', '/over-ons/team/'],
	...['/over-ons/getuigenissen/', '/over-ons/veelgestelde-vragen/', '/feedback/site-contact/', '/personal/own-page/'],
	...['/no-such-page/', '/property/99999999/', '/personal/newsletter/?token=x', '/personal/own-page/?token=x'],
]

/** Pages with other words than those above, in the same template: colours, names and sizes are the template's. */
const OTHER_WORDS = {
	nl: ['/for-rent/', '/diensten/verkopen/'],
	fr: [
		...['/fr/', '/fr/a-vendre/', '/fr/a-louer/', '/fr/a-vendre/?bedrooms=3', '/fr/projets/', '/fr/property/1001/'],
		...['/fr/property/1031/', '/fr/contact/', '/fr/recherche/', '/fr/estimation-gratuite/', '/fr/login/'],
		...['/fr/mentions-legales/', '/fr/politique-de-cookies/', '/fr/declaration-de-confidentialite/'],
		...['/fr/services/', '/fr/agence/', '/fr/agence/equipe/', '/fr/merci/contact-me/'],
	],
	en: [
		...['/en/', '/en/for-sale/', '/en/for-rent/', '/en/projects/', '/en/property/1001/', '/en/contact/'],
		...['/en/contact-demand/', '/en/feedback/contact-demand/', '/en/no-such-page/'],
	],
} as const

/** Checks that nothing is cut off at 320 px, on a phone and at 200 % zoom. */
async function expectToFit(page: Page) {
	for (const width of [320, PHONE.width, DESK.width / 2]) {
		expect(await lostAt(page, width), `lost at ${width} px`).toEqual([])
	}
}

for (const path of TEMPLATES) {
	test(`${path} is accessible by day and by night, and fits from 320 px on`, async ({ reader: page }) => {
		test.slow()
		await page.setViewportSize(PHONE)
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		await openPage(page, path)
		expect(await faults(page), 'on a phone by day').toEqual([])
		await expectToFit(page)
		await page.setViewportSize(DESK)
		await page.emulateMedia({ colorScheme: 'dark' })
		expect(await faults(page), 'on a desk by night').toEqual([])
	})
}

for (const language of ['nl', 'fr', 'en'] as const) {
	for (const path of OTHER_WORDS[language]) {
		test(`${path} fits from 320 px on`, async ({ reader: page }) => {
			await page.setViewportSize(PHONE)
			await page.emulateMedia({ reducedMotion: 'reduce' })
			await openPage(page, path, language)
			await expectToFit(page)
		})
	}
}

test('a page that does not exist fits, and its link leads to the home page', async ({ reader: page }) => {
	const t = texts('fr')
	await page.setViewportSize(PHONE)
	await openPage(page, '/fr/pas-de-page/', 'fr')
	await expectToFit(page)
	await page
		.getByRole('main')
		.getByRole('link', { name: t('errors.missing.home') })
		.click()
	await expect(page).toHaveURL('/fr/')
})
