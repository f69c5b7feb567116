import type { Browser, Page, ViewportSize } from 'playwright/test'
import { watchPages } from '#tests/e2e/page/page-problems.ts'
import { waitForScripts } from '#tests/e2e/page/running-page.ts'

interface Options {
	locale: string | undefined
	hasTouch: boolean
	viewport: ViewportSize | null
}

interface SharedPage {
	key: string
	page: Page
	/** Returns the problems of all tests that had the page so far. */
	problems: () => string[]
	/** How many of them a test has answered for. */
	seen: number
}

/** The page of this worker. Its next test has it warm: files in the browser's cache, the cookie question answered. */
let shared: SharedPage | null = null

async function openShared(browser: Browser, key: string, options: Options): Promise<SharedPage> {
	await shared?.page.context().close()
	const { locale, ...others } = options
	const context = await browser.newContext({ ...others, ...(locale === undefined ? {} : { locale }) })
	context.on('page', waitForScripts)
	const problems = await watchPages(context)
	return { key, page: await context.newPage(), problems, seen: 0 }
}

/**
 * A page of every site without anything on it. The address of the last test would be reloaded, and scrolled to where it
 * was; behind an empty page of the browser's own, the next would need a new process, which costs as much as its test.
 */
const BETWEEN = '/robots.txt'

/** Makes the page as a new one is, but for the answer to the cookie question. */
async function tidy(page: Page, origin: string, { viewport }: Options): Promise<void> {
	await page.goto(origin + BETWEEN)
	await page.mouse.move(0, 0)
	if (viewport) await page.setViewportSize(viewport)
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
	await page.context().clearCookies()
	await page.evaluate(() => {
		const answer = localStorage.getItem('consent')
		localStorage.clear()
		sessionStorage.clear()
		if (answer !== null) localStorage.setItem('consent', answer)
	})
}

/**
 * Returns the page that the tests of this worker share which only read, and a function that returns what must not have
 * happened on it since the test before. A test fails with its worker, so none gets a page that another has spoilt.
 */
export async function sharedPage(browser: Browser, origin: string, options: Options) {
	const key = JSON.stringify([origin, options.locale, options.hasTouch])
	if (shared?.key !== key) shared = await openShared(browser, key, options)
	const own = shared
	await tidy(own.page, origin, options)
	const takeProblems = () => {
		const found = own.problems().slice(own.seen)
		own.seen += found.length
		return found
	}
	return { page: own.page, takeProblems }
}
