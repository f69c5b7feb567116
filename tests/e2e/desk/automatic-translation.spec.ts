import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { startProposals } from '#tests/e2e/flows/translated-site.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import type { TranslationServer } from '#tests/support/servers/translation-server.ts'
import { doJob } from '#tests/support/site/do-job.ts'

test.use({ locale: 'fr-BE', ownSite: 'automatic-translation' })

const t = texts('fr')
const visitor = texts('en')
const ADMIN = { email: 'ada@automatique.example', name: 'Ada Dubois', roles: ['admin' as const], language: 'fr' }
/** The home of the sample that has no English text. */
const HOME = 1012
const TITLE = 'House with a stepped gable, to renovate'
const ENGLISH: readonly (readonly [beginning: string, proposal: string])[] = [
	['Te renoveren', TITLE],
	['Woning uit', 'House of 1909 with a stepped gable and three bedrooms, in the centre of Anderlues.'],
	['De inkomhal', 'The hall and the stairs were kept.'],
	['De tuin', 'The garden measures 220 m².'],
]

let service: TranslationServer
test.beforeAll(async ({ site }) => {
	service = await startProposals(site, ENGLISH)
})
test.afterAll(() => service.stop())

test('an admin has unread texts shown: marked, with the original one tap away, until staff have read them', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, ADMIN)
	const setting = page.getByLabel(t('deskEditor.fields.publishesUnread'), { exact: true })
	await expect(async () => {
		await page.goto('/staff/words/?at=technical')
		await expect(setting).toBeVisible({ timeout: 2_000 })
	}).toPass()
	await setting.press('Space')
	const publish = page.getByRole('button', { name: t('deskEditor.publish.button') })
	await expect(publish).not.toHaveAttribute('aria-disabled')
	await publish.press('Enter')
	await expect(page.getByText(t('deskEditor.publish.done'))).toBeVisible()

	const heading = page.getByRole('heading', { level: 1 })
	const shown = async () => {
		await page.goto(`/en/property/${HOME}/`)
		return heading.textContent()
	}
	await expect(async () => {
		// The server takes the setting into use within seconds.
		await doJob(site, 'automatic-texts')
		expect(await shown()).toBe(TITLE)
	}).toPass()
	const mark = page.getByText(visitor('property.automatic.note', { language: 'nl' }))
	await expect(mark).toBeVisible()
	await expect(page.getByRole('main')).toContainText('The hall and the stairs were kept. The garden measures 220 m².')
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	expect(await faultsByDayAndNight(page)).toEqual([])
	await page.getByRole('link', { name: visitor('property.automatic.original') }).press('Enter')
	await expect(heading).toContainText('Te renoveren woning')
	await expect(mark).toHaveCount(0)

	await page.goto(`/staff/homes/${HOME}/translation/?to=en`)
	await expect(page.getByText(t('deskTranslate.standing.automatic', { to: 'anglais' }))).toBeVisible()
	await page.getByRole('button', { name: t('deskTranslate.acceptAll', { count: 4 }) }).press('Enter')
	const publishText = page.getByRole('button', { name: 'Publier en anglais' })
	await expect(publishText).not.toHaveAttribute('aria-disabled')
	await publishText.press('Enter')
	await expect(page.getByText('Le texte est sur le site en anglais.')).toBeVisible()
	await expect.poll(shown).toBe(TITLE)
	await expect(mark).toHaveCount(0)
	await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0)
})
