import fs from 'node:fs'
import path from 'node:path'
import { test as base, expect, texts } from '#tests/e2e/fixtures.ts'
import { sendsThrough } from '#tests/e2e/flows/received-mails.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { startSite } from '#tests/support/site/site.ts'

const t = texts('fr')
const SAMPLE = 'lib/homes/feed/sample/payload.json'

/** A server of its own: what it imports is not what other tests expect. */
const test = base.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
	site: [
		async ({ browserName: _ }, use) => {
			const mails = await startMailServer()
			const site = await startSite({ sample: true, env: { SMTP_URL: mails.url } })
			sendsThrough(site, mails)
			await use(site)
			await site.stop()
			await mails.stop()
		},
		{ scope: 'worker', timeout: 300_000 },
	],
})

test.use({ locale: 'fr-BE' })

test('an admin asks what the next import would change, and has the homes imported', async ({ page, site, context }) => {
	test.slow()
	const staff = { email: 'els@bureau.example', name: 'Els Peeters', roles: ['admin'] as const, language: 'fr' }
	await logInStaff(context, site, staff)
	await page.goto('/fr/staff/feeds/')
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
	await page.goto('/fr/staff/log/?area=feed')
	// Both were asked twice.
	await expect(page.getByText(t('deskFeeds.log.actions.import'))).toHaveCount(2)
	await expect(page.getByText(t('deskFeeds.log.actions.diff'))).toHaveCount(2)
})

test('an empty answer of the source takes nothing off the site until an admin agrees to it', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	const staff = { email: 'an@bureau.example', name: 'An Maes', roles: ['admin'] as const, language: 'fr' }
	await logInStaff(context, site, staff)
	const file = path.join(site.dataDir, 'listings.json')
	const settings = path.join(site.configDir, 'feed.json')
	const feed = { ...JSON.parse(fs.readFileSync(settings, 'utf8')), source: { kind: 'file', path: file } }
	const { properties, ...rest } = JSON.parse(fs.readFileSync(SAMPLE, 'utf8'))
	const nine = properties.slice(0, 27)
	fs.writeFileSync(file, JSON.stringify({ ...rest, properties: nine, projects: [] }))
	expect((await site.importPayload(file)).status).toBe(0)
	fs.writeFileSync(file, JSON.stringify({ ...rest, properties: [], projects: [] }))
	fs.writeFileSync(settings, JSON.stringify(feed))

	await page.goto('/fr/staff/feeds/')
	const loss = page.getByRole('region', { name: t('deskFeeds.loss.title') })
	await expect(async () => {
		await page.reload()
		await expect(loss).toBeVisible({ timeout: 1_000 })
	}).toPass({ intervals: [1_000] })
	const shown = new Set(nine.map(({ ID }: { ID: number }) => ID)).size
	await loss.getByText(t('deskFeeds.loss.list')).click()
	await expect(loss.getByRole('listitem')).toHaveCount(shown)
	const home = `/fr/property/${nine[0].ID}/`
	expect((await page.request.get(home)).status()).toBe(200)
	expect(await faultsByDayAndNight(page)).toEqual([])
	await loss.getByRole('button', { name: t('deskFeeds.loss.accept') }).click()
	await expect(page.getByText(t('deskFeeds.loss.asked'))).toBeVisible()
	await expect(loss).toBeHidden({ timeout: 60_000 })
	await expect.poll(async () => (await page.request.get(home)).status()).toBe(410)
	await page.goto('/fr/staff/log/?area=feed')
	await expect(page.getByText(t('deskFeeds.log.actions.accept'))).toBeVisible()
})
