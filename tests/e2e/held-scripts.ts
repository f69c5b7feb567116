import type { Page } from 'playwright/test'

/** Lets the scripts that a page asks for wait until `release`; `asked` is when it has asked for one. */
export async function holdScripts(page: Page): Promise<{ asked: Promise<void>; release: () => void }> {
	const asked = Promise.withResolvers<void>()
	const released = Promise.withResolvers<void>()
	await page.route('**/_next/static/**/*.js', async (route) => {
		asked.resolve()
		await released.promise
		await route.continue()
	})
	return { asked: asked.promise, release: released.resolve }
}
