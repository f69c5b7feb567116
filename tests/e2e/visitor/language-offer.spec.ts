import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { dialog } from '#tests/e2e/page/with-tags.ts'

const t = texts('nl')

test.describe('the offer of a language', () => {
	test.use({ locale: 'fr-BE' })
	const fr = texts('fr')

	test('leads to the same page in French, and is not repeated after going back', async ({ page }) => {
		await page.goto('/for-sale/?page=2')
		const link = page.getByRole('link', { name: fr('consent.offer.text') })
		await expect(link).toBeVisible()
		expect(new URL(page.url()).pathname).toBe('/for-sale/')
		await link.click()
		await expect(page).toHaveURL(/\/fr\/a-vendre\/\?page=2$/)
		await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
		await expect(page.getByRole('dialog', { name: fr('consent.title') })).toBeVisible()
		await expect(page.getByRole('link', { name: t('consent.offer.text') })).toHaveCount(0)
	})

	test('does not return once dismissed', async ({ page }) => {
		await page.goto('/')
		await page.getByRole('button', { name: fr('consent.offer.dismiss') }).click()
		await expect(page.getByRole('link', { name: fr('consent.offer.text') })).toHaveCount(0)
		await page.goto('/for-sale/')
		await expect(dialog(page)).toBeVisible()
		await expect(page.getByRole('link', { name: fr('consent.offer.text') })).toHaveCount(0)
	})
})
