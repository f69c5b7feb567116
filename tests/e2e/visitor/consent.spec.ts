import fs from 'node:fs'
import path from 'node:path'
import { expect, texts } from '#tests/e2e/fixtures.ts'
import { holdScripts } from '#tests/e2e/page/held-scripts.ts'
import { waitUntilKept } from '#tests/e2e/page/kept-page.ts'
import { shifts } from '#tests/e2e/page/layout-shifts.ts'
import { button, commands, dialog, policyOf, SCRIPTS, stored, TAGS, test } from '#tests/e2e/page/with-tags.ts'

test.use({ answersForeign: true })

const t = texts('nl')
/** One page of each type that has a fixed address. */
const PAGES = [
	'/',
	'/for-sale/',
	'/fr/a-louer/',
	'/for-sale/?bedrooms=2',
	'/projects/',
	'/contact/',
	'/demand-register/',
	'/contact-demand/',
	'/disclaimer/',
	'/cookie-policy/',
	'/privacy-statement/',
	'/feedback/contact-me/',
	'/property/999999/',
	'/no-such-page/',
]

test.describe('before a decision', () => {
	test('no page of any type sends a request to another host', async ({ page, foreignRequests, tags: _ }) => {
		test.slow()
		const paths = [...PAGES]
		for (const list of ['/for-sale/', '/projects/']) {
			await page.goto(list)
			const found = await page
				.locator('main a[href*="/property/"], main a[href*="/projects/"]')
				.first()
				.getAttribute('href')
			expect(found).not.toBeNull()
			paths.push(found ?? '')
		}
		for (const address of paths) {
			await page.goto(address, { waitUntil: 'networkidle' })
			await expect(page.getByRole('dialog'), address).toBeVisible()
			await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
			await page.waitForLoadState('networkidle')
			expect(foreignRequests, address).toEqual([])
		}
	})

	test("Google's data layer denies everything, and no script is loaded to read it", async ({ page, tags: _ }) => {
		await page.goto('/')
		await expect(dialog(page)).toBeVisible()
		await expect
			.poll(() => commands(page))
			.toEqual([
				[
					'consent',
					'default',
					{
						ad_storage: 'denied',
						ad_user_data: 'denied',
						ad_personalization: 'denied',
						analytics_storage: 'denied',
						functionality_storage: 'denied',
						personalization_storage: 'denied',
						security_storage: 'granted',
						wait_for_update: 500,
					},
				],
			])
	})

	// What axe says of it: tests/e2e/access/every-state.spec.ts.
	test('the dialog is reached first by keyboard', async ({ page }) => {
		await page.goto('/')
		await expect(dialog(page)).toBeVisible()
		await page.keyboard.press('Tab')
		await expect(button(page, 'choose')).toBeFocused()
		await page.keyboard.press('Tab')
		await expect(page.getByRole('link', { name: 'Cookiebeleid' }).first()).toBeFocused()
		await page.keyboard.press('Tab')
		await expect(button(page, 'onlyNecessary')).toBeFocused()
		await page.keyboard.press('Tab')
		await expect(button(page, 'acceptAll')).toBeFocused()
		const [refuse, accept] = await Promise.all([
			button(page, 'onlyNecessary').boundingBox(),
			button(page, 'acceptAll').boundingBox(),
		])
		expect(refuse).toEqual({ ...accept, x: refuse?.x })
		await page.keyboard.press('Shift+Tab')
		await page.keyboard.press('Shift+Tab')
		await page.keyboard.press('Shift+Tab')
		await page.keyboard.press('Enter')
		await expect(page.getByRole('checkbox', { name: t('consent.categories.analytics.name') })).toBeFocused()
	})

	for (const width of [390, 1440]) {
		test(`nothing moves at ${width} pixels when dialog and language offer come`, async ({ browser, request, site }) => {
			await waitUntilKept(request, '/')
			const page = await browser.newPage({ locale: 'fr-BE', viewport: { width, height: 900 } })
			await page.goto(`${site.origin}/`, { waitUntil: 'networkidle' })
			await expect(dialog(page)).toBeVisible()
			await expect(page.getByRole('link', { name: texts('fr')('consent.offer.text') })).toBeVisible()
			expect(await shifts(page)).toEqual([])
			await page.close()
		})
	}

	test('the question is painted with the page and can be answered before a script has loaded', async ({
		page,
		request,
		foreignRequests,
		tags: _,
	}) => {
		await waitUntilKept(request, '/')
		const { release } = await holdScripts(page)
		await page.goto('/', { waitUntil: 'domcontentloaded' })
		await expect(dialog(page)).toBeVisible()
		await button(page, 'acceptAll').click()
		await expect(dialog(page)).toBeHidden()
		expect(await stored(page)).toMatchObject({ analytics: true, marketing: true })
		expect(foreignRequests).toEqual([])
		release()
		await expect.poll(() => foreignRequests).toEqual(SCRIPTS)
		await expect(dialog(page)).toBeHidden()
	})

	test('without JavaScript nothing is asked', async ({ browser, site }) => {
		const page = await browser.newPage({ javaScriptEnabled: false })
		await page.goto(`${site.origin}/`)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expect(dialog(page)).toBeHidden()
		await page.close()
	})

	test('a value of another program in the storage of the decision breaks nothing', async ({ page }) => {
		await page.addInitScript(() => localStorage.setItem('consent', '{"analytics":'))
		await page.goto('/')
		await expect(dialog(page)).toBeVisible()
	})
})

