import type { Page } from 'playwright/test'
import { z } from 'zod'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { holdScripts } from '#tests/e2e/page/held-scripts.ts'
import { waitUntilKept } from '#tests/e2e/page/kept-page.ts'
import { shifts } from '#tests/e2e/page/layout-shifts.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'

const PAGES = ['/', '/fr/a-vendre/', '/property/1001/', '/contact/']

/** The part of the browser's trace that is read here. */
const Trace = z.object({
	traceEvents: z.array(z.object({ name: z.string(), args: z.looseObject({ elementCount: z.number().optional() }) })),
})

/** Without a paint or its fonts, as on an overloaded machine, a page stops waiting after a time; here it never does. */
async function waitForEver(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const { setTimeout } = window
		Object.assign(window, {
			setTimeout: (run: () => void, ms = 0) => (document.body === null && ms >= 500 ? undefined : setTimeout(run, ms)),
		})
	})
}

for (const path of PAGES) {
	test(`${path} is painted before it fetches a script, and without fetching a style`, async ({ page, request }) => {
		const html = await waitUntilKept(request, path)
		const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
		expect(links.length).toBeGreaterThan(0)
		expect(links.filter((link) => !link.includes(' disabled'))).toEqual([])
		await waitForEver(page)
		await page.goto(path)
		const { paintedAt, scriptAt, fontsAt, styles } = await page.evaluate(() => {
			const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
			const files = performance.getEntriesByType('resource')
			const starts = (ending: string) =>
				files.filter(({ name }) => name.endsWith(ending)).map(({ startTime }) => startTime)
			const fonts = files.filter(({ name }) => name.endsWith('.woff2'))
			return {
				fontsAt: Math.max(...fonts.map((file) => (file as PerformanceResourceTiming).responseEnd)),
				paintedAt: painted,
				scriptAt: Math.min(...starts('.js')),
				styles: starts('.css').filter((start) => start < painted).length,
			}
		})
		expect(scriptAt).toBeGreaterThan(paintedAt)
		expect(styles).toBe(0)
		expect(fontsAt).toBeGreaterThan(0)
		expect(paintedAt).toBeGreaterThan(fontsAt)
	})
}

for (const path of ['/', '/for-sale/', '/property/1001/', '/contact/']) {
	test(`${path} does not recompute all its styles when an element appears or disappears`, async ({ browser, site }) => {
		const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
		await page.goto(site.origin + path, { waitUntil: 'networkidle' })
		const question = page.getByRole('dialog')
		await expect(question).toBeVisible()
		await browser.startTracing(page, { categories: ['devtools.timeline'] })
		await page.getByRole('button', { name: texts('nl')('consent.onlyNecessary') }).click()
		await expect(question).toBeHidden()
		await page.evaluate(() => {
			document.querySelector('body > footer')?.before(document.createElement('aside'))
			return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
		})
		const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()))
		const computed = traceEvents.flatMap(({ name, args }) =>
			name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : [],
		)
		expect(computed).not.toEqual([])
		const elements = await page.evaluate(() => document.querySelectorAll('body *').length)
		expect(Math.max(...computed)).toBeLessThan(elements / 4)
		await page.close()
	})
}

test('nothing moves when the fonts load late, but in time', async ({ page, request }) => {
	await waitUntilKept(request, '/')
	await waitForEver(page)
	await page.route('**/*.woff2', async (route) => {
		await page.waitForFunction(() => document.readyState !== 'loading' && document.body.offsetHeight > 0)
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
		await route.continue()
	})
	await page.goto('/', { waitUntil: 'networkidle' })
	await expect.poll(() => page.evaluate(() => document.documentElement.dataset.awaits)).toBeUndefined()
	expect(await shifts(page)).toEqual([])
})

/** The edges of all that is seen of the header and the first section, in its order. */
const edgesOf = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('body > header *, main section:first-of-type *')]
			.filter((element) => element.checkVisibility())
			.map((element) => JSON.stringify(element.getBoundingClientRect())),
	)

