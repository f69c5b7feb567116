import type { Page } from 'playwright/test'

/**
 * Whether React has taken the page over: its last part is one of React's (a page made for one request has no list of
 * scripts and is not waited for), and the question of consent, where it is asked, listens.
 */
function isRunning(): boolean {
	const isKept = document.querySelector('script[data-scripts]') !== null
	const last = document.querySelector('body > footer') ?? document.querySelector('body > :last-of-type')
	const isTaken = last !== null && Object.keys(last).some((key) => key.startsWith('__reactProps'))
	return (!isKept || isTaken) && document.documentElement.dataset.asks !== 'early'
}

/**
 * On a page in another language than the browser's, ends when the browser was idle twice: the offer of a language waits
 * for that, and has come by then or will not.
 */
async function rest(): Promise<void> {
	if (navigator.language.startsWith(document.documentElement.lang)) return
	const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
	await idle()
	// React shows in the time after what the page chose to do in its idle time.
	await idle()
}

/** Playwright takes what an asynchronous function answers for true: the two are asked one after the other. */
async function waitUntilRunning(page: Page): Promise<void> {
	await page.waitForFunction(isRunning)
	await page.evaluate(rest)
}

/** Waits until React has taken over an element of a page that was made for one request. */
export async function waitUntilTaken(page: Page, selector: string): Promise<void> {
	await page.waitForFunction(
		(where) => Object.keys(document.querySelector(where) ?? {}).some((key) => key.startsWith('__reactProps')),
		selector,
	)
	await page.evaluate(rest)
}

/**
 * Makes a page wait for its scripts where it waits for its load: a page of the cache fetches them after its first
 * paint, which the event does not wait for.
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
