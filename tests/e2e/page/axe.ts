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

/** The rules that can hold by day and not by night: between the two, style sheets change colours and pictures only. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * Returns every axe violation in a page or a part of it, rule and elements, and every placeholder of a text that is shown
 * unfilled, but for what staff write in a field. All rules run, and the size of targets, unless a list names `only` some.
 *
 * Waits for the load event: after a press, words can appear before their style sheets, and links are too small then.
 * axe runs inside the page, which takes a fifth of the time of its builder for Playwright.
 */
export async function faults(page: Page, within = 'html', only: string[] | null = null): Promise<string[]> {
	await page.waitForLoadState()
	await loadAxe(page)
	const rules = only === null ? { rules: { 'target-size': { enabled: true } } } : { runOnly: only }
	return page.evaluate(
		async ([selector, chosen]) => {
			if (!window.axe) throw new Error('axe did not load')
			const { violations } = await window.axe.run(selector, { resultTypes: ['violations'], ...chosen })
			const shown = [
				...document.querySelectorAll(`${selector} :not(script, style, template, textarea, [contenteditable=true] *)`),
			].flatMap((element) =>
				[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '')),
			)
			return [
				...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
				...(shown.join('\n').match(/\{\w+\}/g) ?? []).map((placeholder) => `unfilled: ${placeholder}`),
			]
		},
		[within, rules] as const,
	)
}

/** Returns the axe violations in the light and the dark theme, without motion: a half-faded colour is no violation. */
export async function faultsByDayAndNight(page: Page, within?: string): Promise<string[]> {
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	const byDay = await faults(page, within)
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
	const byNight = await faults(page, within, RULES_OF_COLOUR)
	return [...byDay.map((fault) => `light: ${fault}`), ...byNight.map((fault) => `dark: ${fault}`)]
}
