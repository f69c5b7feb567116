import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'

const t = texts('fr')

test.use({ locale: 'fr-BE', viewport: { width: 390, height: 844 } })

test('a home of the source is noted about and followed, and what is being typed is kept', async ({
	page,
	site,
	context,
}) => {
	await logInStaff(context, site, {
		email: 'gina@bureau.example',
		name: 'Gina Leroy',
		roles: ['requests'],
		language: 'fr',
	})
	// A portal fetches its feed; the page of each home then says so.
	const feed = await fetch(new URL('/feeds/kyero.xml', site.origin), { headers: { 'user-agent': 'ImmoPortail/2.1' } })
	expect(await feed.text()).toContain('<id>1003</id>')
	await page.goto('/staff/homes/1003/')
	const note = page.getByRole('textbox', { name: t('deskRequests.detail.noteNew') })
	await note.pressSequentially('La clé est chez le voisin.')
	await page.goto('/staff/homes/')
	await page.goto('/staff/homes/1003/')
	await expect(note).toHaveValue('La clé est chez le voisin.')
	await page.getByRole('button', { name: t('deskRequests.detail.noteSave') }).click()
	const feeds = page.getByRole('region', { name: t('deskFeeds.out.ofHome') }).getByRole('listitem')
	const [kyero, json, rss] = (['kyero', 'json', 'rss'] as const).map((name) =>
		feeds.filter({ hasText: t(`deskFeeds.out.names.${name}`) }),
	)
	await expect(feeds).toHaveCount(3)
	await expect(kyero ?? feeds).toContainText(/Y figure depuis le .*Dernière lecture le .*: ImmoPortail/)
	await expect(json ?? feeds).toContainText(/Y figure depuis le .*Personne n’a lu ce flux/)
	await expect(rss ?? feeds).toContainText(/Y figure\.|seuls les cinquante/)
	const notes = page.getByRole('region', { name: t('deskHomes.detail.notes') })
	await expect(notes.getByRole('listitem')).toContainText(['Gina Leroy'])
	await expect(note).toHaveValue('')

	const follower = page.getByLabel(t('deskHomes.detail.follower'))
	await follower.selectOption({ label: 'Gina Leroy' })
	await expect(page.getByText(t('deskHomes.detail.followed'))).toBeVisible()
	await page.reload()
	await expect(follower.locator('option:checked')).toHaveText('Gina Leroy')
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await faultsByDayAndNight(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}

	await notes.getByRole('button', { name: /^Supprimer la note de Gina Leroy/ }).click()
	await expect(notes.getByRole('listitem')).toHaveCount(0)
})
