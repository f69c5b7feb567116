import type { Locator, Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { faults } from '#tests/e2e/page/axe.ts'
import { tabTo } from '#tests/e2e/page/without-sight-or-mouse.ts'

const t = texts('nl')
const PAGE_SIZE = 24

async function open(page: Page, address: string): Promise<void> {
	await openPage(page, address)
	await expect(pins(page)).not.toHaveCount(0)
}

const map = (page: Page) => page.getByRole('region', { name: t('map.title') })
const pins = (page: Page) => map(page).locator('.leaflet-marker-pane button')
const start = (page: Page) => page.getByRole('button', { name: t('map.draw.start') })
const surface = (page: Page) => page.getByRole('application', { name: t('map.draw.surface') })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const drawnChip = (page: Page) =>
	page
		.getByRole('list', { name: t('search.chips.label') })
		.getByRole('link', { name: /in uw getekende gebied van .*\skm²/i })
/** The outlines of areas; the veil around them is masked, and its holes are in the mask. */
const outlines = (page: Page) => map(page).locator('.leaflet-overlay-pane path:not([mask], mask path)')
/** Where the map is, in pixels, and at which zoom. */
const view = (page: Page) => map(page).locator('.leaflet-proxy').getAttribute('style')

/** Returns the corners of a rectangle on the map, in shares of its width and height, as places on the page. */
async function corners(on: Locator, [left, top, right, bottom]: readonly [number, number, number, number]) {
	const box = await on.boundingBox()
	if (!box) throw new Error('Nothing to draw on')
	const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
	return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)] as const
}

/** Draws around a rectangle by hand with the mouse. */
async function drawByMouse(page: Page, shares: readonly [number, number, number, number]): Promise<void> {
	const [first, ...others] = await corners(surface(page), shares)
	await page.mouse.move(first.x, first.y)
	await page.mouse.down()
	for (const { x, y } of [...others, first]) await page.mouse.move(x, y, { steps: 12 })
	await page.mouse.up()
}

/** The ids of the homes in the list, and on its map, which asks for the homes of the same address. */
async function listed(page: Page): Promise<number[]> {
	const cards = page.locator('#main ul:has(> li > [data-listing])').first().locator('[data-listing]')
	const ids = await cards.evaluateAll((all) => all.map((card) => Number(card.getAttribute('data-listing'))))
	return ids.sort((a, b) => a - b)
}

async function mapped(page: Page): Promise<number[]> {
	const search = new URLSearchParams(new URL(page.url()).search)
	search.delete('view')
	const asked = new URLSearchParams([...search, ['goal', 'sale'], ['language', 'nl']])
	const { markers } = await (await page.request.get(`/api/markers?${asked}`)).json()
	return markers.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
}

/** Checks that the first page of the list shows homes of the map, and as many as it can. */
async function expectOneSet(page: Page): Promise<void> {
	const [list, onMap] = [await listed(page), await mapped(page)]
	expect(list.length).toBe(Math.min(PAGE_SIZE, onMap.length))
	expect(onMap).toEqual(expect.arrayContaining(list))
	expect(onMap).not.toEqual([])
}

const areasOf = (page: Page) => new URL(page.url()).searchParams.get('area')?.split('.') ?? []

test('areas drawn with the mouse are joined, the list shows the homes of the map, and they can be removed', async ({
	reader: page,
}) => {
	await open(page, '/for-sale/?city=binche%7C7130')
	const before = await view(page)
	await start(page).click()
	await expect(surface(page)).toBeFocused()
	await drawByMouse(page, [0.03, 0.35, 0.7, 0.97])
	await expect(page).toHaveURL(/\?area=p[\w-]+$/)
	await expect(heading(page)).toHaveText(/ te koop$/)
	await expect(drawnChip(page)).toBeVisible()
	await expect(outlines(page)).toHaveCount(1)
	await expect(map(page).locator('[mask]')).toHaveCount(1)
	await expect(start(page)).toBeFocused()
	const one = await listed(page)
	await expectOneSet(page)
	expect(await view(page)).not.toBe(before)
	expect(await faults(page)).toEqual([])

	await page.getByRole('button', { name: t('map.zoomOut') }).click()
	await start(page).click()
	await drawByMouse(page, [0.3, 0.35, 0.97, 0.97])
	await expect.poll(() => areasOf(page).length).toBe(2)
	await expect(drawnChip(page)).toHaveCount(2)
	await expect(outlines(page)).toHaveCount(2)
	await expect.poll(async () => (await listed(page)).length).toBeGreaterThanOrEqual(one.length)
	const both = await listed(page)
	expect(both).toEqual(expect.arrayContaining(one))
	await expectOneSet(page)

	await drawnChip(page).first().click()
	await expect(drawnChip(page)).toHaveCount(1)
	await drawnChip(page).click()
	await expect(page).toHaveURL('/for-sale/')
	await expect(map(page).locator('.leaflet-overlay-pane path')).toHaveCount(0)
})

test('a press of the mouse sets a corner, the first corner closes the area, a slip draws nothing', async ({
	reader: page,
}) => {
	await open(page, '/for-sale/')
	const before = await view(page)
	await start(page).click()
	const [first, second, third] = await corners(surface(page), [0.3, 0.45, 0.7, 0.8])
	await page.mouse.move(first.x, first.y)
	await page.mouse.down()
	await page.mouse.move(first.x + 8, first.y + 4)
	await page.mouse.up()
	await expect(page.getByText(t('map.draw.tiny'))).toBeVisible()
	for (const [index, { x, y }] of [first, second, third].entries()) {
		await page.mouse.click(x, y)
		await expect(page.getByText(index === 0 ? '1 hoek gezet' : `${index + 1} hoeken gezet`)).toBeVisible()
	}
	expect(await view(page), 'the map stays where it is').toBe(before)
	expect(await faults(page)).toEqual([])
	await page.mouse.click(first.x, first.y)
	await expect(page).toHaveURL(/\?area=p/)
	await expectOneSet(page)
})

