import fs from 'node:fs'
import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { fillPerson, linkIn, mailTo } from '#tests/e2e/flows/arrangements.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { faults } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

// The other languages, with and without scripts: tests/integration/form-languages.test.ts.

async function expectAccessible(page: Page) {
	expect(await faults(page)).toEqual([])
}

/** Chooses a day of those that are offered, and its first time. */
async function chooseTime(page: Page, language: 'nl' | 'fr', day: number) {
	const days = page.getByRole('navigation', { name: texts(language)('appointments.form.days') }).getByRole('link')
	await days.nth(day).click()
	// The form names the day, and the page of a visit that is moved the day it shows.
	await expect(page).toHaveURL(/[?&](?:day|view)=\d{4}-\d\d-\d\d/)
	await page.locator('input[name=slot]').first().check()
}

test('a visit is booked by day and time, then moved and cancelled through the link in its mail', async ({
	reader: page,
	site,
}) => {
	const t = texts('nl')
	const email = 'bezoek@voorbeeld.be'
	const heading = page.getByRole('heading', { level: 1 })
	await openPage(page, '/ask/appointment/?listing=1003')
	await expectAccessible(page)
	await chooseTime(page, 'nl', 3)
	await fillPerson(page, email)
	await page.getByRole('button', { name: t('forms.submit.contact-appointment') }).click()
	await expect(page).toHaveURL(/\/feedback\/contact-appointment\/\?ref=APP-/)
	await expect(heading).toHaveText(t('pages.feedback.appointment-booked.title'))
	const mail = await mailTo(site, email, 'APP-')
	await page.goto(linkIn(mail?.text, 'appointment'))
	await expect(heading).toHaveText(t('appointments.page.title.confirmed'))
	await expectAccessible(page)
	await chooseTime(page, 'nl', 5)
	await page.getByRole('button', { name: t('appointments.page.move.button') }).click()
	await expect(page.getByRole('main').getByRole('status')).toContainText(t('appointments.page.done.moved'))
	await page.getByRole('button', { name: t('appointments.page.cancel.button') }).click()
	await expect(heading).toHaveText(t('appointments.page.title.cancelled'))
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	// Without scripts there is no proof of work: the time is kept until the mailed link is opened.
	test('a visit is held until the link in its mail is opened', async ({ browser, page, site }) => {
		const t = texts('fr')
		const email = 'visite@voorbeeld.be'
		const heading = page.getByRole('heading', { level: 1 })
		await page.goto('/fr/demande/appointment/?listing=1004')
		await chooseTime(page, 'fr', 3)
		await fillPerson(page, email)
		await page.getByRole('button', { name: t('forms.submit.contact-appointment') }).click()
		await expect(page).toHaveURL(/\/fr\/merci\/contact-appointment\/\?ref=APP-/)
		await expect(heading).toHaveText(t('pages.feedback.appointment-held.title'))
		const link = linkIn((await mailTo(site, email, 'APP-'))?.text, 'appointment')
		await page.goto(link)
		await expect(heading).toHaveText(t('appointments.page.title.held'))
		const scripted = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: true })
		const same = await scripted.newPage()
		await same.goto(link)
		await expectAccessible(same)
		await scripted.close()
		await page.getByRole('button', { name: t('appointments.page.confirmOwn.button') }).click()
		await expect(page.getByRole('main').getByRole('status')).toContainText(t('appointments.page.done.booked'))
		await expect(heading).toHaveText(t('appointments.page.title.confirmed'))
	})
})

