import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { faults } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import type { Site } from '#tests/support/site/site.ts'
import type { FormLanguage } from './lead-forms.ts'
import { receivedMails } from './received-mails.ts'
import { openStaffLink } from './staff-link.ts'

const ASK = { nl: '/ask', fr: '/fr/demande', en: '/en/ask', de: '/de/ask' } as const
const THANKS = { nl: '/feedback', fr: '/fr/merci', en: '/en/feedback', de: '/de/feedback' } as const
const PRAISE = {
	nl: '/over-ons/getuigenissen/',
	fr: '/fr/agence/temoignages/',
	en: '/en/about-us/testimonials/',
	de: '/de/about-us/testimonials/',
} as const

/** Returns the newest mail to an address, or the one to the agency about it, by its subject. */
async function mailTo(site: Site, address: string, subject: string, isToAgency = false) {
	const find = () =>
		receivedMails(site).findLast(
			(mail) =>
				(isToAgency ? mail.replyTo : mail.to)?.some((one) => one.address === address) &&
				mail.subject?.includes(subject),
		)
	await expect.poll(() => find() !== undefined).toBe(true)
	return find()
}

/** Returns the address of a signed link in a mail, on this site. */
const linkIn = (text: string | undefined, name: string) =>
	new RegExp(`https?://[^/\\s]+(/\\S*personal/${name}/\\?token=\\S+)`).exec(text ?? '')?.[1] ?? ''

export async function fillPerson(page: Page, email: string) {
	const form = page.locator('form[data-lead-form]')
	await typeInto(form.locator('[name=firstName]'), 'Élise')
	await typeInto(form.locator('[name=lastName]'), 'Van den Berghe')
	await typeInto(form.locator('[name=email]'), email)
	const phone = form.locator('[name=phone]')
	if ((await phone.count()) > 0) await typeInto(phone, '0471 23 45 67')
}

async function expectAccessible(page: Page) {
	expect(await faults(page)).toEqual([])
}

/** Defines the tests of appointments, documents and testimonials with a home of the sample, in a language. */
export function testArrangements(language: FormLanguage, home: number, hasScripts: boolean): void {
	const t = texts(language)
	// The pages have the same structure in every language.
	const isChecked = language === 'nl'

	test.describe(`${language} ${hasScripts ? 'with' : 'without'} scripts`, () => {
		test.use({ javaScriptEnabled: hasScripts })

		test('a visit is booked by day and time, then moved and cancelled through the link in its mail', async ({
			browser,
			page,
			site,
		}) => {
			const email = `visit-${language}@voorbeeld.be`
			await page.goto(`${ASK[language]}/appointment/?listing=${home}`)
			if (isChecked) await expectAccessible(page)
			const days = page.getByRole('navigation', { name: t('appointments.form.days') }).getByRole('link')
			await days.nth(3).click()
			await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/)
			await page.locator('input[name=slot]').first().check()
			await fillPerson(page, email)
			await page.getByRole('button', { name: t('forms.submit.contact-appointment') }).click()
			await expect(page).toHaveURL(new RegExp(`${THANKS[language]}/contact-appointment/\\?ref=APP-`))
			const heading = page.getByRole('heading', { level: 1 })
			// Without scripts there is no proof of work: the time is kept until the mailed link is opened.
			const text = hasScripts ? 'appointment-booked' : 'appointment-held'
			await expect(heading).toHaveText(t(`pages.feedback.${text}.title`))

			const mail = await mailTo(site, email, 'APP-')
			const link = linkIn(mail?.text, 'appointment')
			await page.goto(link)
			if (!hasScripts) {
				await expect(heading).toHaveText(t('appointments.page.title.held'))
				const scripted = await browser.newContext({ javaScriptEnabled: true })
				const same = await scripted.newPage()
				await same.goto(link)
				await expectAccessible(same)
				await scripted.close()
				await page.getByRole('button', { name: t('appointments.page.confirmOwn.button') }).click()
				await expect(page.getByRole('main').getByRole('status')).toContainText(t('appointments.page.done.booked'))
			}
			await expect(heading).toHaveText(t('appointments.page.title.confirmed'))
			if (isChecked) await expectAccessible(page)
			await days.nth(5).click()
			await expect(page).toHaveURL(/view=/)
			await page.locator('input[name=slot]').first().check()
			await page.getByRole('button', { name: t('appointments.page.move.button') }).click()
			await expect(page.getByRole('main').getByRole('status')).toContainText(t('appointments.page.done.moved'))
			await page.getByRole('button', { name: t('appointments.page.cancel.button') }).click()
			await expect(heading).toHaveText(t('appointments.page.title.cancelled'))
		})

		test('documents arrive behind a link', async ({ page, site }) => {
			const folder = path.join(site.dataDir, 'documents', `listing-${home}`)
			fs.mkdirSync(folder, { recursive: true })
			fs.writeFileSync(path.join(folder, 'Plan.pdf'), '%PDF-1.7')
			const email = `documents-${language}@voorbeeld.be`
			await page.goto(`${ASK[language]}/documents/?listing=${home}`)
			if (isChecked) await expectAccessible(page)
			await fillPerson(page, email)
			await page.getByRole('button', { name: t('forms.submit.documents') }).click()
			await expect(page).toHaveURL(new RegExp(`${THANKS[language]}/contact-me/\\?ref=DOC-`))
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.feedback.documents.title'))
			const mail = await mailTo(site, email, 'DOC-')
			await page.goto(linkIn(mail?.text, 'documents'))
			if (isChecked) await expectAccessible(page)
			const download = page.waitForEvent('download')
			await page.getByRole('link', { name: 'Plan', exact: true }).click()
			expect((await download).suggestedFilename()).toBe('Plan.pdf')
		})

		test('a testimonial is on the site once the agency has published it', async ({ page, site }) => {
			const email = `praise-${language}@voorbeeld.be`
			const words = `Tout était clair, du début à la fin (${language}).`
			await page.goto(PRAISE[language])
			await typeInto(page.getByLabel(t('testimonials.form.remark')), words)
			await fillPerson(page, email)
			await page.getByRole('radio', { name: t('forms.options.shownName.initial') }).check()
			await page.getByRole('checkbox', { name: t('forms.options.consent.yes') }).check()
			if (isChecked) await expectAccessible(page)
			await page.getByRole('button', { name: t('forms.submit.testimonial') }).click()
			await expect(page).toHaveURL(new RegExp(`${THANKS[language]}/site-contact/\\?ref=TES-`))
			const mail = await mailTo(site, email, 'Élise Van den Berghe', true)
			await openStaffLink(page, site, linkIn(mail?.text, 'testimonial'), isChecked ? expectAccessible : undefined)
			if (isChecked) await expectAccessible(page)
			await page.getByRole('button', { name: texts('nl')('testimonials.page.publish') }).click()
			await expect(page.getByRole('main').getByRole('status')).toHaveText(
				texts('nl')('testimonials.page.told.published'),
			)
			await expect
				.poll(async () => {
					await page.goto(PRAISE[language])
					return page.getByText(words).count()
				})
				.toBe(1)
			await expect(page.getByText('Élise V.').first()).toBeVisible()
		})
	})
}
