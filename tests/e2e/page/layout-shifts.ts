import type { Page } from 'playwright/test'

interface Shift extends PerformanceEntry {
	value: number
	sources: { node: Element | null }[]
}

/** Returns every layout shift since the page began, with what moved. */
export function shifts(page: Page): Promise<{ startTime: number; value: number; moved: (string | undefined)[] }[]> {
	return page.evaluate(async () => {
		// A shift is recorded with the frame that shows it.
		await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
		const observer = new PerformanceObserver(() => {})
		observer.observe({ type: 'layout-shift', buffered: true })
		return (observer.takeRecords() as Shift[]).map(({ startTime, value, sources }) => ({
			startTime,
			value,
			moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 200)),
		}))
	})
}
