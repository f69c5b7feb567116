import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { fillPerson } from '#tests/e2e/flows/arrangements.ts'
import { receivedMails } from '#tests/e2e/flows/received-mails.ts'
import { lostAt, openPage } from '#tests/e2e/page/access.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import type { Site } from '#tests/support/site/site.ts'

const t = texts('nl')
const LINK = /https?:\/\/\S+\/personal\/own-page\/\?token=\S+/

/** Returns the links to the page of one's own that were mailed to a visitor, oldest first. */
const linksTo = (site: Site, email: string) =>
	receivedMails(site)
		.filter(({ to }) => to?.some(({ address }) => address === email))
		.flatMap(({ text }) => LINK.exec(text ?? '')?.[0] ?? [])

/** Writes a message about a home, and returns the link in the mail that says it has arrived. */
async function ask(page: Page, site: Site, email: string, home = 1008): Promise<string> {
	const before = linksTo(site, email).length
	await openPage(page, `/property/${home}/`)
	await fillPerson(page, email)
	await page.getByLabel(t('forms.fields.remark')).click()
	await page.keyboard.type('Is de kelder droog?')
	await page.getByRole('button', { name: t('forms.submit.contact-me') }).click()
	await expect(page).toHaveURL(/ref=INF-/)
	await expect.poll(() => linksTo(site, email).length).toBe(before + 1)
	return linksTo(site, email).at(-1) ?? ''
}

const requests = (page: Page) => page.getByRole('region', { name: t('ownPage.sections.requests') })

test('the link of a mail shows what there is; the link that was asked for erases it', async ({
	reader: page,
	site,
}) => {
	const email = 'alles@voorbeeld.be'
	const link = await ask(page, site, email)
	const response = await page.goto(link)
	expect(response?.headers()).toMatchObject({ 'cache-control': expect.stringContaining('no-store') })
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ownPage.title'))
	await expect(requests(page)).toContainText(t('mails.kinds.contact-me'))
	await expect(requests(page)).toContainText(t('ownPage.state.new'))
	await expect(page.getByText('Is de kelder droog?')).toHaveCount(0)
	await expect(page.getByText(t('ownPage.erase.one'), { exact: true })).toHaveCount(0)
	expect(await faultsByDayAndNight(page)).toEqual([])
	for (const width of [390, 820, 1440]) expect(await lostAt(page, width)).toEqual([])

	await page.getByRole('button', { name: t('ownPage.erase.linkButton') }).click()
	await expect(page.getByRole('main').getByRole('status')).toHaveText(t('ownPage.done.mailed', { email }))
	await expect.poll(() => linksTo(site, email).length).toBe(2)
	await page.goto(linksTo(site, email).at(-1) ?? '')
	const erase = requests(page).locator('summary')
	await erase.focus()
	await page.keyboard.press('Enter')
	await expect(page.getByText(t('ownPage.erase.oneText'))).toBeVisible()
	expect(await faultsByDayAndNight(page)).toEqual([])
	for (const width of [390, 820, 1440]) expect(await lostAt(page, width)).toEqual([])
	await page.keyboard.press('Tab')
	await expect(page.getByRole('button', { name: t('ownPage.erase.oneButton') })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('main').getByRole('status')).toHaveText(t('ownPage.done.erased'))
	await expect(requests(page)).toHaveCount(0)
	await expect(page.getByText(t('ownPage.none'))).toBeVisible()
	expect(await faultsByDayAndNight(page)).toEqual([])
})

