import { test as base, expect, type Page } from 'playwright/test'
import { sendsThrough } from '#tests/e2e/flows/received-mails.ts'
import { watchPages } from '#tests/e2e/page/page-problems.ts'
import { waitForScripts } from '#tests/e2e/page/running-page.ts'
import { sharedPage } from '#tests/e2e/page/shared-page.ts'
import { shiftDate } from '#tests/support/programs/shifted-date.mjs'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { startTileServer } from '#tests/support/servers/tile-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { texts } from '#tests/support/texts.ts'

/** The key to the preview of drafts. */
export const PREVIEW_SECRET = 'key of the browser tests'

/** What the clock of this process, and of the sites that it starts, is ahead of that of the machine. */
const CLOCK_SHIFT_MS = Number(process.env.CLOCK_SHIFT_MS ?? 0)

const NO_PROBLEMS = 'console errors, uncaught errors and policy reports'

interface WorkerFixtures {
	/** A language to add to the sample agency's own three. */
	addedLanguage: string | null
	/** The name of a server that others do not use, for tests that change what others would see. */
	ownSite: string
	/** The production server of this worker, with the sample agency's listings. */
	site: Site
}

interface TestFixtures {
	/** The test expects the server to send a form back with errors. */
	isFormRefused: boolean
	/**
	 * Answers requests to other sites with an empty text, for tests of what calls them. It costs every request of a page
	 * a detour. Otherwise no other host has an address, so such a request fails, and the test with it.
	 */
	answersForeign: boolean
	/** Addresses outside the site that the pages of this test requested. None of them is reached. */
	foreignRequests: string[]
	/**
	 * In place of `page`, for tests that only read: the tests of a worker share it, with its process and the files that it
	 * has loaded. It takes no routes and scripts of a test's own.
	 */
	reader: Page
}

/**
 * Playwright's test with a server of its own per worker. A console error, an uncaught error or a report of the content
 * security policy on any page fails the test, and no request leaves the site.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
	addedLanguage: [null, { scope: 'worker', option: true }],
	ownSite: ['', { scope: 'worker', option: true }],
	// The clock of the pages is that of their server (`npm test -- --at`).
	browser: [
		async ({ browser }, use) => {
			const open = browser.newContext.bind(browser)
			browser.newContext = async (options) => {
				const context = await open(options)
				if (CLOCK_SHIFT_MS !== 0) await context.addInitScript(shiftDate, CLOCK_SHIFT_MS)
				return context
			}
			await use(browser)
		},
		{ scope: 'worker' },
	],
	site: [
		async ({ addedLanguage }, use) => {
			const tiles = await startTileServer()
			const mails = await startMailServer()
			const site = await startSite({
				sample: true,
				addedLanguages: addedLanguage === null ? [] : [addedLanguage],
				tiles: tiles.template(),
				env: { SMTP_URL: mails.url, PREVIEW_SECRET },
			})
			sendsThrough(site, mails)
			await use(site)
			await site.stop()
			await tiles.stop()
			await mails.stop()
		},
		{ scope: 'worker', timeout: 300_000 },
	],
	baseURL: async ({ site }, use) => use(site.origin),
	isFormRefused: [false, { option: true }],
	answersForeign: [false, { option: true }],
	foreignRequests: async ({ browserName: _ }, use) => use([]),
	context: async ({ context, site, foreignRequests, answersForeign, isFormRefused, javaScriptEnabled }, use, info) => {
		if (javaScriptEnabled !== false) context.on('page', waitForScripts)
		const problems = await watchPages(context, isFormRefused)
		const isForeign = (url: URL) => url.origin !== site.origin && /^https?:$/.test(url.protocol)
		context.on('request', (request) => {
			if (isForeign(new URL(request.url()))) foreignRequests.push(request.url())
		})
		if (answersForeign) {
			await context.route(isForeign, (route) => route.fulfill({ status: 200, contentType: 'text/plain', body: '' }))
		}
		const logsBefore = site.logs().length
		await use(context)
		if (info.status !== info.expectedStatus) {
			await info.attach('server.log', { body: site.logs().slice(logsBefore), contentType: 'text/plain' })
		}
		expect(problems(), NO_PROBLEMS).toEqual([])
	},
	reader: async ({ browser, site, locale, hasTouch, viewport }, use, info) => {
		const { page, takeProblems } = await sharedPage(browser, site.origin, { locale, hasTouch, viewport })
		const logsBefore = site.logs().length
		await use(page)
		if (info.status !== info.expectedStatus) {
			await info.attach('server.log', { body: site.logs().slice(logsBefore), contentType: 'text/plain' })
		}
		expect(takeProblems(), NO_PROBLEMS).toEqual([])
	},
})

export { expect, texts }
