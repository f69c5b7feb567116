import type { Page } from 'playwright/test'
import { test as base, texts } from '#tests/e2e/fixtures.ts'
import { startSite } from '#tests/support/site/site.ts'

const t = texts('fr')

interface Options {
	/** Settings of the map; a file that they name is made. */
	map: Record<string, unknown>
}

/** A server whose map is as these settings say. */
export const test = base.extend<object, Options & { site: Awaited<ReturnType<typeof startSite>> }>({
	map: [{ tiles: null }, { scope: 'worker', option: true }],
	site: [
		async ({ map }, use) => {
			const site = await startSite({ sample: true, map })
			await use(site)
			await site.stop()
		},
		{ scope: 'worker', timeout: 300_000 },
	],
})

/** Opens the French list of homes for sale with its map. */
export async function openList(page: Page): Promise<void> {
	await page.goto('/fr/a-vendre/')
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
}

/** Returns how many different colours the drawn map has, and the colour of most of it. */
export async function colours(page: Page): Promise<{ count: number; most: string }> {
	return page.evaluate(() => {
		const counts = new Map<string, number>()
		for (const canvas of document.querySelectorAll('canvas')) {
			const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
			for (let index = 0; index < data.length; index += 4 * 97) {
				const colour = `${data[index]},${data[index + 1]},${data[index + 2]}`
				counts.set(colour, (counts.get(colour) ?? 0) + 1)
			}
		}
		const [most] = [...counts].sort((a, b) => b[1] - a[1])
		return { count: counts.size, most: most?.[0] ?? '' }
	})
}

/** The map beside the list. */
export const map = (page: Page) => page.getByRole('region', { name: t('map.title') })