test('a visit to come is cancelled before everything is erased, and then no link opens anything', async ({
	reader: page,
	site,
}) => {
	const email = 'wissen@voorbeeld.be'
	await openPage(page, '/ask/appointment/?listing=1008')
	await page.locator('label:has(input[name=slot]:enabled)').first().click()
	await fillPerson(page, email)
	await page.getByRole('button', { name: t('forms.submit.contact-appointment') }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.feedback.appointment-booked.title'))
	await expect.poll(() => linksTo(site, email).length).toBe(1)
	const [link = ''] = linksTo(site, email)

	// The address is enough to ask for the link.
	await page.goto('/privacy-statement/')
	await page.getByRole('link', { name: t('ownPage.ask.privacy') }).click()
	await page.getByRole('textbox', { name: t('ownPage.ask.label'), exact: true }).click()
	await page.keyboard.type(email)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('main').getByRole('status')).toHaveText(t('ownPage.done.asked'))
	expect(await faultsByDayAndNight(page)).toEqual([])
	await expect.poll(() => linksTo(site, email).length).toBe(2)
	const change = linksTo(site, email).at(-1) ?? ''
	await page.goto(change)
	const visits = page.getByRole('region', { name: t('ownPage.sections.visits') })
	await expect(visits).toContainText(t('ownPage.erase.coming'))

	await page.getByText(t('ownPage.erase.summary')).click()
	await page.getByRole('button', { name: t('ownPage.erase.button') }).click()
	await expect(page.getByRole('alert').filter({ hasText: t('ownPage.problem.visit') })).toBeVisible()
	await visits.getByRole('link', { name: t('ownPage.visit.change') }).click()
	await page.getByRole('button', { name: t('appointments.page.cancel.button') }).click()
	await expect(page.getByText(t('appointments.page.done.cancelled'))).toBeVisible()

	await page.goto(change)
	await expect(visits).toContainText(t('ownPage.visit.cancelled'))
	await page.getByText(t('ownPage.erase.summary')).click()
	await page.getByRole('button', { name: t('ownPage.erase.button') }).click()
	await expect(page.getByRole('main').getByRole('status')).toHaveText(t('ownPage.done.erasedAll'))
	for (const ended of [link, change]) {
		await page.goto(ended)
		await expect(page.getByText(t('ownPage.ask.ended'))).toBeVisible()
	}
	expect(await faultsByDayAndNight(page)).toEqual([])
})

test('an unknown address gets the same page and no mail', async ({ reader: page, site }) => {
	await page.goto('/personal/own-page/')
	await page.getByRole('textbox', { name: t('ownPage.ask.label'), exact: true }).click()
	await page.keyboard.type('niemand@voorbeeld.be')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('main').getByRole('status')).toHaveText(t('ownPage.done.asked'))
	await ask(page, site, 'na-niemand@voorbeeld.be')
	expect(linksTo(site, 'niemand@voorbeeld.be')).toEqual([])
})

test('the page shows how many homes this browser keeps, and leads to them', async ({ reader: page }) => {
	await openPage(page, '/for-sale/')
	await page.locator('main article[data-listing] button[aria-pressed]').first().click()
	const sent: string[] = []
	page.on('request', (request) => sent.push(request.url()))
	await page.goto('/personal/own-page/')
	const way = page.getByRole('link', { name: `${t('ownPage.kept.open')} (1)` })
	await expect(way).toBeVisible()
	expect(sent.filter((url) => /ids=|\/api\/cards/.test(url))).toEqual([])
	await way.click()
	await expect(page).toHaveURL(/\/shortlist\/\?ids=\d+$/)
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('the link is asked for, opened, and a request erased', async ({ page, site }) => {
		const email = 'zonder-scripts@voorbeeld.be'
		await page.goto('/contact/')
		await fillPerson(page, email)
		await typeInto(page.getByLabel(t('forms.fields.remark')), 'Een vraag')
		await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
		await expect(page).toHaveURL(/ref=CON-/)
		await page.goto('/personal/own-page/')
		await typeInto(page.getByRole('textbox', { name: t('ownPage.ask.label'), exact: true }), email)
		await page.getByRole('button', { name: t('ownPage.ask.button') }).click()
		await expect(page.getByRole('main').getByRole('status')).toHaveText(t('ownPage.done.asked'))
		const change = () => linksTo(site, email).findLast((url) => url !== undefined) ?? ''
		await expect.poll(() => linksTo(site, email).length).toBe(2)
		await page.goto(change())
		await requests(page).locator('summary').click()
		await page.getByRole('button', { name: t('ownPage.erase.oneButton') }).click()
		await expect(page.getByRole('main').getByRole('status')).toHaveText(t('ownPage.done.erased'))
	})
})
