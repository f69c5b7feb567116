import { expect, texts } from '#tests/e2e/fixtures.ts'
import { colours, map, openList, test } from '#tests/e2e/flows/drawn-map.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'

const t = texts('fr')

// All on one server of its own.
test.describe.configure({ mode: 'default' })
test.use({ locale: 'fr-BE', viewport: { width: 1440, height: 900 } })

test('borders and names lie under the homes, by day and by night, and nothing is asked for', async ({ page }) => {
	const asked: string[] = []
	page.on('request', (request) => asked.push(new URL(request.url()).pathname))
	await openList(page)
	await expect(map(page).locator('canvas').first()).toBeVisible()
	await expect.poll(async () => (await colours(page)).count).toBeGreaterThan(5)
	await expect(map(page).locator('.leaflet-marker-pane button').first()).toBeVisible()
	await expect(map(page).getByRole('link', { name: 'GeoNames' })).toBeVisible()
	await expect(page.getByText(t('map.noTiles'))).toHaveCount(0)
	expect(asked).not.toContain('/api/tiles')
	const day = (await colours(page)).most
	await page.emulateMedia({ colorScheme: 'dark' })
	await expect.poll(async () => (await colours(page)).most).not.toBe(day)
	await page.emulateMedia({ colorScheme: 'light' })
	await expect.poll(async () => (await colours(page)).most).toBe(day)
	expect(await faultsByDayAndNight(page, '[data-results-map]')).toEqual([])
})

test('the map of a home shows its municipality', async ({ page }) => {
	await page.goto('/fr/property/1001/')
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	await page.locator('#map').scrollIntoViewIfNeeded()
	await expect.poll(async () => (await colours(page)).count).toBeGreaterThan(5)
})
