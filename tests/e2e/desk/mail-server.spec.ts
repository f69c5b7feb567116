import { test as base, expect, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { waitUntilTaken } from '#tests/e2e/page/running-page.ts'
import { ACCOUNT_PASSWORD } from '#tests/support/data/account-password.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

const t = texts('fr')
const ADMIN = { email: 'claire@bureau.example', name: 'Claire Delvaux', roles: ['admin' as const], language: 'fr' }

/** A server without a mail server. */
const test = base.extend<object, { site: Site }>({
	site: [
		async ({ ownSite: _ }, use) => {
			const site = await startSite({ env: { PICTURES_FROM_LOOPBACK: 'allow' } })
			await use(site)
			await site.stop()
		},
		{ scope: 'worker', timeout: 300_000 },
	],
})
test.use({ locale: 'fr-BE' })

test('with the keyboard: the mail server is typed, its refusal is said, and a test arrives', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	const smtp = await startMailServer({ hasTls: true, password: 'juste' })
	await logInStaff(context, site, ADMIN)
	await page.goto('/staff/setup/')
	const line = page.locator('[data-line="mail"]')
	await waitUntilTaken(page, '[data-line="mail"] summary')
	await line.locator('summary').focus()
	await page.keyboard.press('Enter')
	await page.keyboard.press('Tab')
	await page.keyboard.type('127.0.0.1')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	await page.keyboard.press('ControlOrMeta+A')
	await page.keyboard.type(new URL(smtp.url).port)
	await page.keyboard.press('Tab')
	await page.keyboard.type('bonjour@delvaux.example')
	await page.keyboard.press('Tab')
	await page.keyboard.type('faux')
	await page.keyboard.press('Tab')
	await page.keyboard.type(ACCOUNT_PASSWORD)
	await page.keyboard.press('Enter')
	await expect(line).toContainText(
		t('deskSetup.mailServer.stored', { host: '127.0.0.1', port: new URL(smtp.url).port }),
	)
	await line.getByRole('button', { name: t('desk.mail.test') }).press('Enter')
	await expect(line.getByRole('status')).toContainText(t('desk.mail.reasons.login'))
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await faultsByDayAndNight(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}

	await line.getByLabel(t('deskSetup.mailServer.password')).fill('juste')
	await line.getByRole('group').first().getByLabel(t('deskSetup.mailServer.current')).fill(ACCOUNT_PASSWORD)
	// The toast of the first time may still be there and says nothing of this one.
	const saved = page.waitForResponse((answer) => answer.url().includes('/setup/mail/save/'))
	await line.getByRole('button', { name: t('deskSetup.mailServer.save') }).press('Enter')
	expect((await saved).status()).toBe(200)
	await expect(page.getByText(t('deskSetup.mailServer.saved'))).toHaveCount(1)
	await line.getByRole('button', { name: t('desk.mail.test') }).press('Enter')
	await expect(line).toContainText(t('deskSetup.states.done'))
	expect(smtp.received.map(({ to }) => to)).toEqual([[ADMIN.email]])
	await smtp.stop()
})
