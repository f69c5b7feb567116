import type { Locator, Page } from 'playwright/test'

export interface Point {
	x: number
	y: number
}

const STEPS = 8

/** Returns a finger on the screen of a page, which Chromium takes for that of a person: it scrolls, presses and drags. */
export async function fingerOn(page: Page) {
	const session = await page.context().newCDPSession(page)
	let at: Point = { x: 0, y: 0 }
	const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints })
	return {
		async down(point: Point): Promise<void> {
			at = point
			await send('touchStart', [at])
		},
		async move(to: Point): Promise<void> {
			const from = at
			for (let step = 1; step <= STEPS; step += 1) {
				const part = step / STEPS
				at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
				await send('touchMove', [at])
			}
		},
		up: () => send('touchEnd', []),
	}
}

/** Returns the middle of what is seen of an element, in the window. */
export async function middleOf(element: Locator): Promise<Point> {
	const box = await element.boundingBox()
	if (box === null) throw new Error('Not seen')
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
