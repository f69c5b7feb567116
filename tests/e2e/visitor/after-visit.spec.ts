import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { fillPerson } from '#tests/e2e/flows/arrangements.ts'
import { mailedLink } from '#tests/e2e/flows/mailed-link.ts'
import { doOverdueJob } from '#tests/e2e/flows/overdue-job.ts'
import { receivedMails } from '#tests/e2e/flows/received-mails.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

const t = texts('nl')
const EMAIL = 'na-bezoek@voorbeeld.be'
const HOUR_MS = 3_600_000

test('after a visit three taps and a press tell the agency how it was', async ({ reader: page, site }) => {
	await openPage(page, '/ask/appointment/?listing=1008')
	await page.locator('label:has(input[name=slot]:enabled)').first().click()
	await fillPerson(page, EMAIL)
	await page.getByRole('button', { name: t('forms.submit.contact-appointment') }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.feedback.appointment-booked.title'))

	const db = openSiteDatabase(site)
	const before = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
	db.prepare(
		'UPDATE appointment SET starts_at = ?, ends_at = ? WHERE lead_id = (SELECT id FROM lead WHERE email = ?)',
	).run(before(3), before(2), EMAIL)
	db.close()
	await doOverdueJob(site, 'visit-impressions')
	await expect.poll(() => mailedLink(site, EMAIL)).toContain('/personal/impression/')

	await page.goto(mailedLink(site, EMAIL) ?? '')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('appointments.impression.page.title'))
	// The first button of the mail says yes.
	await expect(page.getByRole('radio', { name: t('appointments.impression.liked.yes') })).toBeChecked()
	expect(await faultsByDayAndNight(page)).toEqual([])
	await page.getByText(t('appointments.impression.liked.partly')).click()
	await page.getByText(t('appointments.impression.price.high')).click()
	await page.getByText(t('appointments.impression.next.again')).click()
	await page.getByText(t('appointments.impression.page.forOwner')).click()
	await page.getByRole('button', { name: t('appointments.impression.page.button') }).click()
	await expect(page.getByText(t('appointments.impression.page.said'))).toBeVisible()
	await expect(page.getByRole('radio', { name: t('appointments.impression.price.high') })).toBeChecked()
	const told = () => receivedMails(site).filter(({ text }) => text?.includes(t('appointments.impression.liked.partly')))
	await expect.poll(() => told().some(({ subject }) => subject?.includes('APP-'))).toBe(true)
})
