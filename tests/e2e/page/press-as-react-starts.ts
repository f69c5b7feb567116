import type { Page } from 'playwright/test'

/**
 * Presses something on the next page that it loads as soon as React listens there, which is before React has hydrated
 * anything; resolves when that has been done.
 */
export async function pressAsReactStarts(page: Page, selector: string): Promise<() => Promise<void>> {
	const pressed = Promise.withResolvers<void>()
	await page.exposeFunction('noteThePress', pressed.resolve)
	await page.addInitScript((where) => {
		const listen = document.addEventListener.bind(document)
		let hasPressed = false
		document.addEventListener = (...given: Parameters<typeof listen>) => {
			listen(...given)
			if (given[0] !== 'click' || given[2] !== true || hasPressed) return
			hasPressed = true
			queueMicrotask(() => {
				document.querySelector<HTMLElement>(where)?.click()
				Reflect.get(window, 'noteThePress')()
			})
		}
	}, selector)
	return () => pressed.promise
}
