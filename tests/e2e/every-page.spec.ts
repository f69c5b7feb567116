import AxeBuilder from '@axe-core/playwright'
import { expect, test, texts } from './fixtures'

interface Visit {
	path: string
	status: number
}

const found = (...paths: string[]): Visit[] => paths.map((path) => ({ path, status: 200 }))
const missing = (...paths: string[]): Visit[] => paths.map((path) => ({ path, status: 404 }))

/** The spec's route table with homes of the sample: 1001 for sale, 1031 for rent, 1011 sold, 1039 rented. */
const visits = {
	nl: [
		...found(
			'/',
			'/for-sale/',
			'/for-rent/',
			'/for-sale/?city=binche|7130&sort=price-asc',
			'/projects/',
			'/projects/501/',
		),
		...found('/property/1001/', '/property/1031/', '/property/1011/', '/property/1039/'),
		...found('/contact/', '/demand-register/', '/contact-demand/'),
		...found(
			'/disclaimer/',
			'/cookie-policy/',
			'/privacy-statement/',
			'/accessibility/',
			'/diensten/',
			'/diensten/kopen/',
		),
		...found('/diensten/verkopen/', '/over-ons/', '/over-ons/team/', '/over-ons/getuigenissen/'),
		...found('/over-ons/veelgestelde-vragen/'),
		...missing('/no-such-page/', '/property/99999999/'),
	],
	fr: [
		...found('/fr/', '/fr/a-vendre/', '/fr/a-louer/', '/fr/a-vendre/?bedrooms=3', '/fr/projets/', '/fr/property/1001/'),
		...found('/fr/property/1031/', '/fr/contact/', '/fr/recherche/', '/fr/estimation-gratuite/'),
		...found('/fr/mentions-legales/', '/fr/politique-de-cookies/', '/fr/declaration-de-confidentialite/'),
		...found('/fr/services/', '/fr/agence/', '/fr/agence/equipe/'),
		...missing('/fr/pas-de-page/'),
	],
	en: [
		...found('/en/', '/en/for-sale/', '/en/for-rent/', '/en/projects/', '/en/property/1001/', '/en/contact/'),
		...missing('/en/no-such-page/'),
	],
} as const

for (const [language, pages] of Object.entries(visits)) {
	for (const { path, status } of pages) {
		test(`${path} answers ${status} in ${language}, readable by everybody and on a telephone`, async ({ page }) => {
			const response = await page.goto(path)
			expect(response?.status()).toBe(status)
			await expect(page.locator('html')).toHaveAttribute('lang', language)
			await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
			const { violations } = await new AxeBuilder({ page })
				.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
				.analyze()
			expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual([])
			await page.setViewportSize({ width: 390, height: 844 })
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
			expect(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(0)
		})
	}
}

for (const language of ['nl', 'fr', 'en'] as const) {
	test(`the page that does not exist says so in ${language} and leads home`, async ({ page }) => {
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
