import type { Locator, Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { waitUntilKept } from '#tests/e2e/page/kept-page.ts'
import { shifts } from '#tests/e2e/page/layout-shifts.ts'
import { waitUntilTaken } from '#tests/e2e/page/running-page.ts'

const t = texts('nl')

test.use({ ownSite: 'looks', locale: 'nl-BE' })

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const WINDOWS = [PHONE, { width: 768, height: 1024 }, { width: 1280, height: 720 }, { width: 1366, height: 768 }, DESK]
const PAGES = ['/', '/for-sale/', '/property/1001/']
const OTHERS = ['/projects/501/', '/contact/', '/contact-demand/', '/login/']

const LOOKS = [
	{ look: 'canal', heading: 'Archivo' },
	{ look: 'atelier', heading: 'Young Serif' },
] as const

const edges = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect())

/** Takes a look at the desk, with one press, and waits until the site shows it. */
async function choose(page: Page, look: 'beffroi' | 'canal' | 'atelier'): Promise<void> {
	const name = t(`deskSetup.looks.${look}.name`)
	await page.goto('/staff/setup/')
	await waitUntilTaken(page, '[data-line="look"] button')
	const loadedAgain = page.waitForEvent('load')
	await page.locator('[data-line="look"]').getByRole('button', { name }).click()
	await loadedAgain
	const shown = async () => /api\/looks\/(\w+)\./.exec(await (await page.request.get('/')).text())?.[1] ?? 'beffroi'
	await expect.poll(shown, { timeout: 30_000 }).toBe(look)
	await page.reload()
	await expect(page.locator('[data-line="look"]').getByRole('button', { pressed: true })).toContainText(name)
}

/** Whether place and button of the search are whole above the question of consent. */
async function expectSearchFirst(page: Page): Promise<void> {
	const search = page.getByRole('search', { name: t('home.search.label') })
	const { top } = await edges(page.getByRole('dialog', { name: t('consent.title') }))
	for (const part of [
		search.getByRole('button', { name: t('home.search.city') }),
		search.locator('[type=submit]:visible'),
	]) {
		const its = await edges(part)
		expect(its.top).toBeGreaterThan(0)
		expect(Math.ceil(its.bottom)).toBeLessThanOrEqual(top)
	}
}

for (const { look, heading } of LOOKS) {
	test(`${look} is chosen with one press, and its pages stand, can be read, and lay nothing on others`, async ({
		browser,
		context,
		page,
		site,
	}) => {
		test.slow()
		const member = { email: `${look}@bureau.example`, name: 'Claire', roles: ['editor' as const], language: 'nl' }
		await logInStaff(context, site, member)
		await choose(page, look)
		for (const path of PAGES) await waitUntilKept(page.request, path)

		for (const viewport of WINDOWS) {
			const visitor = await browser.newPage({ viewport, locale: 'nl-BE', baseURL: site.origin })
			await visitor.goto('/', { waitUntil: 'networkidle' })
			// With its fonts at hand: on a busy machine they can be later than a page waits for them.
			await visitor.reload({ waitUntil: 'networkidle' })
			await expectSearchFirst(visitor)
			expect(await visitor.evaluate((family) => document.fonts.check(`16px "${family}"`), heading)).toBe(true)
			expect(
				await visitor
					.getByRole('heading', { level: 1 })
					.evaluate((title) => getComputedStyle(title).fontFamily.split(',')[0]?.replaceAll('"', '')),
			).toBe(heading)
			expect(await shifts(visitor), `${viewport.width}`).toEqual([])
			await visitor.close()
		}

		for (const viewport of [PHONE, DESK]) {
			const visitor = await browser.newPage({ viewport, locale: 'nl-BE', baseURL: site.origin })
			for (const path of [...PAGES, ...OTHERS]) {
				await visitor.goto(path, { waitUntil: 'networkidle' })
				if (PAGES.includes(path)) expect(await faultsByDayAndNight(visitor), path).toEqual([])
				const width = await visitor.evaluate(() => document.documentElement.scrollWidth)
				expect(width, `${path} at ${viewport.width}`).toBeLessThanOrEqual(viewport.width)
				if (PAGES.includes(path)) expect(await shifts(visitor), `${path} at ${viewport.width}`).toEqual([])
			}
			await visitor.close()
		}

		await choose(page, 'beffroi')
		for (const path of [...PAGES, ...OTHERS])
			expect(await (await page.request.get(path)).text(), path).not.toMatch(/api\/looks|--look-|--wash|--band/)
	})
}