test.describe('a decision', () => {
	test('to accept all is stored, survives a reload and loads each configured service', async ({
		page,
		foreignRequests,
		tags: _,
	}) => {
		await page.goto('/')
		await button(page, 'acceptAll').click()
		await expect(dialog(page)).toBeHidden()
		await expect.poll(() => foreignRequests).toEqual(SCRIPTS)
		expect(await stored(page)).toMatchObject({
			ad_user_data: true,
			ad_storage: true,
			analytics_storage: true,
			ad_personalization: true,
		})
		foreignRequests.length = 0
		await page.reload()
		await expect.poll(() => foreignRequests).toEqual(SCRIPTS)
		await expect(dialog(page)).toBeHidden()
		const told = (await commands(page)).filter((it) => Array.isArray(it) && it[0] === 'consent')
		expect(told).toEqual([
			['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })],
			['consent', 'update', expect.objectContaining({ ad_storage: 'granted', analytics_storage: 'granted' })],
		])
	})

	test('to refuse is stored, survives a reload and loads nothing', async ({ page, foreignRequests, tags: _ }) => {
		await page.goto('/')
		await button(page, 'onlyNecessary').click()
		await expect(dialog(page)).toBeHidden()
		expect(await stored(page)).toMatchObject({ analytics: false, marketing: false, ad_storage: false })
		await page.reload({ waitUntil: 'networkidle' })
		await expect(dialog(page)).toBeHidden()
		expect(foreignRequests).toEqual([])
		await page.route('**/_next/static/**/*.js', () => {})
		await page.goto('/', { waitUntil: 'domcontentloaded' })
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expect(dialog(page), 'not even until the scripts come').toBeHidden()
	})

	test('by category loads the services of that category only', async ({ page, foreignRequests, tags: _ }) => {
		await page.goto('/')
		await button(page, 'choose').click()
		await page.getByText(t('consent.categories.marketing.name'), { exact: true }).click()
		await button(page, 'save').click()
		await expect
			.poll(() => foreignRequests)
			.toEqual([
				'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123',
				'https://www.googletagmanager.com/gtag/js?id=AW-123456789',
				'https://connect.facebook.net/en_US/fbevents.js',
			])
		await page.reload()
		await expect(dialog(page)).toBeHidden()
		expect(await stored(page)).toMatchObject({ analytics: false, marketing: true, social: false })
	})

	test('can be withdrawn in the footer: cookies are deleted and nothing is loaded any more', async ({
		page,
		foreignRequests,
		tags: _,
	}) => {
		await page.goto('/')
		await button(page, 'acceptAll').click()
		await expect.poll(() => foreignRequests).toEqual(SCRIPTS)
		await page.context().addCookies([
			{ name: '_ga', value: '1', url: page.url() },
			{ name: 'language', value: 'nl', url: page.url() },
		])
		foreignRequests.length = 0
		await button(page, 'reopen').click()
		await expect(page.getByRole('checkbox', { name: t('consent.categories.analytics.name') })).toBeChecked()
		await Promise.all([page.waitForEvent('load'), button(page, 'onlyNecessary').click()])
		await page.waitForLoadState('networkidle')
		expect(await stored(page)).toMatchObject({ analytics: false, marketing: false })
		expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['language'])
		expect(foreignRequests).toEqual([])
	})

	test('is cleared by ?setcookies, and asked again after 13 months', async ({ page }) => {
		await page.goto('/')
		await button(page, 'onlyNecessary').click()
		const decision = await stored(page)
		await page.goto('/for-sale/?setcookies')
		await expect(dialog(page)).toBeVisible()
		expect(await stored(page)).toBeNull()
		const old = new Date()
		old.setUTCMonth(old.getUTCMonth() - 14)
		await page.evaluate((text) => localStorage.setItem('consent', text), JSON.stringify({ ...decision, date: old }))
		await page.reload()
		await expect(dialog(page)).toBeVisible()
	})

	test('has a link on pages that never ask: login, links of visitors, desk', async ({ page }) => {
		for (const path of ['/login/', '/personal/alert/', '/staff/login/']) {
			await page.goto(path)
			await expect(page.getByRole('link', { name: t('consent.reopen') })).toBeVisible()
			await expect(dialog(page)).toHaveCount(0)
		}
		await page.goto('/fr/login/')
		await page.getByRole('link', { name: texts('fr')('consent.reopen') }).click()
		await expect(page).toHaveURL(/\/fr\/$/)
		await expect(page.locator('[data-consent]').first()).toBeVisible()
	})

	test('is asked again when the agency adds a service', async ({ page, site }) => {
		await page.goto('/')
		await button(page, 'acceptAll').click()
		await expect(dialog(page)).toBeHidden()
		const file = path.join(site.configDir, 'tags.json')
		const before = fs.readFileSync(file, 'utf8')
		fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(before), metaPixel: TAGS.metaPixel }))
		await expect.poll(() => policyOf(site)).toContain('https://connect.facebook.net')
		await page.reload()
		await expect(dialog(page)).toBeVisible()
		fs.writeFileSync(file, before)
		await expect.poll(() => policyOf(site)).not.toContain('https://connect.facebook.net')
	})
})
