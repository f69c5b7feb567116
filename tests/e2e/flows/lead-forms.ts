import type { Page } from 'playwright/test'
import { expect, texts } from '#tests/e2e/fixtures.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import type { Site } from '#tests/support/site/site.ts'
import { receivedMails } from './received-mails.ts'

const FEEDBACK = { nl: '/feedback', fr: '/fr/merci' }
const REFERENCE = /[A-Z]{3}-\d{4}-[2-9B-Z]{6}/

type FormLanguage = keyof typeof FEEDBACK

/** Returns the mails to an address, and those to the agency that reply to it. */
export const mailsTo = (site: Site, address: string) =>
	receivedMails(site).filter(({ to, replyTo }) =>
		[...(to ?? []), ...(replyTo ?? [])].some((one) => one.address === address),
	)

/** Fills in a visitor's name and address, and a question, on the page's form. */
export async function fillPerson(page: Page, language: FormLanguage, email: string) {
	const t = texts(language)
	const form = page.locator('form[data-lead-form]')
	await typeInto(form.locator('[name=firstName]'), 'Élise')
	await typeInto(form.locator('[name=lastName]'), 'Van den Berghe')
	await typeInto(form.locator('[name=email]'), email)
	await typeInto(form.locator('[name=phone]'), '0471 23 45 67')
	await typeInto(form.getByLabel(t('forms.fields.remark')), 'Bonjour, een vraag')
}

/** Expects thanks, and one mail each to the agency and to the visitor, with the reference that is returned. */
export async function expectSent(page: Page, site: Site, language: FormLanguage, kind: string, email: string) {
	await expect(page).toHaveURL(new RegExp(`${FEEDBACK[language]}/${kind}/\\?ref=`))
	const reference = REFERENCE.exec(page.url())?.[0] ?? ''
	await expect.poll(() => mailsTo(site, email).length).toBe(2)
	for (const mail of mailsTo(site, email)) expect(mail.subject).toContain(reference)
	const confirmation = mailsTo(site, email).find(({ to }) => to?.[0]?.address === email)
	expect(confirmation?.subject).toBe(texts(language)('mails.confirmation.subject', { reference }))
	return reference
}
