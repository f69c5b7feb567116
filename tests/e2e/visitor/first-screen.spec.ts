import type { Locator, Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { waitUntilKept } from '#tests/e2e/page/kept-page.ts'
import { shifts } from '#tests/e2e/page/layout-shifts.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const WINDOWS = [PHONE, { width: 768, height: 1024 }, { width: 1280, height: 720 }, { width: 1366, height: 768 }, DESK]
const LOCALES = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB' } as const
const PATHS = { nl: '/', fr: '/fr/', en: '/en/' } as const

/** Returns the upper and lower edge in the window, in whole pixels. */
async function edges(element: Locator): Promise<{ top: number; bottom: number }> {
	const { top, bottom } = await element.evaluate((it) => it.getBoundingClientRect())
	return { top: Math.floor(top), bottom: Math.ceil(bottom) }
}

/** Returns the choices of the search whose text is cut off, each at the option that is shown now. */
function cutChoices(page: Page): Promise<string[]> {
	return page.locator('main search form:visible').evaluate((form) => {
		const pen = document.createElement('canvas').getContext('2d')
		if (pen === null) throw new Error('no canvas')
		const selects = [...form.querySelectorAll('select')].filter((it) => it.checkVisibility())
		const cut = selects.flatMap((select) => {
			const style = getComputedStyle(select)
			pen.font = style.font
			const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
			const text = select.selectedOptions[0]?.text ?? ''
			return pen.measureText(text).width > room ? [text] : []
		})
		const words = [...form.querySelectorAll('button[popovertarget] span')]
		return [...cut, ...words.filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent)]
	})
}

for (const language of ['nl', 'fr', 'en'] as const) {
	const t = texts(language)
	test.describe(`in ${language}`, () => {
		test.use({ locale: LOCALES[language] })

		for (const viewport of WINDOWS) {
			const { width, height } = viewport
			test(`at ${width} × ${height} the search is whole above the question of consent, and an answer moves nothing`, async ({
				browser,
				request,
				site,
			}) => {
				await waitUntilKept(request, PATHS[language])
				const page = await browser.newPage({ viewport, locale: LOCALES[language] })
				await page.goto(site.origin + PATHS[language], { waitUntil: 'networkidle' })
				const question = page.getByRole('dialog', { name: t('consent.title') })
				const search = page.getByRole('search', { name: t('home.search.label') })
				const { top, bottom } = await edges(question)
				expect(bottom).toBe(height)
				const kept = await page.evaluate(() => {
					const probe = document.body.appendChild(document.createElement('i'))
					probe.style.cssText = 'position:absolute;height:var(--consent)'
					const { height } = probe.getBoundingClientRect()
					probe.remove()
					return height
				})
				expect(bottom - top, 'the question is no higher than the space that is kept for it').toBeLessThanOrEqual(
					kept + 1,
				)
				const bare = await question.evaluate((it) => {
					const copy = it.cloneNode(false)
					if (!(copy instanceof HTMLElement)) throw new Error('no element')
					document.body.append(copy)
					const { height } = copy.getBoundingClientRect()
					copy.remove()
					return height
				})
				expect(bare, 'the question has its height before its text has arrived').toBe(kept)
				for (const part of [
					search.getByRole('button', { name: t('home.search.city') }),
					search.locator('[type=submit]:visible'),
				]) {
					const its = await edges(part)
					expect(its.top).toBeGreaterThan(0)
					expect(its.bottom).toBeLessThan(top)
				}
				expect(await cutChoices(page)).toEqual([])
				const answeredAt = await page.evaluate(() => performance.now())
				await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
				await expect(question).toBeHidden()
				expect((await shifts(page)).filter(({ startTime }) => startTime > answeredAt)).toEqual([])
				await page.close()
			})
		}
	})
}

for (const viewport of [PHONE, DESK]) {
	test.describe(`at ${viewport.width} px`, () => {
		test.use({ locale: 'fr-BE', viewport })

		test('the question of consent hides neither the end of the page nor what has the focus', async ({ page }) => {
			const t = texts('fr')
			await page.goto('/fr/')
			const { top } = await edges(page.getByRole('dialog', { name: t('consent.title') }))
			await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
			expect((await edges(page.locator('body > footer'))).bottom).toBeLessThanOrEqual(top + 1)
			const last = page.locator('body > footer').getByRole('link').last()
			await page.evaluate(() => scrollTo(0, 0))
			await last.focus()
			expect((await edges(last)).bottom).toBeLessThanOrEqual(top + 1)
		})
	})
}

test.describe('on a phone', () => {
	test.use({ viewport: PHONE, hasTouch: true })

	for (const path of [PATHS.nl, PATHS.fr]) {
		test(`the home page ${path} is no longer than seven screens`, async ({ reader: page }) => {
			await page.goto(path)
			// What comes near loads, such as pictures and the map of a home page that has one.
			for (let screen = 0; screen < 12; screen += 1) {
				await page.mouse.wheel(0, PHONE.height)
				await page.waitForLoadState('networkidle')
			}
			expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7 * PHONE.height)
			await expect(page.getByRole('main').getByRole('link', { name: 'Bray', exact: true })).toBeVisible()
		})
	}

	test('a page of homes asks for no newsletter; other pages do', async ({ reader: page }) => {
		const field = page.getByLabel(texts('nl')('forms.newsletter.email'))
		for (const path of ['/for-sale/', '/for-rent/', '/property/1001/']) {
			await page.goto(path)
			await expect(field, path).toBeHidden()
		}
		await page.goto('/contact/')
		await expect(field).toBeVisible()
	})
})
