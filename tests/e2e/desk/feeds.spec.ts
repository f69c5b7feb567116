import fs from 'node:fs'
import path from 'node:path'
import { expect, texts } from '#tests/e2e/fixtures.ts'
import { SAMPLE, test } from '#tests/e2e/flows/feed-site.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'

const t = texts('fr')

test.use({ locale: 'fr-BE', ownSite: 'feeds' })

test('an admin asks what the next import would change, and has the homes imported', async ({ page, site, context }) => {
	test.slow()
	const staff = { email: 'els@bureau.example', name: 'Els Peeters', roles: ['admin'] as const, language: 'fr' }
	await logInStaff(context, site, staff)
	await page.goto('/staff/feeds/')
	await expect(page.getByText(t('deskFeeds.none.text'))).toBeVisible()
	await expect(page.getByRole('table')).toContainText(t('deskFeeds.columns.new'))

	// The agency's software puts a file beside the site: home 1001 has another price.
	const payload = JSON.parse(fs.readFileSync(SAMPLE, 'utf8'))
	for (const property of payload.properties) if (property.ID === 1001) property.Price = 333_000
	const file = path.join(site.dataDir, 'listings.json')
	const settings = path.join(site.configDir, 'feed.json')
	const former = fs.readFileSync(settings, 'utf8')
	fs.writeFileSync(file, JSON.stringify(payload))
	const feed = { source: { kind: 'file', path: file }, firstImport: 'by-hand' }
	fs.writeFileSync(settings, JSON.stringify({ ...JSON.parse(former), ...feed }))
	const rows = page.getByRole('table').getByRole('row')
	await expect(async () => {
		await page.reload()
		await expect(page.getByText(t('deskFeeds.states.waiting'))).toBeVisible({ timeout: 1_000 })
	}).toPass({ intervals: [1_000] })
	// Staff look first: nothing is imported until they say so.
	const ask = page.getByRole('button', { name: t('deskFeeds.checks.diff') })
	const shown = page.getByText(t('deskFeeds.show'), { exact: true })
	await ask.click()
	await shown.click()
	await expect(page.getByText('→ 333000')).toBeVisible()
	await expect(rows).toHaveCount(2)
	await page.getByRole('button', { name: t('deskFeeds.import') }).click()
	await expect(rows).toHaveCount(3)
	await page.reload()
	const facts = page.getByRole('region', { name: t('deskFeeds.kinds.file') })
	await expect(facts).toContainText(file)
	await expect(facts).toContainText(t('deskFeeds.states.ok'))

	for (const property of payload.properties) if (property.ID === 1001) property.Price = 321_000
	fs.writeFileSync(file, JSON.stringify(payload))
	await ask.click()
	await expect(ask).toHaveAttribute('aria-disabled', 'true')
	// Until the new result is there, that of the first time may be shown.
	await expect(ask).not.toHaveAttribute('aria-disabled', 'true')
	await shown.click()
	await expect(page.getByText('price: 333000 → 321000')).toBeVisible()

	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	expect(await faultsByDayAndNight(page)).toEqual([])

	await page.getByRole('button', { name: t('deskFeeds.import') }).click()
	await expect(page.getByText(t('deskFeeds.importAsked'))).toBeVisible()
	await expect(rows).toHaveCount(4)
	await page.goto('/staff/log/?area=feed')
	// Both were asked twice.
	const said = { who: staff.name, what: t('deskFeeds.kinds.file') }
	await expect(page.getByText(t('deskFeeds.log.actions.import', said))).toHaveCount(2)
	await expect(page.getByText(t('deskFeeds.log.actions.diff', said))).toHaveCount(2)
})
