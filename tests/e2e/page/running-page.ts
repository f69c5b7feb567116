import type { Page } from 'playwright/test'

/**
 * Returns whether React has hydrated the page: its last element is one of React's (a page rendered for one request has
 * no list of scripts and is not waited for), and the consent question, if it is shown, has its listeners.
 */
function isRunning(): boolean {
	const isKept = document.querySelector('script[data-scripts]') !== null
	const last = document.querySelector('body > footer') ?? document.querySelector('body > :last-of-type')
	const isTaken = last !== null && Object.keys(last).some((key) => key.startsWith('__reactProps'))
	return (!isKept || isTaken) && document.documentElement.dataset.asks !== 'early'
}

/**
 * On a page in another language than the browser's, resolves when the browser was idle twice: the language offer waits
 * for idle time, so by then it is there or will not come.
 */
async function rest(): Promise<void> {
	if (navigator.language.startsWith(document.documentElement.lang)) return
	const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
	await idle()
	// React renders what the page changed in the first idle time after it, before the second one.
	await idle()
}

/** Playwright takes the promise of an asynchronous function for true, so the two are awaited one after the other. */
async function waitUntilRunning(page: Page): Promise<void> {
	await page.waitForFunction(isRunning)
	await page.evaluate(rest)
}

/** Waits until React has hydrated an element of a page that was rendered for one request. */
export async function waitUntilTaken(page: Page, selector: string): Promise<void> {
	await page.waitForFunction(
		(where) => Object.keys(document.querySelector(where) ?? {}).some((key) => key.startsWith('__reactProps')),
		selector,
	)
	await page.evaluate(rest)
}

/**
 * Makes navigations that wait for the load event wait for the scripts too: a stored page fetches them after its first
 * paint, which the event does not include.
 */
export function waitForScripts(page: Page): void {
	const goto = page.goto.bind(page)
	const reload = page.reload.bind(page)
	page.goto = async (address, options) => {
		const answer = await goto(address, options)
		if ((options?.waitUntil ?? 'load') === 'load') await waitUntilRunning(page)
		return answer
	}
	page.reload = async (options) => {
		const answer = await reload(options)
		await waitUntilRunning(page)
		return answer
	}
}
