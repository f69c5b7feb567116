import axe from 'axe-core'
import type { Frame, Page } from 'playwright/test'

declare global {
	interface Window {
		axe?: typeof axe
	}
}

/** Puts axe into every frame of a page. A frame that is replaced meanwhile, as a preview is, leaves its place to the next. */
async function loadAxe(page: Page): Promise<void> {
	const isLoaded = async (frame: Frame) => {
		try {
			if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axe.source)
			return true
		} catch (error) {
			if (!frame.isDetached()) throw error
			return false
		}
	}
	const loaded = await Promise.all(page.frames().map(isLoaded))
	if (loaded.includes(false)) await loadAxe(page)
}

/**
 * Returns every axe violation in a page or a part of it, rule and elements, and every placeholder of a text that is shown
 * unfilled. All rules run, and the size of targets.
 *
 * Waits for the load event: after a press, words can appear before their style sheets, and links are too small then.
 * axe runs inside the page, which takes a fifth of the time of its builder for Playwright.
 */
export async function faults(page: Page, within = 'html'): Promise<string[]> {
	await page.waitForLoadState()
	await loadAxe(page)
	return page.evaluate(async (selector) => {
		if (!window.axe) throw new Error('axe did not load')
		const { violations } = await window.axe.run(selector, {
			resultTypes: ['violations'],
			rules: { 'target-size': { enabled: true } },
		})
		const shown = [...document.querySelectorAll(`${selector} :not(script, style, template)`)].flatMap((element) =>
			[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '')),
		)
		return [
			...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
			...(shown.join('\n').match(/\{\w+\}/g) ?? []).map((placeholder) => `unfilled: ${placeholder}`),
		]
	}, within)
}

/** Returns the axe violations in the light and the dark theme, without motion: a half-faded colour is no violation. */
export async function faultsByDayAndNight(page: Page, within?: string): Promise<string[]> {
	const found: string[] = []
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
		found.push(...(await faults(page, within)).map((fault) => `${colorScheme}: ${fault}`))
	}
	return found
}
