import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { fillPerson } from '#tests/e2e/flows/arrangements.ts'
import { mailedLink } from '#tests/e2e/flows/mailed-link.ts'
import { receivedMails } from '#tests/e2e/flows/received-mails.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const t = texts('fr')

test.use({ locale: 'fr-BE', isFormRefused: true })

test('a visitor asks for a valuation with a time; staff find it in the calendar and confirm it', async ({
	page,
	site,
	browser,
}) => {
	test.slow()
	const email = 'proprietaire@exemple.be'
	await page.goto('/fr/contact-demand/')
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
	await page.locator('[name=street]').click()
	await page.keyboard.type('Rue de Merbes 88')
	await page.locator('[name=zip]').click()
	await page.keyboard.type('7130')
	await page.locator('[name=city]').click()
	await page.keyboard.type('Binche')
	await page.getByRole('radio', { name: t('forms.options.type.house') }).check()
	await page.getByRole('button', { name: t('forms.next.property') }).click()
	await page.getByRole('button', { name: t('forms.next.state') }).click()
	const times = page.locator('[name=slot]')
	await times.first().check()
	const [day = '', hours = ''] = (await times.first().inputValue()).split('T')
	const [from = '', to = ''] = hours.split('/')
	await fillPerson(page, email)
	await page.locator('form[data-lead-form=contact-demand] [type=submit]').click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.feedback.contact-demand-time.title'))
	await expect(page.getByRole('main')).toContainText(t('pages.feedback.contact-demand-time.first'))
	await expect(page.getByRole('main')).not.toContainText('Rue de Merbes')

	const desk = await browser.newContext({ locale: 'fr-BE' })
	const staff = { email: 'valerie@bureau.example', name: 'Valérie Noël', roles: ['requests'] as const, language: 'fr' }
	await logInStaff(desk, site, staff)
	const office = await desk.newPage()
	await office.goto(`${site.origin}/staff/calendar/?week=${day}`)
	const entry = office.getByRole('button', { name: new RegExp(`${from} ?–${to} ?, .*attend notre accord`) })
	await expect(entry).toContainText('Estimation, Rue de Merbes 88, 7130 Binche')
	await entry.click()
	const drawer = office.getByRole('dialog')
	await drawer.getByRole('button', { name: t('deskCalendar.visit.confirm') }).click()
	await expect(office.getByRole('button', { name: new RegExp(`${from} ?–${to} ?, .*confirmée`) })).toBeVisible()
	const confirmed = () =>
		receivedMails(site).filter(
			({ to: all, attachments }) => all?.some(({ address }) => address === email) && attachments.length > 0,
		)
	await expect.poll(() => confirmed().length).toBe(1)
	expect(confirmed()[0]?.text).toContain('Nous venons estimer votre bien')

	// Its owner has a page of the appointment, and can move or cancel it there.
	await page.goto(mailedLink(site, email) ?? '')
	await expect(page.getByRole('main')).toContainText('Rue de Merbes 88')
	await page.getByRole('button', { name: t('appointments.page.cancel.button') }).click()
	await expect(page.getByText(t('appointments.page.done.cancelled'))).toBeVisible()
	await office.reload()
	await expect(office.getByRole('button', { name: new RegExp(`${from} ?–${to} ?, .*annulée`) })).toBeVisible()
	await desk.close()
})

test('staff enter a signing at an address for a person without a mail address: it is there, and nothing is mailed', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	const staff = { email: 'sam@bureau.example', name: 'Sam Maes', roles: ['requests'] as const, language: 'fr' }
	await logInStaff(context, site, staff)
	const date = new Date(Date.now() + 12 * 24 * 60 * 60_000)
	while (date.getUTCDay() !== 3) date.setUTCDate(date.getUTCDate() + 1)
	const day = date.toISOString().slice(0, 10)
	await page.goto(`/staff/calendar/?day=${day}`)
	await page.keyboard.press('n')
	const drawer = page.getByRole('dialog')
	const write = async (label: string, words: string) => {
		await drawer.getByLabel(label, { exact: true }).click()
		await page.keyboard.type(words)
	}
	await drawer.getByLabel(t('deskCalendar.book.kind')).selectOption('signing')
	await drawer.getByRole('combobox', { name: t('deskCalendar.book.where') }).click()
	await page.keyboard.type('Grand-Place 4, 7130 Binche')
	await expect(drawer.getByText(t('deskCalendar.book.atAddress'))).toBeVisible()
	await typeInto(drawer.getByLabel(t('deskCalendar.book.day')), day)
	await typeInto(drawer.getByLabel(t('deskCalendar.book.time')), '16:30')
	await drawer.getByLabel(t('deskCalendar.book.minutes')).selectOption('90')
	await write(t('deskCalendar.book.firstName'), 'Roger')
	await write(t('deskCalendar.book.lastName'), 'Van Aelst')
	await write(t('deskCalendar.book.phone'), '0470 12 34 56')
	const before = receivedMails(site).length
	await drawer.getByRole('button', { name: t('deskCalendar.book.submit') }).click()
	const entry = page.getByRole('button', { name: /16:30 ?–18:00 ?, Roger Van Aelst confirmée/ })
	await expect(entry).toContainText('Signature, Grand-Place 4, 7130 Binche')
	await entry.click()
	await expect(drawer.getByText(t('deskCalendar.visit.noEmail')).first()).toBeVisible()
	await drawer.getByRole('link', { name: t('deskCalendar.visit.request') }).click()
	await expect(page.getByRole('heading', { level: 2, name: 'Roger Van Aelst' })).toBeVisible()
	await expect(page.getByText(t('deskRequests.replyForm.noEmail'))).toBeVisible()
	// Known from now on: whoever books again finds him by his number.
	await page.goto(`/staff/calendar/?day=${day}`)
	await page.keyboard.press('n')
	await drawer.getByRole('combobox', { name: t('deskCalendar.book.known') }).click()
	await page.keyboard.type('0470 12 34')
	await expect(drawer.getByRole('option', { name: /Van Aelst/ })).toBeVisible()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await expect(drawer.getByLabel(t('deskCalendar.book.lastName'), { exact: true })).toHaveValue('Van Aelst')
	await expect(drawer.getByLabel(t('deskCalendar.book.phone'))).toHaveValue('0470 12 34 56')
	await page.keyboard.press('Escape')
	// The agency's own mail waits for as long as the booking can be taken back; nobody else gets one.
	await expect.poll(() => receivedMails(site).length).toBe(before + 1)
	expect(receivedMails(site).at(-1)?.subject).toContain('Roger Van Aelst')
})
