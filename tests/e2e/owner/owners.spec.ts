import type { Browser, Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { mailedLink } from '#tests/e2e/flows/mailed-link.ts'
import { faults } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import { tabTo } from '#tests/e2e/page/without-sight-or-mouse.ts'
import type { Site } from '#tests/support/site/site.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PASSWORD = 'een rustig huis met drie kamers'
const OWNER = 'dora@eigenaar.example'
/** A home that no other test visits as a person. */
const HOME = 1009
const t = texts('nl')

/** Views the home's public page as a person from an address of their own. */
async function visit(browser: Browser, site: Site, address: string): Promise<void> {
	const context = await browser.newContext({
		userAgent: CHROME,
		locale: 'nl-BE',
		extraHTTPHeaders: { 'x-forwarded-for': address },
	})
	const page = await context.newPage()
	const counted = page.waitForResponse((response) => response.url().includes('/api/visits'))
	await page.goto(`${site.origin}/property/${HOME}/`)
	await counted
	await context.close()
}

async function expectAccessible(page: Page): Promise<void> {
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await faults(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
}

test('an owner sets a password, logs in by keyboard, sees visits of the public page appear, and logs out', async ({
	reader: page,
	site,
	browser,
}) => {
	test.slow()
	expect((await site.runCommand('owners.ts', 'add', OWNER, '--listing', String(HOME))).status).toBe(0)
	await expect.poll(() => mailedLink(site, OWNER)).not.toBeNull()
	await page.goto(mailedLink(site, OWNER) ?? '')
	await expectAccessible(page)
	const chosen = page.getByRole('main').getByLabel(t('owner.password.password'))
	const posts: string[] = []
	page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
	const refused = async (typed: string, error: 'short' | 'common') => {
		await typeInto(chosen, typed)
		await typeInto(page.getByRole('main').getByLabel(t('owner.password.repeat')), typed)
		await page.getByRole('button', { name: t('owner.password.submit') }).click()
		await expect(chosen).toHaveAccessibleDescription(new RegExp(t(`owner.errors.${error}`)))
		await expect(chosen).toBeFocused()
	}
	// Too short is seen at once; what is too common only the server finds.
	await refused('123456789', 'short')
	expect(posts.filter((path) => path.startsWith('/api/owners/'))).toEqual([])
	await refused('qwertyuiop', 'common')
	expect(posts).toContain('/api/owners/password/')
	await typeInto(chosen, PASSWORD)
	await typeInto(page.getByRole('main').getByLabel(t('owner.password.repeat')), PASSWORD)
	await page.getByRole('button', { name: t('owner.password.submit') }).click()
	await expect(page.getByText(t('owner.done.password'))).toBeVisible()

	await page.goto('/login/')
	await tabTo(page, page.getByRole('main').getByLabel(t('owner.login.email')))
	await page.keyboard.type(OWNER)
	await tabTo(page, page.getByRole('main').getByLabel(t('owner.login.password')))
	await page.keyboard.type('not the right one')
	await page.keyboard.press('Enter')
	await expect(page.getByText(t('owner.problems.failed'))).toBeVisible()
	await expect(page.getByRole('main').getByLabel(t('owner.login.email'))).toHaveValue(OWNER)
	await expectAccessible(page)
	await tabTo(page, page.getByRole('main').getByLabel(t('owner.login.password')))
	await page.keyboard.type(PASSWORD)
	await page.keyboard.press('Enter')

	await expect(page).toHaveURL(`/owner/${HOME}/`)
	const chart = (highest: number, today: number) =>
		page.getByRole('application', { name: t('owner.chart.label', { highest, today }) })
	await expect(
		page.locator('section', { has: page.locator('#chart') }).getByText(t('owner.sources.none')),
	).toBeVisible()
	await visit(browser, site, '198.51.100.1')
	// Counts are written once a second.
	await expect
		.poll(async () => {
			await page.reload()
			return chart(1, 1).count()
		})
		.toBe(1)
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		await expect(chart(1, 1).locator('.recharts-bar-rectangle')).toHaveCount(30)
	}
	await visit(browser, site, '198.51.100.2')
	await expect
		.poll(async () => {
			await page.evaluate(() => window.dispatchEvent(new Event('focus')))
			return chart(2, 2).count()
		})
		.toBe(1)
	await tabTo(page, chart(2, 2))
	await page.keyboard.press('ArrowRight')
	const tip = page.getByRole('status').filter({ hasText: t('owner.chart.views') })
	await expect(tip).toContainText(`${t('owner.chart.visits')} 0`)
	const last = chart(2, 2).locator('.recharts-bar-rectangle').last()
	await last.hover()
	await expect(tip).toContainText(`${t('owner.chart.visits')} 2`)
	await page.getByText(t('owner.chart.table')).click()
	await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('2')
	await expectAccessible(page)

	await page.goto('/owner/settings/')
	await expectAccessible(page)
	await tabTo(page, page.getByRole('button', { name: t('owner.nav.logout'), exact: true }))
	await page.keyboard.press('Enter')
	await expect(page.getByText(t('owner.done.out'))).toBeVisible()
	await page.goto(`/owner/${HOME}/`)
	await expect(page).toHaveURL(`/login/?to=${HOME}`)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, locale: 'fr-BE' })
	const fr = texts('fr')

	test('an owner resets the password, in French', async ({ page }) => {
		await page.goto('/fr/login/')
		await page.getByRole('link', { name: fr('owner.login.forgotten') }).click()
		await typeInto(page.getByRole('main').getByLabel(fr('owner.login.email')), 'pas-une-adresse')
		await page.getByRole('button', { name: fr('owner.forgotten.submit') }).click()
		await expect(page.getByRole('main').getByLabel(fr('owner.login.email'))).toHaveAccessibleDescription(
			fr('owner.errors.email'),
		)
		await expect(page.getByRole('main').getByLabel(fr('owner.login.email'))).toHaveValue('pas-une-adresse')
		await typeInto(page.getByRole('main').getByLabel(fr('owner.login.email')), 'personne@exemple.be')
		await page.getByRole('button', { name: fr('owner.forgotten.submit') }).click()
		await expect(page.getByText(fr('owner.done.asked'))).toBeVisible()
	})
})
