import type { Page } from 'playwright/test'

interface Shift extends PerformanceEntry {
	value: number
	sources: { node: Element | null }[]
}

/** Returns every layout shift since the page began, with what moved. */
export function shifts(page: Page): Promise<{ startTime: number; value: number; moved: (string | undefined)[] }[]> {
	return page.evaluate(
		() =>
			new Promise((resolve) => {
				const told = (list: PerformanceEntryList) =>
					(list as Shift[]).map(({ startTime, value, sources }) => ({
						startTime,
						value,
						moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 200)),
					}))
				// Buffered entries are delivered all at once, and only if there are any; after two frames they would have been.
				new PerformanceObserver((list) => resolve(told(list.getEntries()))).observe({
					type: 'layout-shift',
					buffered: true,
				})
				requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]), 300)))
			}),
	)
}
