import type { Locator, Page } from 'playwright/test'

export interface Point {
	x: number
	y: number
}

const STEPS = 8
/** So many frames in one place are an end, not a turn. */
const FRAMES_AT_REST = 10

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

/** Waits until the page has come to rest: after a swipe it goes on for a while, and what is pressed moves. */
export async function atRest(page: Page): Promise<void> {
	await page.evaluate(
		(enough) =>
			new Promise<void>((resolve) => {
				let [last, frames] = [window.scrollY, 0]
				const look = () => {
					frames = window.scrollY === last ? frames + 1 : 0
					last = window.scrollY
					if (frames === enough) resolve()
					else requestAnimationFrame(look)
				}
				requestAnimationFrame(look)
			}),
		FRAMES_AT_REST,
	)
}

/** Returns the middle of what is seen of an element, in the window. */
export async function middleOf(element: Locator): Promise<Point> {
	const box = await element.boundingBox()
	if (box === null) throw new Error('Not seen')
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
