import type { Page } from 'playwright/test'
import { expect } from '#tests/e2e/fixtures.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import type { Site } from '#tests/support/site/site.ts'
import { receivedMails } from './received-mails.ts'

/** Returns the newest mail to an address, or the one to the agency about it, by its subject. */
export async function mailTo(site: Site, address: string, subject: string, isToAgency = false) {
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
export const linkIn = (text: string | undefined, name: string) =>
	new RegExp(`https?://[^/\\s]+(/\\S*personal/${name}/\\?token=\\S+)`).exec(text ?? '')?.[1] ?? ''

export async function fillPerson(page: Page, email: string) {
	const form = page.locator('form[data-lead-form]')
	await typeInto(form.locator('[name=firstName]'), 'Élise')
	await typeInto(form.locator('[name=lastName]'), 'Van den Berghe')
	await typeInto(form.locator('[name=email]'), email)
	const phone = form.locator('[name=phone]')
	if ((await phone.count()) > 0) await typeInto(phone, '0471 23 45 67')
}
