import { expect, texts } from '#tests/e2e/fixtures.ts'
import { test } from '#tests/e2e/flows/feed-site.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { waitUntilTaken } from '#tests/e2e/page/running-page.ts'

const t = texts('fr')

test.use({ locale: 'fr-BE' })

const ADMIN = { email: 'claire@bureau.example', name: 'Claire Delvaux', roles: ['admin' as const], language: 'fr' }

test('with the keyboard: the sample says what goes and what stays, goes in one act, and comes back', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, ADMIN)
	await page.goto('/staff/setup/')
	const line = page.locator('[data-line="sample"]')
	await waitUntilTaken(page, '[data-line="sample"] summary')
	await line.locator('summary').focus()
	await page.keyboard.press('Enter')
	await expect(line).toContainText('Élise Marchand, Bruno Delattre et Sofie Claes')
	await expect(line).toContainText(t('deskSetup.sample.own'))
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await faultsByDayAndNight(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	await page.keyboard.press('Tab')
	await expect(line.getByRole('button', { name: t('deskSetup.sample.remove') })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(line).toContainText(t('deskSetup.states.done'))
	await expect(page.locator('[data-line="homes"]')).toContainText(t('deskSetup.ownHomes', { count: 0 }))
	await expect(page.locator('[data-line="team"]')).toContainText(t('deskSetup.noTeam'))

	await page.getByRole('button', { name: t('desk.sill.undo') }).click()
	await expect(line).toContainText(t('deskSetup.states.todo'))
	await expect(page.locator('[data-line="team"]')).toContainText('Élise Marchand')
})
