import type { Page } from 'playwright/test'

/**
 * Whether React has taken the page over: its last part is one of React's (a page made for one request has no list of
 * scripts and is not waited for), and, where the footer has the button of consent, the lower edge is as the question
 * leaves it.
 */
function isRunning(): boolean {
	const isKept = document.querySelector('script[data-scripts]') !== null
	const last = document.querySelector('body > footer') ?? document.querySelector('body > :last-of-type')
	const isTaken = last !== null && Object.keys(last).some((key) => key.startsWith('__reactProps'))
	const asks = last?.querySelector('button[type=button]') != null
	return (!isKept || isTaken) && (!asks || document.documentElement.hasAttribute('data-edge-settled'))
}

/**
 * Ends when the browser was idle twice: the offer of another language, which waits for that, would come over what is
 * being pressed. It has come by then, or will not.
 */
async function rest(): Promise<void> {
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
