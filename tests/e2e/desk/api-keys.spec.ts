import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const t = texts('fr')
const READER = 'Immo-App'

test.use({ locale: 'fr-BE' })

test('an admin makes a key for an app, which is shown once, and ends it', async ({ page, site, context }) => {
	const staff = { email: 'ine@bureau.example', name: 'Ine Claes', roles: ['admin'] as const, language: 'fr' }
	await logInStaff(context, site, staff)
	await page.goto('/staff/feeds/')
	const keys = page.getByRole('region', { name: t('deskFeeds.keys.title') })
	await expect(keys.getByText(t('deskFeeds.keys.none'))).toBeVisible()
	await typeInto(keys.getByLabel(t('deskFeeds.keys.name')), READER)
	await keys.getByRole('button', { name: t('deskFeeds.keys.make') }).click()
	const shown = keys.getByLabel(t('deskFeeds.keys.key'), { exact: true })
	await expect(shown).toBeFocused()
	const headers = { authorization: `Bearer ${await shown.inputValue()}` }
	const ask = async () => (await page.request.get('/api/public/v1/homes?goal=sale', { headers })).status()
	// The list is read again after the key is made: it must have been before the key is used.
	const row = keys.getByRole('listitem').filter({ hasText: READER })
	await expect(row).toContainText(t('deskFeeds.keys.unused'))
	expect(await ask()).toBe(200)
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	expect(await faultsByDayAndNight(page)).toEqual([])

	await page.reload()
	await expect(shown).toBeHidden()
	await expect(row).not.toContainText(t('deskFeeds.keys.unused'))
	await row.getByText(t('deskFeeds.keys.end'), { exact: true }).click()
	await row.getByRole('button', { name: t('deskFeeds.keys.endNow') }).click()
	await expect(keys.getByText(t('deskFeeds.keys.none'))).toBeVisible()
	expect(await ask()).toBe(401)
	await page.goto('/staff/log/?area=feed')
	await expect(page.getByText(t('deskFeeds.log.actions.keyEnd', { who: staff.name, reader: READER }))).toBeVisible()
})