test('a visit is booked from the page of a home in three steps: a time, who comes, send', async ({ reader: page }) => {
	const t = texts('nl')
	await openPage(page, '/property/1001/')
	const panel = page.getByRole('complementary', { name: t('property.panel.title') })
	const times = panel.getByRole('list', { name: t('property.panel.next') }).getByRole('link')
	await expect(times).toHaveCount(3)
	const time = /\d\d:\d\d$/.exec((await times.nth(1).textContent()) ?? '')?.[0] ?? ''
	expect(time).toMatch(/^\d\d:\d\d$/)
	await times.nth(1).click()
	const chosen = page.locator('input[name=slot]:checked')
	await expect(chosen).toHaveCount(1)
	await expect(chosen).toHaveValue(new RegExp(`T${time}/`))
	await fillPerson(page, 'drie@voorbeeld.be')
	await page.getByRole('button', { name: t('forms.submit.contact-appointment') }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.feedback.appointment-booked.title'))

	const main = page.getByRole('main')
	await expect(main.getByText(new RegExp(`, ${time}–\\d\\d:\\d\\d$`))).toBeVisible()
	await expect(main.getByRole('link', { name: t('appointments.receipt.directions'), exact: true })).toHaveAttribute(
		'href',
		/^https:\/\/www\.openstreetmap\.org\/directions\?to=/,
	)
	await expect(main.getByText(/verwacht u$/)).toBeVisible()
	const download = page.waitForEvent('download')
	await main.getByRole('link', { name: t('appointments.receipt.calendar') }).click()
	const file = fs.readFileSync(await (await download).path(), 'utf8')
	expect(file).toContain('METHOD:PUBLISH')
	expect(file).toContain('BEGIN:VEVENT')
	expect(file).not.toMatch(/token|drie@voorbeeld/)
	await expect(main.getByRole('link', { name: t('pages.feedback.backToHome') })).toHaveAttribute(
		'href',
		'/property/1001/',
	)
	await main.getByRole('button', { name: t('appointments.receipt.documents') }).click()
	await expect(page).toHaveURL(/\/feedback\/contact-me\/\?ref=DOC-/)
})

test('a valuation request includes a chosen time, and the thank-you page shows it', async ({ reader: page }) => {
	const t = texts('nl')
	await openPage(page, '/contact-demand/')
	await typeInto(page.locator('[name=street]'), 'Rue de la Gaieté 8')
	await typeInto(page.locator('[name=zip]'), '7130')
	await typeInto(page.locator('[name=city]'), 'Binche')
	await page.getByRole('radio', { name: t('forms.options.type.house') }).check()
	await page.getByRole('button', { name: t('forms.next.property') }).click()
	await page.getByRole('button', { name: t('forms.next.state') }).click()
	const times = page.getByRole('group', { name: new RegExp(`^${t('appointments.wish.question').replace('?', '\\?')}`) })
	await expect(times.getByRole('radio')).toHaveCount(6)
	await times.getByRole('radio').nth(1).check()
	const [day = '', hours = ''] = (await times.getByRole('radio').nth(1).inputValue()).split('T')
	await fillPerson(page, 'schatting-uur@voorbeeld.be')
	await page.locator('form[data-lead-form=contact-demand] [type=submit]').click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.feedback.contact-demand-time.title'))
	const shown = page
		.getByRole('main')
		.getByText(new RegExp(`${Number(day.slice(8))} \\w+, ${hours.replace('/', '–')}$`))
	await expect(shown).toBeVisible()
})

test.describe('a form that the server sends back', () => {
	test.use({ isFormRefused: true })

	test('a time that was just taken is refused and shown as full, and what was typed is kept', async ({
		page,
		site,
	}) => {
		const t = texts('nl')
		await page.goto('/ask/appointment/?listing=1008')
		// In the evening the first day has one time left; once that is taken, the day is no longer offered.
		await page
			.getByRole('navigation', { name: t('appointments.form.days') })
			.getByRole('link')
			.nth(2)
			.click()
		await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/)
		const first = page.locator('input[name=slot]').first()
		const slot = (await first.getAttribute('value')) ?? ''
		await first.check()
		await fillPerson(page, 'laat@voorbeeld.be')
		const other = await page.request.post(`${site.origin}/api/leads/contact-appointment`, {
			headers: { origin: site.origin },
			form: {
				language: 'nl',
				listingId: '1008',
				slot,
				title: 'none',
				firstName: 'Bo',
				lastName: 'Claes',
				email: 'eerst@voorbeeld.be',
				phone: '0471 23 45 67',
			},
			maxRedirects: 0,
		})
		expect(other.status()).toBe(303)
		await page.getByRole('button', { name: t('forms.submit.contact-appointment') }).click()
		await expect(page.getByRole('alert').getByText(t('forms.errors.slotFull'))).toBeVisible()
		await expect(page.locator(`input[name=slot][value="${slot}"]`)).toBeDisabled()
		await expect(page.locator('[name=firstName]')).toHaveValue('Élise')
	})
})
