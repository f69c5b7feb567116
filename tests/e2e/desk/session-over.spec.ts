import type { BrowserContext, Page } from 'playwright/test'
import own from '#messages/fr/desk-own.json' with { type: 'json' }
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff, mailedLoginCode } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { ACCOUNT_PASSWORD } from '#tests/support/data/account-password.ts'
import type { Site } from '#tests/support/site/site.ts'

const t = texts('fr')
const EMAIL = 'sylvie@bureau.example'

// What is refused without a session.
test.use({ locale: 'fr-BE', isFormRefused: true })

const over = (page: Page) => page.getByRole('dialog', { name: t('desk.session.title') })

async function logOutElsewhere(context: BrowserContext, site: Site): Promise<void> {
	const answer = await context.request.post(`${site.origin}/api/staff/desk/logout/`, {
		data: {},
		headers: { origin: site.origin },
	})
	expect(await answer.json()).toEqual({ ok: true })
}

/** Follows the link of the notice and logs in there, as a person does; closes that tab. */
async function logInAgain(page: Page, site: Site, count: number): Promise<void> {
	const opened = page.context().waitForEvent('page')
	await over(page)
		.getByRole('link', { name: t('desk.session.login') })
		.click()
	const tab = await opened
	await tab.getByLabel(t('desk.login.email')).click()
	await tab.keyboard.type(EMAIL)
	await tab.getByLabel(t('desk.login.password')).click()
	await tab.keyboard.type(ACCOUNT_PASSWORD)
	await tab.keyboard.press('Enter')
	await tab.getByLabel(t('desk.code.code')).click()
	await tab.keyboard.type(await mailedLoginCode(site, EMAIL, count))
	await tab.keyboard.press('Enter')
	await expect(tab).toHaveURL(/\/staff\/$/)
	await tab.close()
}

test('a session that ends is said where one types, and after another login nothing is lost', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, { email: EMAIL, name: 'Sylvie Noël', roles: ['requests', 'editor'], language: 'fr' })

	// A home, whose draft saves itself.
	await page.goto('/staff/homes/')
	await page.getByRole('button', { name: own.new }).click()
	await expect(page).toHaveURL(/\/homes\/own\/9\d{9}\/$/)
	await logOutElsewhere(context, site)
	const street = page.locator('[id="own-Street"]')
	await street.click()
	await page.keyboard.type('Rue de la Régence')
	await expect(over(page)).toBeInViewport()
	expect(await faultsByDayAndNight(page)).toEqual([])
	await logInAgain(page, site, 1)
	await expect(over(page)).toBeHidden()
	await expect(page.getByText(t('desk.session.back'))).toBeVisible()
	await expect(page.getByRole('main').getByRole('status').first()).toContainText('Sylvie Noël')
	await page.reload()
	await expect(street).toHaveValue('Rue de la Régence')

	// A drawer of the calendar, which is sent by hand. Whoever closes the notice keeps a line in sight.
	await page.goto('/staff/calendar/')
	await page
		.getByRole('button', { name: t('deskCalendar.block') })
		.first()
		.click()
	const note = page.getByRole('dialog').getByLabel(t('deskCalendar.blocking.note'))
	await note.click()
	await page.keyboard.type('Formation')
	await logOutElsewhere(context, site)
	await page
		.getByRole('dialog')
		.getByRole('button', { name: t('deskCalendar.blocking.submit') })
		.click()
	await expect(over(page)).toBeInViewport()
	await page.keyboard.press('Escape')
	await expect(over(page)).toBeHidden()
	await expect(page.getByText(t('desk.session.over'))).toBeInViewport()
	// It is in the drawer, around which nothing can be pressed.
	const opened = context.waitForEvent('page')
	await page
		.getByRole('dialog')
		.getByRole('link', { name: t('desk.session.login') })
		.click()
	await expect(await opened).toHaveURL(/\/staff\/login\//)
	await expect(note).toHaveValue('Formation')
})
