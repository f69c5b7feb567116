import { expect, type Page } from 'playwright/test'
import { texts } from '#tests/e2e/fixtures.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import type { Site } from '#tests/support/site/site.ts'
import { receivedMails } from './received-mails.ts'

/**
 * Opens a staff link in a browser that the agency has not confirmed, as staff do: with the code that is mailed to them.
 */
export async function openStaffLink(page: Page, site: Site, link: string, look = async (_: Page) => {}): Promise<void> {
	const t = texts('nl')
	const heading = page.getByRole('main').getByRole('heading', { level: 1 })
	const known = new Set(receivedMails(site))
	await page.goto(link)
	await expect(heading).toHaveText(t('staff.browser.title'))
	await look(page)
	await page.getByRole('button', { name: t('staff.browser.mail') }).click()
	await expect(heading).toHaveText(t('staff.browser.codeTitle'))
	const code = () =>
		receivedMails(site)
			.filter((mail) => !known.has(mail))
			.flatMap(({ subject }) => /\b\d{4} \d{4}\b/.exec(subject ?? '')?.[0] ?? [])
			.at(-1)
	await expect.poll(code).toBeDefined()
	const field = page.getByLabel(t('staff.browser.code'))
	await typeInto(field, '1')
	await field.press('Enter')
	await expect(page.getByRole('alert').getByText(t('staff.browser.problems.code'))).toBeVisible()
	await look(page)
	await typeInto(field, code() ?? '')
	await page.getByRole('button', { name: t('staff.browser.confirm') }).click()
	await expect(heading).not.toHaveText(t('staff.browser.codeTitle'))
}
