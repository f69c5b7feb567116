import { chromium, type Page } from 'playwright'
import { findOrInstallChromium } from '#lib/server/cli/testing/chromium.mjs'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { milliseconds, percentile, table } from '#tests/bench/measure.ts'
import { writeResult } from '#tests/bench/results.ts'
import { startSite } from '#tests/support/site/site.ts'
import { prepareBuild } from '#tests/support/site/site-setup.ts'

const SLOWDOWN = 4
const TIMES = 8
const TARGET_MS = 100
const { site: words, consent } = messagesOf('nl')

/**
 * Returns the time from the press to the next frame in milliseconds, as the browser itself measures it (Event Timing);
 * 16 means 16 or less. Only events of an interaction count, as for INP: events that a browser fires by itself when a
 * dialog appears under a still pointer have no `interactionId`.
 */
async function timed(page: Page, press: () => Promise<void>): Promise<number> {
	await page.evaluate(() => {
		const measured = window as typeof window & { longest?: number }
		measured.longest = 16
		new PerformanceObserver((list) => {
			for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
				if (interactionId > 0) measured.longest = Math.max(measured.longest ?? 0, duration)
			}
		}).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
	})
	await press()
	await page.waitForTimeout(600)
	return page.evaluate(() => (window as typeof window & { longest?: number }).longest ?? Number.NaN)
}

interface Interaction {
	name: string
	path: string
	width: number
	/** Steps before the measured one; they are not timed. */
	prepare?: (page: Page) => Promise<void>
	press: (page: Page) => Promise<void>
}

const INTERACTIONS: readonly Interaction[] = [
	{
		name: 'opening the drawer',
		path: '/',
		width: 390,
		press: (page) => page.getByRole('button', { name: words.menu }).click(),
	},
	{
		name: 'opening a gallery',
		path: '/property/1001/',
		width: 1440,
		press: (page) => page.locator('section button[aria-haspopup="dialog"]').first().click(),
	},
	{
		name: 'choosing a filter',
		path: '/for-sale/',
		width: 1440,
		prepare: (page) => page.locator('#filter-type').click(),
		press: (page) => page.locator(':popover-open').getByRole('checkbox').first().click({ force: true }),
	},
]

console.log(`Pressing things on pages at ${SLOWDOWN}× processor slowdown`)
await prepareBuild()
const site = await startSite({ sample: true })
const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: ['--no-sandbox'] })
try {
	const rows: { name: string; p50: number; p75: number }[] = []
	for (const { name, path, width, prepare, press } of INTERACTIONS) {
		const times: number[] = []
		for (let time = 0; time < TIMES; time++) {
			const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'nl-BE' })
			const page = await context.newPage()
			await page.goto(site.origin + path, { waitUntil: 'networkidle' })
			await page.getByRole('button', { name: consent.onlyNecessary }).click()
			await prepare?.(page)
			const session = await context.newCDPSession(page)
			await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
			times.push(await timed(page, () => press(page)))
			await context.close()
		}
		rows.push({ name, p50: percentile(times, 0.5), p75: percentile(times, 0.75) })
	}
	const cells = rows.map(({ name, p50, p75 }) => [name, milliseconds(p50), milliseconds(p75), String(TARGET_MS)])
	console.log(table([['ms', 'p50', 'p75', 'target'], ...cells]))
	writeResult('web-interaction', { slowdown: SLOWDOWN, rows })
} finally {
	await browser.close()
	await site.stop()
}
