import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { waitUntilTaken } from '#tests/e2e/page/running-page.ts'
import { deskBrowser } from '#tests/support/browsers/desk-browser.ts'

const t = texts('fr')

test.use({ locale: 'fr-BE' })

const ADMIN = { email: 'claire@bureau.example', name: 'Claire Delvaux', roles: ['admin' as const], language: 'fr' }
const line = (page: Page, name: string) => page.locator(`[data-line="${name}"]`)

async function expectAccessible(page: Page): Promise<void> {
	for (const width of [390, 820, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await faultsByDayAndNight(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
}

test('what a new agency sets is offered on the first page, and each line leads to its place or waits', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, ADMIN)
	await page.goto('/staff/')
	await expect(page.getByRole('main')).toContainText(t('desk.today.hello', { name: 'Claire' }))
	await expectAccessible(page)
	await page.getByRole('link', { name: t('deskSetup.offerLink') }).click()
	await expect(page).toHaveURL(/\/staff\/setup\/$/)
	await expectAccessible(page)

	const phone = line(page, 'phone')
	await expect(phone).toContainText(t('deskSetup.states.todo'))
	await phone.getByRole('button', { name: t('deskSetup.later') }).click()
	await expect(phone).toContainText(t('deskSetup.states.later'))
	await phone.getByRole('button', { name: t('deskSetup.resume') }).click()
	await expect(phone).toContainText(t('deskSetup.states.todo'))
	const color = line(page, 'color')
	await color.getByRole('button', { name: t('deskSetup.keep') }).click()
	await expect(color).toContainText(t('deskSetup.states.done'))
	await color.getByRole('button', { name: t('deskSetup.reopen') }).click()
	await expect(color).toContainText(t('deskSetup.states.todo'))

	await phone.getByRole('link').click()
	await expect(page).toHaveURL(/\/staff\/words\/\?at=\w+#field-site-phone$/)
	await expect(page.locator('#field-site-phone')).toBeInViewport()
	await expect(page.getByRole('link', { name: t('deskSetup.offerLink') })).toHaveCount(0)
})

test('a person is found by name and has requests and notes on one page, which each request leads to', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, ADMIN)
	const [cookie] = await context.cookies()
	const browser = deskBrowser(site)
	browser.cookies.set(cookie?.name ?? '', cookie?.value ?? '')
	const call = { via: 'phone', kind: 'question', lastName: 'Wauthelet', phone: '0470 99 88 77', email: '' }
	const asked = { language: 'fr', listingId: 1001, amount: null, remark: 'Rappeler.', assigneeId: null }
	for (const firstName of ['Gisèle', 'Gisèle'])
		expect((await browser.act('requests/enter', { ...call, ...asked, firstName })).status).toBe(200)

	await page.goto('/staff/calendar/')
	await waitUntilTaken(page, '[data-desk-search]')
	await page.keyboard.press('/')
	await page.keyboard.type('gisele wauth')
	const found = page.getByRole('option', { name: /Gisèle Wauthelet 0470 99 88 77/ })
	await expect(found).toHaveCount(1)
	await found.click()
	await expect(page.getByRole('heading', { name: 'Gisèle Wauthelet', level: 1 })).toBeVisible()
	await expect(page.getByRole('region', { name: t('deskPerson.past') }).getByRole('listitem')).toHaveCount(2)
	await expect(page.getByRole('link', { name: '0470 99 88 77' })).toHaveAttribute('href', 'tel:+32470998877')
	await expectAccessible(page)
	await page.getByRole('link', { name: t('deskPerson.latest') }).click()
	await page.getByRole('link', { name: t('deskRequests.detail.person') }).click()
	await expect(page).toHaveURL(/\/staff\/person\/\d+\/$/)
})

test('a page that is slow to come is reached from the menu of one’s account', async ({ page, site, context }) => {
	await logInStaff(context, site, ADMIN)
	await page.goto('/staff/setup/')
	await page.route('**/staff/people/', async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1500))
		await route.continue()
	})
	await page.getByRole('button', { name: t('desk.nav.account', { name: ADMIN.name }) }).click()
	await page.getByRole('link', { name: t('desk.nav.people'), exact: true }).click()
	await expect(page).toHaveURL(/\/staff\/people\/$/)
	await expect(page.getByRole('heading', { level: 1, name: t('desk.people.title') })).toBeVisible()
})
