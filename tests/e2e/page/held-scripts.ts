import type { Page } from 'playwright/test'

/** Holds back the scripts that a page requests until `release`; `asked` resolves when it has requested one. */
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
