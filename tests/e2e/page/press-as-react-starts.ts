import type { Page } from 'playwright/test'

/**
 * Presses something on the next page that it loads as soon as React listens there, which is before React has hydrated
 * anything, or types into a field of a panel; resolves when that has been done.
 */
export async function pressAsReactStarts(page: Page, selector: string, typed = ''): Promise<() => Promise<void>> {
	const pressed = Promise.withResolvers<void>()
	await page.exposeFunction('noteThePress', pressed.resolve)
	await page.addInitScript(
		({ where, text }) => {
			const listen = document.addEventListener.bind(document)
			let hasPressed = false
			document.addEventListener = (...given: Parameters<typeof listen>) => {
				listen(...given)
				if (given[0] !== 'click' || given[2] !== true || hasPressed) return
				hasPressed = true
				queueMicrotask(() => {
					const element = document.querySelector<HTMLElement>(where)
					element?.closest<HTMLElement>('[popover]')?.showPopover()
					element?.focus()
					element?.click()
					if (text !== '') document.execCommand('insertText', false, text)
					Reflect.get(window, 'noteThePress')()
				})
			}
		},
		{ where: selector, text: typed },
	)
	return () => pressed.promise
}