test('a page that was shown before its fonts came keeps what it was painted with', async ({ page, request }) => {
	await waitUntilKept(request, '/')
	// There the title has a line less in the fallback.
	await page.setViewportSize({ width: 390, height: 900 })
	const { promise: shown, resolve: release } = Promise.withResolvers<void>()
	await page.route('**/*.woff2', async (route) => {
		await shown
		await route.continue()
	})
	await page.goto('/', { waitUntil: 'domcontentloaded' })
	await expect.poll(() => page.evaluate(() => document.documentElement.dataset.awaits)).toBeUndefined()
	await page.waitForFunction(() => 'next' in window)
	const before = await edgesOf(page)
	release()
	const loaded = () =>
		page.evaluate(() => [...document.fonts].filter((font) => font.display === 'swap').map((it) => it.status))
	await expect.poll(loaded).toEqual(['loaded', 'loaded'])
	expect(await edgesOf(page)).toEqual(before)
	await page.reload({ waitUntil: 'networkidle' })
	expect(await page.evaluate(() => document.documentElement.dataset.fonts), 'the next page has them').toBeUndefined()
})

test('a page whose fonts never load is shown nevertheless', async ({ page, request }) => {
	await waitUntilKept(request, '/')
	await page.route('**/*.woff2', () => {})
	await page.goto('/', { waitUntil: 'domcontentloaded' })
	await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).opacity)).toBe('1')
	expect(await page.evaluate(() => performance.now())).toBeGreaterThan(500)
})

test('a page that is never painted, as in a hidden window, fetches its scripts without a timer', async ({
	page,
	request,
}) => {
	await waitUntilKept(request, '/')
	await page.addInitScript(() => {
		Object.defineProperty(document, 'hidden', { value: true })
		window.PerformanceObserver = class {
			observe() {}
		} as unknown as typeof PerformanceObserver
		// Browsers limit timers in such a window to one a second.
		const { setTimeout } = window
		Object.assign(window, {
			setTimeout: (run: () => void, ms = 0) => setTimeout(run, Math.max(ms, 1000)),
			asked: new Promise((tell) => {
				document.addEventListener('DOMContentLoaded', () => {
					const asked = new Set([...document.scripts].map((script) => script.getAttribute('src')))
					tell(
						document
							.querySelector<HTMLElement>('[data-scripts]')
							?.dataset.scripts?.split(' ')
							.map((url) => asked.has(url)),
					)
				})
			}),
		})
	})
	await page.goto('/')
	const asked = await page.evaluate(() => (window as typeof window & { asked?: Promise<boolean[]> }).asked)
	expect(asked?.length).toBeGreaterThan(5)
	expect(asked).not.toContain(false)
	await expect.poll(() => page.evaluate(() => 'next' in window)).toBe(true)
})

test.describe('what a visitor does before the scripts load is kept', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

	test('a photograph that was swiped to', async ({ page, request }) => {
		await waitUntilKept(request, '/property/1001/')
		const { release } = await holdScripts(page)
		await page.goto('/property/1001/', { waitUntil: 'domcontentloaded' })
		const gallery = page.getByRole('region', { name: texts('nl')('property.gallery.title') })
		await gallery.getByRole('list').evaluate((row) => row.scrollTo({ left: row.clientWidth * 2 }))
		release()
		await expect(gallery.getByText('3 / 8')).toBeVisible()
	})

	test('words that were typed into a form', async ({ page, request }) => {
		await waitUntilKept(request, '/contact/')
		const { release } = await holdScripts(page)
		await page.goto('/contact/', { waitUntil: 'domcontentloaded' })
		const firstName = page.locator('[name=firstName]')
		await typeInto(firstName, 'Élise')
		release()
		await expect(page.locator('form[data-lead-form][novalidate]')).toBeVisible()
		await page.reload()
		await expect(firstName).toHaveValue('Élise')
	})
})

test('the next page has its styles after a client navigation', async ({ page, request }) => {
	await waitUntilKept(request, '/contact/')
	await page.goto('/contact/', { waitUntil: 'networkidle' })
	const dressed = () =>
		page
			.locator('main article')
			.first()
			.evaluate((card) => getComputedStyle(card).position)
	await page.evaluate(() => {
		const marked = window as typeof window & { isSame?: boolean }
		marked.isSame = true
	})
	await page.locator('header nav a[href="/for-sale/"]').first().click()
	await page.waitForURL('**/for-sale/')
	expect(await page.evaluate(() => (window as typeof window & { isSame?: boolean }).isSame)).toBe(true)
	const gone = await dressed()
	await page.reload()
	expect(await dressed()).toBe(gone)
	expect(gone).not.toBe('static')
})
