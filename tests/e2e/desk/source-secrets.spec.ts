import fs from 'node:fs'
import path from 'node:path'
import { expect, texts } from '#tests/e2e/fixtures.ts'
import { test } from '#tests/e2e/flows/feed-site.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { ACCOUNT_PASSWORD } from '#tests/support/data/account-password.ts'
import { startWhise } from '#tests/support/sources/fake-whise.ts'

const t = texts('fr')

test.use({ locale: 'fr-BE', ownSite: 'source secrets' })

test('a source without its password says so; it is typed beside it, and the source says that it works', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	const whise = await startWhise(20)
	const file = path.join(site.configDir, 'feed.json')
	const written = fs.readFileSync(file, 'utf8')
	const source = { ...whise.source, webhookVariable: null }
	// Staff want to see first what the first import would change: nothing comes by itself.
	const feed = { source, firstImport: 'by-hand', intervalMinutes: 60, silentAfterHours: 24 }
	await logInStaff(context, site, {
		email: 'admin.source@bureau.example',
		name: 'Anna Source',
		roles: ['admin'],
		language: 'fr',
	})
	try {
		fs.writeFileSync(file, JSON.stringify(feed))
		const missing = page.getByText(t('deskFeeds.secrets.states.none'))
		await expect(async () => {
			await page.goto('/staff/feeds/')
			await expect(missing).toHaveCount(2, { timeout: 1000 })
		}).toPass()
		for (const width of [390, 1440]) {
			await page.setViewportSize({ width, height: 900 })
			expect(await faultsByDayAndNight(page)).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
		}
		const [user = '', password = ''] = Object.values(whise.env)
		await page.getByLabel(t('deskFeeds.secrets.fields.usernameVariable')).fill(user)
		await page.getByLabel(t('deskFeeds.secrets.fields.passwordVariable'), { exact: true }).fill('wrong')
		await page.getByLabel(t('deskFeeds.secrets.current')).first().fill(ACCOUNT_PASSWORD)
		await page.getByRole('button', { name: t('deskFeeds.secrets.save') }).click()
		await expect(page.getByText(t('deskFeeds.secrets.states.stored'), { exact: true })).toHaveCount(2)
		const ask = page.getByRole('button', { name: t('deskFeeds.checks.test') })
		const result = page.getByRole('status').filter({ hasText: 'Anna Source' })
		await ask.click()
		await expect(result).toContainText(t('deskFeeds.results.failed'), { timeout: 60_000 })

		await page.getByText(t('deskFeeds.secrets.open')).click()
		await page.getByLabel(t('deskFeeds.secrets.fields.passwordVariable'), { exact: true }).fill(password)
		await page.getByLabel(t('deskFeeds.secrets.current')).first().fill(ACCOUNT_PASSWORD)
		await page.getByRole('button', { name: t('deskFeeds.secrets.save') }).click()
		await expect(page.getByText(t('deskFeeds.secrets.savedOnly'))).toBeVisible()
		await ask.click()
		await expect(result).toContainText(t('deskFeeds.results.done'), { timeout: 60_000 })
		expect(await page.content()).not.toContain(password)
	} finally {
		fs.writeFileSync(file, written)
		await whise.close()
	}
})
