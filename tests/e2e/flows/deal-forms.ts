import type { Page } from 'playwright/test'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { faults } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import type { Site } from '#tests/support/site/site.ts'
import type { FormLanguage } from './lead-forms.ts'
import { receivedMails } from './received-mails.ts'
import { openStaffLink } from './staff-link.ts'

const PREFIX = { nl: '', fr: '/fr', en: '/en', de: '/de' }
/** Sample homes to rent, one per region (the first region has two), and what each form asks. */
const HOMES = {
	nl: { id: 1034, means: { income: '2.345' } },
	fr: { id: 1031, means: { income: '2.345', birthDate: '1985-07-30', homeAddress: 'Rue du Moulin 3' } },
	en: { id: 1036, means: { income: '2.345', identityNumber: '592-1234567-89' } },
	de: { id: 1034, means: { income: '2.345' } },
}
const HOUSEHOLD = {
	nl: { persons: '2' },
	fr: { adults: '2', children: '0' },
	en: { persons: '2' },
	de: { persons: '2' },
}

const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const mailsAbout = (site: Site, reference: string) =>
	receivedMails(site).filter(({ subject }) => subject?.includes(reference))

async function fill(page: Page, fields: Record<string, string>) {
	for (const [name, value] of Object.entries(fields)) await typeInto(page.locator(`main form [name=${name}]`), value)
}

async function fillPerson(page: Page, email: string) {
	await fill(page, { firstName: 'Élise', lastName: 'Van den Berghe', email, phone: '0471 23 45 67' })
}

async function expectSent(
	page: Page,
	site: Site,
	language: FormLanguage,
	text: 'offer' | 'application',
	email: string,
) {
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts(language)(`pages.feedback.${text}.title`))
	const reference = /[A-Z]{3}-\d{4}-\w{6}/.exec(page.url())?.[0] ?? ''
	await expect.poll(() => mailsAbout(site, reference).length).toBe(2)
	const mails = mailsAbout(site, reference)
	const own = mails.find(({ to }) => to?.[0]?.address === email)
	expect(own?.subject).toBe(texts(language)('mails.confirmation.subject', { reference }))
	const office = mails.find((mail) => mail !== own)
	return { own: own?.text ?? '', office: office?.text ?? '' }
}

/** Defines the tests of an offer and a rental application in a language, in a browser with or without scripts. */
export function testDeals(language: FormLanguage, hasScripts: boolean): void {
	test.describe(`${language} ${hasScripts ? 'with' : 'without'} scripts`, () => {
		test.use({ javaScriptEnabled: hasScripts })
		const t = texts(language)
		const email = `deal-${language}-${hasScripts}@voorbeeld.be`
		const onwards = async (page: Page, name: string) => {
			if (hasScripts) await page.getByRole('button', { name }).click()
		}

		test('an offer arrives with its deposit', async ({ page, site }) => {
			await page.goto(`${PREFIX[language]}/ask/offer/?listing=1001`)
			await expect(page.getByText(t('deals.offer.notBinding'))).toBeVisible()
			await onwards(page, t('deals.offer.next.conditions'))
			if (hasScripts) await expect(page.getByRole('alert').getByText(t('forms.errors.amount'))).toBeVisible()
			await fill(page, { amount: '250.000', validUntil: dayAhead(14) })
			const deposit = t.raw('deals.offer.deposit').replace('{percent}', '10').replace('{amount}', '€\u00a025.000')
			if (hasScripts) await expect(page.getByText(deposit)).toBeVisible()
			await onwards(page, t('deals.offer.next.conditions'))
			await page.getByRole('checkbox', { name: t('forms.options.conditions.loan') }).check()
			await page.getByRole('radio', { name: t('forms.options.financing.mixed'), exact: true }).check()
			await fill(page, { loan: '200.000' })
			if (hasScripts && language === 'nl') expect(await faults(page)).toEqual([])
			await onwards(page, t('deals.offer.next.contact'))
			await fillPerson(page, email)
			await page.locator('main form[data-lead-form] [type=submit]').click()
			const { own, office } = await expectSent(page, site, language, 'offer', email)
			await expect(
				page.getByText(t('deals.offer.depositOf', { price: '€\u00a0250.000', percent: 10, amount: '€\u00a025.000' })),
			).toBeVisible()
			expect(own).toContain('€\u00a025.000')
			expect(own).toContain(t('mails.confirmation.offer', { answer: 1 }))
			expect(office).toContain('€\u00a0200.000')
			expect(office).toContain(texts('nl')('forms.options.conditions.loan'))
		})

		test('an application arrives, with the means only behind its link', async ({ page, site }) => {
			const { id, means } = HOMES[language]
			await page.goto(`${PREFIX[language]}/ask/application/?listing=${id}`)
			await expect(page.getByText(t('deals.application.private', { rented: 30 }))).toBeVisible()
			await page.getByRole('radio', { name: t('forms.options.term.other') }).check()
			await fill(page, { startDate: dayAhead(400), endDate: dayAhead(40), ...HOUSEHOLD[language] })
			await onwards(page, t('deals.application.next.means'))
			if (hasScripts) await expect(page.getByRole('alert').getByText(t('forms.errors.endBeforeStart'))).toBeVisible()
			await fill(page, { endDate: dayAhead(3000) })
			await onwards(page, t('deals.application.next.means'))
			await onwards(page, t('deals.application.next.contact'))
			if (hasScripts) await expect(page.getByRole('alert').getByText(t('forms.errors.income'))).toBeVisible()
			await fill(page, means)
			if (hasScripts && language === 'nl') expect(await faults(page)).toEqual([])
			await onwards(page, t('deals.application.next.contact'))
			await fillPerson(page, email)
			await page.locator('main form[data-lead-form] [type=submit]').click()
			const { own, office } = await expectSent(page, site, language, 'application', email)
			for (const secret of Object.values(means)) expect(own + office).not.toContain(secret)
			expect(own).toContain(t('mails.confirmation.application', { answer: 1, rented: 30 }))
			const link = /http\S+\/personal\/application\/\?token=\S+/.exec(office)?.[0] ?? ''
			await openStaffLink(page, site, link)
			await expect(page.getByText('€\u00a02.345')).toBeVisible()
			if (hasScripts && language === 'nl') expect(await faults(page)).toEqual([])
			await page.getByRole('link', { name: texts('nl')('staff.application.follow') }).click()
			const staff = texts('nl')
			await page.getByRole('radio', { name: staff('staff.lead.statuses.answered') }).check()
			await typeInto(page.getByLabel(staff('staff.lead.remark')), 'Gebeld')
			await page.getByRole('button', { name: staff('staff.lead.save') }).click()
			await expect(page.getByText(staff('staff.lead.saved'), { exact: true })).toBeVisible()
			await expect(page.getByText('Gebeld', { exact: true })).toBeVisible()
			await expect(page.getByLabel(staff('staff.lead.remark'))).toHaveValue('')
			if (hasScripts && language === 'nl') expect(await faults(page)).toEqual([])
		})
	})
}
