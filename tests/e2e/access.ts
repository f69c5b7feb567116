import type { Page } from 'playwright/test'
import { texts } from '#tests/support/texts.ts'
import { axeFor } from './axe.ts'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }
/** Controls are at least this high and wide, in CSS px (look.md). */
export const TARGET = 44

/** Opens a page and answers the question about cookies, so that nothing lies over it. */
export async function openPage(page: Page, path: string, language: 'nl' | 'fr' | 'en' | 'de' = 'nl') {
	const response = await page.goto(path)
	const t = texts(language)
	// The owners' pages load nothing that one would have to agree to.
	const asks = (await page.getByRole('button', { name: t('consent.reopen') }).count()) > 0
	if (asks && (await page.evaluate(() => localStorage.getItem('consent') === null))) {
		await page.getByRole('button', { name: t('consent.onlyNecessary'), exact: true }).click()
	}
	return response
}

/** What axe finds wrong by any of its rules in a page or a part of it: rule and elements. */
export async function faults(page: Page, within = 'html'): Promise<string[]> {
	const { violations } = await (await axeFor(page))
		.include(within)
		.options({ rules: { 'target-size': { enabled: true } } })
		.analyze()
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

/** The same by day and by night, without motion: a colour half faded in is no fault. */
export async function faultsByDayAndNight(page: Page, within?: string): Promise<string[]> {
	const found: string[] = []
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
		found.push(...(await faults(page, within)).map((fault) => `${colorScheme}: ${fault}`))
	}
	return found
}

/** Words and controls that stand outside a window of this width and cannot be scrolled to. */
export async function lostAt(page: Page, width: number): Promise<string[]> {
	await page.setViewportSize({ width, height: 800 })
	return page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement
		const isReached = (element: Element): boolean => {
			for (let node = element.parentElement; node && node !== document.body; node = node.parentElement) {
				const { overflowX, clipPath } = getComputedStyle(node)
				// What is there only to be heard lies behind a clip.
				if (/auto|scroll/.test(overflowX) || clipPath !== 'none') return true
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
 * Controls lower or narrower than a finger needs; a link in a sentence is as high as its line (WCAG 2.2, 2.5.8), and the
 * thumb of a slider has inputs beside it.
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
			// A label and a card give their control its surface.
			const surfaces = [
				element,
				element.closest('label'),
				element.matches('article a') ? element.closest('article') : null,
			]
			const boxes = surfaces.flatMap((surface) => (surface ? [surface.getBoundingClientRect()] : []))
			const width = Math.max(...boxes.map((box) => box.width))
			const height = Math.max(...boxes.map((box) => box.height))
			// A short word needs no wider link than itself.
			const leastWidth = element.tagName === 'A' && element.textContent?.trim() ? 24 : least
			if (width === 0 || (height > least - 0.5 && width > leastWidth - 0.5)) return []
			const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
			return [`${element.tagName} ${name || element.getAttribute('name')} ${width.toFixed(1)} × ${height.toFixed(1)}`]
		})
	}, TARGET)
}
