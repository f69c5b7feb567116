import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { test as base, expect, texts } from '#tests/e2e/fixtures.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { tileFile } from '#tests/support/data/tile-file.ts'
import { type TileFeature, vectorTile } from '#tests/support/data/vector-tile.ts'
import { startSite } from '#tests/support/site/site.ts'

const t = texts('fr')
const WHOLE: TileFeature['points'] = [
	[0, 0],
	[4096, 0],
	[4096, 4096],
	[0, 4096],
]

interface Options {
	/** Settings of the map; a file that they name is made. */
	map: Record<string, unknown>
}

const test = base.extend<object, Options & { site: Awaited<ReturnType<typeof startSite>> }>({
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

test.use({ locale: 'fr-BE', viewport: { width: 1440, height: 900 } })

async function openList(page: Page): Promise<void> {
	await page.goto('/fr/a-vendre/')
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
}

/** Returns how many different colours the drawn map has, and the colour of most of it. */
async function colours(page: Page): Promise<{ count: number; most: string }> {
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

const map = (page: Page) => page.getByRole('region', { name: t('map.title') })

test.describe('without tiles', () => {
	test('borders and names lie under the homes, by day and by night, and nothing is asked for', async ({ page }) => {
		const asked: string[] = []
		page.on('request', (request) => asked.push(new URL(request.url()).pathname))
		await openList(page)
		await expect(map(page).locator('canvas').first()).toBeVisible()
		await expect.poll(async () => (await colours(page)).count).toBeGreaterThan(5)
		await expect(map(page).locator('.leaflet-marker-pane button').first()).toBeVisible()
		await expect(map(page).getByRole('link', { name: 'GeoNames' })).toBeVisible()
		await expect(page.getByText(t('map.noTiles'))).toHaveCount(0)
		expect(asked).not.toContain('/api/tiles')
		const day = (await colours(page)).most
		await page.emulateMedia({ colorScheme: 'dark' })
		await expect.poll(async () => (await colours(page)).most).not.toBe(day)
		await page.emulateMedia({ colorScheme: 'light' })
		await expect.poll(async () => (await colours(page)).most).toBe(day)
		expect(await faultsByDayAndNight(page, '[data-results-map]')).toEqual([])
	})

	test('the map of a home shows its municipality', async ({ page }) => {
		await page.goto('/fr/property/1001/')
		await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
		await page.locator('#map').scrollIntoViewIfNeeded()
		await expect.poll(async () => (await colours(page)).count).toBeGreaterThan(5)
	})
})

test.describe('with a file of vector tiles', () => {
	test.use({ map: { tiles: null, tileFile: 'own.pmtiles' } })

	test('streets are drawn in the colours of the site, from this site alone', async ({
		page,
		site,
		foreignRequests,
	}) => {
		// One tile of the whole of Belgium and around: the map enlarges it as far as needed.
		const bytes = vectorTile([
			{ layer: 'earth', kind: 'area', points: WHOLE, facts: { kind: 'earth' } },
			{ layer: 'water', kind: 'area', points: WHOLE.map(([x, y]) => [x / 2, y / 2] as const), facts: { kind: 'lake' } },
		])
		const tiles = [64, 65, 66].flatMap((x) => [42, 43].map((y) => ({ z: 7, x, y, bytes })))
		fs.mkdirSync(path.join(site.dataDir, 'maps'), { recursive: true })
		fs.writeFileSync(path.join(site.dataDir, 'maps', 'own.pmtiles'), tileFile(1, tiles))
		// The pages were made without it.
		await site.halt()
		await site.resume()
		await openList(page)
		// The site's own colour of land, and of water (components/map/backdrop/street-colours.ts).
		await expect.poll(async () => (await colours(page)).most).toMatch(/^(244,242,236|197,211,214)$/)
		await expect(map(page).locator('.leaflet-marker-pane button').first()).toBeVisible()
		expect(foreignRequests).toEqual([])
	})
})
