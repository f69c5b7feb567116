import { test as base, expect, texts } from '#tests/e2e/fixtures.ts'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { startTileServer } from '#tests/support/servers/tile-server.ts'
import { startSite } from '#tests/support/site/site.ts'

const pictures = (...names: string[]) => names.map((name) => ({ Url: `/sample/${name}.jpg` }))
// A browser that has a larger file of a picture uses it instead of fetching the one that fits. So no page shows one
// picture in two sizes: the gallery of the first home has pictures of its own.
const GALLERY = pictures('row-maitre', 'hall-stairs', 'living-fireplace')
const CARD = pictures('flats-brick')

/** A server with six homes and four pictures, all processed before a page is requested. */
const test = base.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
	site: [
		async ({ browserName: _ }, use) => {
			const tiles = await startTileServer()
			const site = await startSite({ tiles: tiles.template() })
			const homes = [1, 2, 3, 4, 5, 6].map((ID) => listing({ ID, Pictures: ID === 1 ? GALLERY : CARD }))
			await site.importPayload(payload(homes))
			await site.runProgram('pictures.ts')
			await use(site)
			await site.stop()
			await tiles.stop()
		},
		{ scope: 'worker', timeout: 300_000 },
	],
})

// All on one server of its own.
test.describe.configure({ mode: 'default' })

/** Windows, with their device pixels per CSS pixel. */
const SCREENS = [
	{ name: 'a phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
	{ name: 'a tablet', viewport: { width: 820, height: 1180 }, deviceScaleFactor: 1 },
	{ name: 'a screen', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]
const WIDTHS = [100, 400, 600, 760, 1360]

for (const { name, ...screen } of SCREENS) {
	test.describe(`on ${name}`, () => {
		test.use(screen)

		for (const address of ['/for-sale/', '/property/1/']) {
			test(`pictures of ${address} load as AVIF of the fitting width, and nothing moves when they do`, async ({
				page,
			}) => {
				await page.addInitScript(() => {
					Object.assign(globalThis, { shifted: 0 })
					new PerformanceObserver((list) => {
						for (const entry of list.getEntries())
							Object.assign(globalThis, { shifted: Reflect.get(globalThis, 'shifted') + Reflect.get(entry, 'value') })
					}).observe({ type: 'layout-shift', buffered: true })
				})
				await page.goto(address, { waitUntil: 'networkidle' })
				const shown = await page
					.locator('main picture img')
					.evaluateAll((images) =>
						images.flatMap((image) =>
							image instanceof HTMLImageElement && image.complete && image.currentSrc !== ''
								? [{ src: image.currentSrc, width: image.getBoundingClientRect().width }]
								: [],
						),
					)
				expect(shown.length).toBeGreaterThan(0)
				for (const { src, width } of shown) {
					const [, file = ''] = /\/pictures\/[0-9a-f]{32}\/(\d+)\.avif$/.exec(src) ?? []
					const needed = width * screen.deviceScaleFactor
					// The smallest that is enough, within an invisible 3 %.
					const fitting = WIDTHS.find((it) => it >= needed * 0.97) ?? 1360
					expect.soft(Number(file), src).toBe(fitting)
				}
				expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBe(0)
			})
		}
	})
}

test('the first picture of a list is fetched before everything else, and the others once they are near', async ({
	page,
}) => {
	await page.goto('/for-sale/')
	const cards = page.locator('article picture img')
	await expect(cards.first()).toHaveAttribute('fetchpriority', 'high')
	await expect(cards.first()).toHaveAttribute('srcset', /\/100\.webp 100w, .*\/1360\.webp 1360w$/)
	await expect(page.locator('head link[rel=preload][as=image]')).toHaveCount(1)
	await expect(cards.nth(5)).toHaveAttribute('loading', 'lazy')
	await expect(cards.first()).toHaveAttribute('style', /background:\s*#[0-9a-f]{6} url\(.?data:image\/png;base64,/)
	await expect(cards.nth(5)).toHaveAttribute('style', /background:\s*(#[0-9a-f]{6}|rgb\([\d, ]+\))/)
})

test('a card fetches its second picture once the pointer or the keyboard is on it, not before', async ({ page }) => {
	const asked: string[] = []
	page.on('request', (request) => asked.push(new URL(request.url()).pathname))
	await page.goto('/for-sale/', { waitUntil: 'networkidle' })
	const photo = page.locator('article[data-listing="1"] > div').first()
	const [, inside = ''] = /url\((.*)\)/.exec((await photo.getAttribute('style')) ?? '') ?? []
	expect(inside).toMatch(/^\/pictures\/[0-9a-f]{32}\/760\.avif$/)
	expect(asked).not.toContain(inside)
	const shown = () => photo.evaluate((it) => Number(getComputedStyle(it, '::before').opacity))
	await page.locator('article[data-listing="1"]').hover()
	await expect.poll(() => asked).toContain(inside)
	await expect.poll(shown).toBe(1)
	await page.mouse.move(0, 0)
	await expect.poll(shown).toBe(0)
	await page.locator('article[data-listing="1"] a').first().focus()
	await page.keyboard.press('Shift+Tab')
	await page.keyboard.press('Tab')
	await expect.poll(shown).toBe(1)
	// A home with one picture has no other.
	await expect(page.locator('article[data-listing="2"] > div').first()).not.toHaveAttribute('style')
})

test('the full screen shows the large variant, with small crops below it', async ({ page }) => {
	await page.goto('/property/1/')
	await page.getByRole('button', { name: texts('nl')('consent.onlyNecessary') }).click()
	await page.locator('main ul a:has(img)').first().click()
	const dialog = page.getByRole('dialog')
	await expect(dialog.locator('figure[aria-hidden=false] img')).toHaveJSProperty('complete', true)
	const sources = () => dialog.locator('img').evaluateAll((images) => images.map((it) => Reflect.get(it, 'currentSrc')))
	await expect.poll(sources).toContainEqual(expect.stringMatching(/\/1360\.avif$/))
	await expect.poll(sources).toContainEqual(expect.stringMatching(/\/thumb\.avif$/))
})
