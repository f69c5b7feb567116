import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { holdScripts } from '#tests/e2e/page/held-scripts.ts'
import { pressAsReactStarts } from '#tests/e2e/page/press-as-react-starts.ts'

const t = texts('nl')

test('what is pressed before the scripts have loaded is done once they have, once', async ({ page }) => {
	const scripts = await holdScripts(page)
	await page.goto('/property/1001/', { waitUntil: 'commit' })
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	const heart = page.locator('main button[aria-pressed]').first()
	await heart.click()
	await heart.click()
	await page.getByRole('button', { name: t('visitor.share.share') }).click()
	await expect(heart).toHaveAttribute('aria-pressed', 'false')
	scripts.release()
	await expect(page.getByRole('dialog', { name: t('visitor.share.share') })).toBeVisible()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
	await heart.click()
	await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a shared list, which no cache stores, keeps early presses too', async ({ page }) => {
	await page.goto('/shortlist/?ids=1001,1007')
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	const scripts = await holdScripts(page)
	await page.getByRole('button', { name: t('together.start.button') }).click()
	await page.getByRole('button', { name: t('together.shareRead') }).click()
	scripts.release()
	await expect(page.getByRole('dialog', { name: t('together.shareRead') })).toBeVisible()
})

test('what is pressed while React hydrates is done, once', async ({ page }) => {
	const press = await pressAsReactStarts(page, 'main button[aria-pressed]')
	await page.goto('/property/1001/')
	await press()
	await expect(page.locator('main button[aria-pressed]').first()).toHaveAttribute('aria-pressed', 'true')
})

test('the question of consent takes an answer while React hydrates', async ({ page }) => {
	const press = await pressAsReactStarts(page, '[data-decide=necessary]')
	await page.goto('/property/1007/', { waitUntil: 'commit' })
	await press()
	await expect(page.getByRole('button', { name: t('consent.onlyNecessary') })).toBeHidden()
	await page.reload()
	await expect(page.getByRole('button', { name: t('consent.onlyNecessary') })).toBeHidden()
})
