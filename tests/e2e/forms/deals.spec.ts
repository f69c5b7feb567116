import type { Page } from 'playwright/test'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { receivedMails } from '#tests/e2e/flows/received-mails.ts'
import { openStaffLink } from '#tests/e2e/flows/staff-link.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { faults } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import type { Site } from '#tests/support/site/site.ts'

const t = texts('nl')
/** A sample home to rent in Flanders, where only the income is asked. */
const RENTAL = 1034
const EMAIL = 'deal@voorbeeld.be'

const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const mailsAbout = (site: Site, reference: string) =>
	receivedMails(site).filter(({ subject }) => subject?.includes(reference))

async function fill(page: Page, fields: Record<string, string>) {
	for (const [name, value] of Object.entries(fields)) await typeInto(page.locator(`main form [name=${name}]`), value)
}

async function onwards(page: Page, name: string) {
	await page.getByRole('button', { name }).click()
}

async function send(page: Page, site: Site, text: 'offer' | 'application') {
	await fill(page, { firstName: 'Élise', lastName: 'Van den Berghe', email: EMAIL, phone: '0471 23 45 67' })
	await page.locator('main form[data-lead-form] [type=submit]').click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`pages.feedback.${text}.title`))
	const reference = /[A-Z]{3}-\d{4}-\w{6}/.exec(page.url())?.[0] ?? ''
	await expect.poll(() => mailsAbout(site, reference).length).toBe(2)
	const mails = mailsAbout(site, reference)
	const own = mails.find(({ to }) => to?.[0]?.address === EMAIL)
	expect(own?.subject).toBe(t('mails.confirmation.subject', { reference }))
	const office = mails.find((mail) => mail !== own)
	return { own: own?.text ?? '', office: office?.text ?? '' }
}

// The other languages, and without scripts: tests/integration/form-languages.test.ts.

test('a switch of language keeps the step of a form and all that was typed', async ({ reader: page }) => {
	await openPage(page, '/ask/offer/?listing=1001')
	await fill(page, { amount: '250.000', validUntil: dayAhead(14) })
	await onwards(page, t('deals.offer.next.conditions'))
	await page.getByRole('checkbox', { name: t('forms.options.conditions.loan') }).check()
	// What binds stands there whole at the first step only.
	await expect(page.getByText(t('deals.offer.notBinding'))).toBeHidden()
	await expect(page.getByText(t('deals.offer.inShort'))).toBeVisible()
	await page.locator('header a[lang=fr]:visible').first().click()
	await expect(page).toHaveURL('/fr/demande/offer/?listing=1001')
	const fr = texts('fr')
	await expect(page.getByRole('checkbox', { name: fr('forms.options.conditions.loan') })).toBeChecked()
	await onwards(page, fr('forms.back'))
	await expect(page.locator('[name=amount]')).toHaveValue('250.000')
	await expect(page.locator('[name=validUntil]')).toHaveValue(dayAhead(14))
})

test('an offer arrives with its deposit', async ({ reader: page, site }) => {
	await openPage(page, '/ask/offer/?listing=1001')
	await expect(page.getByText(t('deals.offer.notBinding'))).toBeVisible()
	await onwards(page, t('deals.offer.next.conditions'))
	await expect(page.getByRole('alert').getByText(t('forms.errors.amount'))).toBeVisible()
	await fill(page, { amount: '250.000', validUntil: dayAhead(14) })
	const deposit = t.raw('deals.offer.deposit').replace('{percent}', '10').replace('{amount}', '€\u00a025.000')
	await expect(page.getByText(deposit)).toBeVisible()
	await onwards(page, t('deals.offer.next.conditions'))
	await page.getByRole('checkbox', { name: t('forms.options.conditions.loan') }).check()
	await page.getByRole('radio', { name: t('forms.options.financing.mixed'), exact: true }).check()
	await fill(page, { loan: '200.000' })
	expect(await faults(page)).toEqual([])
	await onwards(page, t('deals.offer.next.contact'))
	const { own, office } = await send(page, site, 'offer')
	await expect(
		page.getByText(t('deals.offer.depositOf', { price: '€\u00a0250.000', percent: 10, amount: '€\u00a025.000' })),
	).toBeVisible()
	expect(own).toContain('€\u00a025.000')
	expect(own).toContain(t('mails.confirmation.offer', { answer: 1 }))
	expect(office).toContain('€\u00a0200.000')
	expect(office).toContain(t('forms.options.conditions.loan'))
})

test('an application arrives, with the means only behind its link', async ({ reader: page, site }) => {
	await openPage(page, `/ask/application/?listing=${RENTAL}`)
	await expect(page.getByText(t('deals.application.private', { rented: 30 }))).toBeVisible()
	await page.getByRole('radio', { name: t('forms.options.term.other') }).check()
	await fill(page, { startDate: dayAhead(400), endDate: dayAhead(40), persons: '2' })
	await onwards(page, t('deals.application.next.means'))
	await expect(page.getByRole('alert').getByText(t('forms.errors.endBeforeStart'))).toBeVisible()
	await fill(page, { endDate: dayAhead(3000) })
	await onwards(page, t('deals.application.next.means'))
	await onwards(page, t('deals.application.next.contact'))
	await expect(page.getByRole('alert').getByText(t('forms.errors.income'))).toBeVisible()
	await fill(page, { income: '2.345' })
	expect(await faults(page)).toEqual([])
	await onwards(page, t('deals.application.next.contact'))
	const { own, office } = await send(page, site, 'application')
	expect(own + office).not.toContain('2.345')
	expect(own).toContain(t('mails.confirmation.application', { answer: 1, rented: 30 }))
	const link = /http\S+\/personal\/application\/\?token=\S+/.exec(office)?.[0] ?? ''
	await openStaffLink(page, site, link)
	await expect(page.getByText('€\u00a02.345')).toBeVisible()
	expect(await faults(page)).toEqual([])
	await page.getByRole('link', { name: t('staff.application.follow') }).click()
	await page.getByRole('radio', { name: t('staff.lead.statuses.answered') }).check()
	await typeInto(page.getByLabel(t('staff.lead.remark')), 'Gebeld')
	await page.getByRole('button', { name: t('staff.lead.save') }).click()
	await expect(page.getByText(t('staff.lead.saved'), { exact: true })).toBeVisible()
	await expect(page.getByText('Gebeld', { exact: true })).toBeVisible()
	await expect(page.getByLabel(t('staff.lead.remark'))).toHaveValue('')
	expect(await faults(page)).toEqual([])
})
