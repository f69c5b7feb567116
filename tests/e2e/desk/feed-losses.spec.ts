import fs from 'node:fs'
import path from 'node:path'
import { expect, texts } from '#tests/e2e/fixtures.ts'
import { SAMPLE, test } from '#tests/e2e/flows/feed-site.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'

const t = texts('fr')

test.use({ locale: 'fr-BE', ownSite: 'feed losses' })

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

	await page.goto('/staff/feeds/')
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
	await page.goto('/staff/log/?area=feed')
	const said = { who: staff.name, what: t('deskFeeds.kinds.file') }
	await expect(page.getByText(t('deskFeeds.log.actions.accept', said))).toBeVisible()
})
