import { expect } from '#tests/e2e/fixtures.ts'
import { ask, chip, openPage, test } from '#tests/e2e/flows/travel-site.ts'

test.use({ locale: 'fr-BE', viewport: { width: 1440, height: 900 }, isAway: true })

test('where the time is not known a circle stands for it, and the page says so', async ({ page }) => {
	await openPage(page, '/fr/a-vendre/')
	await ask(page, 'Binche', '10 min en voiture')
	await expect(chip(page, 'estimé à vol d’oiseau')).toBeVisible()
})
