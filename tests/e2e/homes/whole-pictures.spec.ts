import type { Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { openPage } from '#tests/e2e/page/access.ts'

interface CoveredPicture {
	home: string
	width: number
	/** What lies on the photograph, by the corner it touches. */
	notches: string[]
	/** The share of the photograph that is covered, in per cent. */
	covered: number
}

/** Returns what lies on the photographs of the cards of a page. */
function coveredPictures(page: Page): Promise<CoveredPicture[]> {
	return page.evaluate(() => {
		const isShown = (element: Element) => {
			const { width, height } = element.getBoundingClientRect()
			return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
		}
		return [...document.querySelectorAll('main article[data-listing]')].flatMap((card) => {
			const picture = card.querySelector('img')
			if (picture === null || !isShown(picture)) return []
			const frame = picture.getBoundingClientRect()
			const own = [...card.querySelectorAll('*')].filter((it) => !it.contains(picture) && it !== picture && isShown(it))
			const hits = own.flatMap((element) => {
				const box = element.getBoundingClientRect()
				const width = Math.min(box.right, frame.right) - Math.max(box.left, frame.left)
				const height = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top)
				if (width < 2 || height < 2) return []
				const corner = [
					Math.abs(box.top - frame.top) < 2 ? 'top' : Math.abs(box.bottom - frame.bottom) < 2 ? 'bottom' : 'middle',
					Math.abs(box.left - frame.left) < 2 ? 'left' : Math.abs(box.right - frame.right) < 2 ? 'right' : 'middle',
				].join(' ')
				return [{ element, corner, area: width * height }]
			})
			const outer = hits.filter(
				({ element }) => !hits.some((other) => other.element.contains(element) && other.element !== element),
			)
			return {
				home: card.getAttribute('data-listing') ?? '',
				width: Math.round(frame.width),
				notches: outer.map(({ corner }) => corner).sort(),
				covered: Math.round((outer.reduce((sum, { area }) => sum + area, 0) / (frame.width * frame.height)) * 100),
			}
		})
	})
}

/** What may lie on a photograph of this width. */
function allowedAt(width: number): string[] {
	if (width < 200) return []
	return width < 300 ? ['bottom right'] : ['bottom right', 'top left']
}

for (const width of [390, 820, 1440]) {
	test(`at ${width} px photographs of cards stay whole: two notches at most, on a diagonal, none on small ones`, async ({
		reader: page,
	}) => {
		await page.setViewportSize({ width, height: 900 })
		const seen: CoveredPicture[] = []
		for (const path of ['/', '/for-sale/', '/property/1001/']) {
			await openPage(page, path)
			seen.push(...(await coveredPictures(page)))
		}
		expect(seen.length).toBeGreaterThan(20)
		const wrong = seen.filter(({ width: wide, notches }) => notches.some((notch) => !allowedAt(wide).includes(notch)))
		expect(wrong).toEqual([])
		expect(seen.filter(({ notches }) => new Set(notches).size < notches.length)).toEqual([])
		expect(seen.filter(({ covered }) => covered > 12)).toEqual([])
	})
}

test('on a phone nothing lies on the photographs of a home', async ({ reader: page }) => {
	await page.setViewportSize({ width: 390, height: 844 })
	await openPage(page, '/property/1001/')
	const shares = await page
		.locator('main img')
		.first()
		.evaluate((picture) => {
			const { left, top, width, height } = picture.getBoundingClientRect()
			const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) =>
				[0.02, 0.25, 0.5, 0.75, 0.98].map((y) => [x, y] as const),
			)
			return points.map(([x, y]) => document.elementFromPoint(left + width * x, top + height * y) === picture)
		})
	expect(shares.every(Boolean)).toBe(true)
})
