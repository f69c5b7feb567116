import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { untilStepIsBack, untilStepIsThere } from '#tests/e2e/page/access.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { FILLED, posted } from '#tests/support/data/filled-forms.ts'

const t = texts('fr')

test.use({ locale: 'fr-BE' })

test('the day leads to what waits, to a call to note and to a new appointment, each opened at once', async ({
	page,
	site,
	context,
}) => {
	await logInStaff(context, site, {
		email: 'odile@bureau.example',
		name: 'Odile Carlier',
		roles: ['requests'],
		language: 'fr',
	})
	await fetch(new URL('/api/leads/contact-me/', site.origin), {
		method: 'POST',
		headers: { origin: site.origin },
		body: posted({ ...FILLED['contact-me'], firstName: 'Octave', lastName: 'Lemaire', email: 'octave@voorbeeld.be' }),
	})
	await page.goto('/staff/')
	const main = page.getByRole('main')
	await expect(main).toContainText(t('desk.today.hello', { name: 'Odile' }))
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await faultsByDayAndNight(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	const row = main.getByRole('listitem').filter({ hasText: 'Octave Lemaire' })
	await row.getByRole('link', { name: t('desk.today.acts.answer') }).click()
	await expect(page.getByRole('heading', { level: 2, name: 'Octave Lemaire' })).toBeVisible()
	await page.goBack()
	const drawer = page.getByRole('dialog')
	for (const [link, title, address] of [
		['deskRequests.enter.open', 'deskRequests.enter.title', /\/staff\/requests\/$/],
		['deskCalendar.new', 'deskCalendar.book.title', /\/staff\/calendar\/$/],
	] as const) {
		await main.getByRole('link', { name: t(link), exact: true }).click()
		await expect(drawer.getByRole('heading', { name: t(title) })).toBeVisible()
		await expect(page).toHaveURL(address)
		await untilStepIsThere(page)
		await page.keyboard.press('Escape')
		await expect(drawer).toBeHidden()
		await untilStepIsBack(page)
		await page.goBack()
		await expect(main).toContainText(t('desk.today.hello', { name: 'Odile' }))
	}
})
