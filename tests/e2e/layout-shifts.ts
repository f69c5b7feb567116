import type { Page } from 'playwright/test'

interface Shift extends PerformanceEntry {
	value: number
	sources: { node: Element | null }[]
}

/** Every jump of the layout since the page began, with what moved. */
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
				// A buffer is told as a whole, and only where it holds something; two frames later it has been.
				new PerformanceObserver((list) => resolve(told(list.getEntries()))).observe({
					type: 'layout-shift',
					buffered: true,
				})
				requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]), 300)))
			}),
	)
}