test('an area is drawn with the keyboard alone, and Escape leaves', async ({ reader: page }) => {
	await open(page, '/for-sale/')
	await tabTo(page, start(page), 200)
	await page.keyboard.press('Enter')
	await expect(surface(page)).toBeFocused()
	await expect(page.getByText(t('map.draw.keys'))).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(surface(page)).toHaveCount(0)
	await expect(start(page)).toBeFocused()
	await expect(page.getByRole('status').filter({ hasText: t('map.draw.stopped') })).toHaveCount(1)

	await page.keyboard.press('Enter')
	const press = async (key: string, times: number) => {
		for (let time = 0; time < times; time++) await page.keyboard.press(key)
	}
	const corner = async (said: string) => {
		await page.keyboard.press('Enter')
		await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
	}
	await press('ArrowLeft', 3)
	await corner('1 hoek gezet')
	await corner(t('map.draw.few'))
	await press('ArrowRight', 6)
	await corner('2 hoeken gezet')
	await press('ArrowUp', 2)
	await corner('3 hoeken gezet')
	await page.keyboard.press('Backspace')
	await expect(page.getByRole('status').filter({ hasText: '2 hoeken gezet' })).toBeVisible()
	await press('ArrowDown', 6)
	await corner('3 hoeken gezet')
	await press('ArrowLeft', 6)
	await corner('4 hoeken gezet')
	await press('ArrowUp', 4)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\?area=p/)
	await expect(drawnChip(page)).toBeVisible()
	await expect(start(page)).toBeFocused()
	await expectOneSet(page)
})

test('the view of the map is searched, and the map stays where it is', async ({ reader: page }) => {
	await open(page, '/for-sale/')
	await page.getByRole('button', { name: t('map.zoomOut') }).click()
	const here = page.getByRole('button', { name: t('map.draw.view') })
	await expect(here).toBeVisible()
	const before = await view(page)
	await here.click()
	await expect(page).toHaveURL(/\?area=b[\w-]+$/)
	const chips = page.getByRole('list', { name: t('search.chips.label') })
	await expect(chips.getByRole('link', { name: /in het kaartbeeld van/i })).toBeVisible()
	await expect(outlines(page)).toHaveCount(1)
	const numbers = (style: string | null) =>
		(style?.match(/[\d.]+/g) ?? []).map((number) => Math.round(Number(number) / 4))
	await expect.poll(async () => numbers(await view(page))).toEqual(numbers(before))
	await expectOneSet(page)
})

test('one tile that fails is enough, and the message about it does not cover another', async ({ page }) => {
	let asked = 0
	await page.route('**/api/tiles?**', (route) => {
		asked += 1
		return route.fulfill({ contentType: 'image/png', body: 'x' })
	})
	await open(page, '/for-sale/')
	const notice = page.getByText(t('map.noTiles'))
	await expect(notice).toBeVisible()
	await expect(page.getByText(/panden verderaf/)).toBeVisible()
	const covered = await notice.evaluate((own) => {
		const { left, right, top, bottom } = own.getBoundingClientRect()
		// The pins are below the notices on purpose.
		const others = [...document.querySelectorAll('[data-results-map] :is(label, p, button)')].filter(
			(it) => it !== own && it.closest('.leaflet-container') === null,
		)
		return others.filter((other) => {
			const box = other.getBoundingClientRect()
			return box.left < right && left < box.right && box.top < bottom && top < box.bottom && box.height > 1
		}).length
	})
	expect(covered).toBe(0)
	await expect(map(page).locator('canvas').first()).toBeVisible()
	expect(asked).toBe(1)
})

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

	test('a finger draws, and the map does not move', async ({ page }) => {
		await page.goto('/for-sale/')
		await page.getByRole('button', { name: t('consent.onlyNecessary') }).tap()
		await page.getByRole('link', { name: t('map.show'), exact: true }).tap()
		await expect(pins(page)).not.toHaveCount(0)
		await start(page).tap()
		await expect(surface(page)).toBeVisible()
		const before = await view(page)
		const [first, ...others] = await corners(surface(page), [0.15, 0.45, 0.85, 0.75])
		const client = await page.context().newCDPSession(page)
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: { x: number; y: number }[]) =>
			client.send('Input.dispatchTouchEvent', { type, touchPoints: places })
		await touch('touchStart', [first])
		let from = first
		for (const to of [...others, first]) {
			for (let step = 1; step <= 8; step++) {
				const part = step / 8
				await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
			}
			from = to
		}
		expect(await view(page)).toBe(before)
		await touch('touchEnd', [])
		await expect(page).toHaveURL(/\?area=p[\w-]+&view=map$/)
		const erase = page.getByRole('button', { name: t('map.draw.remove') })
		await expect(erase).toBeVisible()
		await expect(outlines(page)).toHaveCount(1)
		expect(await faults(page)).toEqual([])
		const onMap = await mapped(page)
		expect(onMap.length).toBeGreaterThan(0)
		await page.getByRole('link', { name: t('map.list'), exact: true }).tap()
		await expect(drawnChip(page)).toBeVisible()
		expect(await listed(page)).toEqual(onMap)
		await page.goBack()
		await erase.tap()
		await expect(page).toHaveURL('/for-sale/?view=map')
		await expect(erase).toHaveCount(0)
	})
})
