import { expect, type Page } from 'playwright/test'
import { texts } from '#tests/support/texts.ts'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }
/** Minimum height and width of controls, in CSS px (look.md). */
export const TARGET = 44

/** Opens a page and answers the cookie question, so that nothing lies over the page. */
export async function openPage(page: Page, path: string, language: 'nl' | 'fr' | 'en' | 'de' = 'nl') {
	const response = await page.goto(path)
	const t = texts(language)
	// The owners' pages load nothing that needs consent.
	const asks = (await page.getByRole('button', { name: t('consent.reopen') }).count()) > 0
	if (asks && (await page.evaluate(() => localStorage.getItem('consent') === null))) {
		await page.getByRole('button', { name: t('consent.onlyNecessary'), exact: true }).click()
	}
	return response
}

/** Returns words and controls that are outside a window of this width and cannot be scrolled to. */
export async function lostAt(page: Page, width: number): Promise<string[]> {
	await page.setViewportSize({ width, height: 800 })
	return page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement
		const isReached = (element: Element): boolean => {
			for (let node = element.parentElement; node && node !== document.body; node = node.parentElement) {
				const { overflowX, clipPath } = getComputedStyle(node)
				// Text for screen readers only is clipped away; what lies at the edge of a map is reached by moving the map.
				if (/auto|scroll/.test(overflowX) || clipPath !== 'none' || node.matches('.leaflet-container')) return true
			}
			return false
		}
		const hasWords = (element: Element) =>
			element.matches('input, button, select, textarea') ||
			[...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
		const lost = [...document.body.querySelectorAll('*')].filter((element) => {
			if (!hasWords(element) || element.closest('[aria-hidden="true"], .vh, .skip, script, style')) return false
			if (!element.checkVisibility({ visibilityProperty: true }) || isReached(element)) return false
			const { left, right, width } = element.getBoundingClientRect()
			return width > 1 && (right > clientWidth + 1 || left < -1)
		})
		return [
			...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`] : []),
			...lost.map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 60)}`),
		]
	})
}

/**
 * Returns controls that are too low or too narrow for a finger. A link in a sentence may be as high as its line (WCAG
 * 2.2, 2.5.8), and the thumb of a slider may be small because there are inputs beside it.
 */
export function smallTargets(page: Page): Promise<string[]> {
	return page.evaluate((least) => {
		const controls = 'a[href], button, input:not([type="hidden"], [type="range"]), select, textarea, summary'
		const isInSentence = (element: Element) =>
			element.tagName === 'A' &&
			getComputedStyle(element).display === 'inline' &&
			element.closest('p, li, dd, td') !== null
		return [...document.querySelectorAll(controls)].flatMap((element) => {
			if (element.closest('[aria-hidden="true"], .vh, .skip') || !element.checkVisibility()) return []
			if (isInSentence(element)) return []
			// A label or a card extends its control's touch target.
			const surfaces = [
				element,
				element.closest('label'),
				element.matches('article a') ? element.closest('article') : null,
			]
			const boxes = surfaces.flatMap((surface) => (surface ? [surface.getBoundingClientRect()] : []))
			const width = Math.max(...boxes.map((box) => box.width))
			const height = Math.max(...boxes.map((box) => box.height))
			// A short word needs no link wider than itself.
			const leastWidth = element.tagName === 'A' && element.textContent?.trim() ? 24 : least
			if (width === 0 || (height > least - 0.5 && width > leastWidth - 0.5)) return []
			const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
			return [`${element.tagName} ${name || element.getAttribute('name')} ${width.toFixed(1)} × ${height.toFixed(1)}`]
		})
	}, TARGET)
}

const steps = (page: Page) => expect.poll(() => page.evaluate(() => Object(history.state).layers ?? []))

/**
 * Waits until what has opened has its step in the history. The browser tells a panel that it is open just after it shows
 * it: a person cannot press "back" between the two, a test can.
 */
export const untilStepIsThere = (page: Page): Promise<void> => steps(page).not.toEqual([])

/**
 * Waits until the step that opening a dialog or a panel added to the history is taken back, which would stop a visit to
 * another page.
 */
export const untilStepIsBack = (page: Page): Promise<void> => steps(page).toEqual([])
