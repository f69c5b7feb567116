import { table } from '#tests/bench/measure.ts'
import { writeResult } from '#tests/bench/results.ts'
import { BUDGETS, firstLoad } from '#tests/support/site/first-load.ts'
import { startSite } from '#tests/support/site/site.ts'
import { prepareBuild } from '#tests/support/site/site-setup.ts'
import { startFloor } from './floor.ts'
import { PAGES } from './pages.ts'

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
const budgets: Readonly<Record<string, number>> = BUDGETS.jsOverFloor

console.log('Weighing what a page loads first, after gzip, beside a bare Next page')
await prepareBuild()
const site = await startSite({ sample: true })
const floor = await startFloor(100_000)
try {
	const bare = await firstLoad(`${floor.origin}/`)
	const pages: { name: string; path: string; js: number; over: number; css: number; html: number }[] = []
	for (const { name, paths } of PAGES) {
		for (const path of Object.values(paths)) {
			const weight = await firstLoad(site.origin + path)
			pages.push({ name, path, ...weight, over: weight.js - bare.js })
		}
	}
	const rows = pages.map(({ name, path, js, over, css, html }) => {
		const budget = budgets[name]
		const target = budget === undefined ? '' : `+${kilobytes(budget)}`
		return [
			...[path, kilobytes(js), `+${kilobytes(over)}`, target],
			...[kilobytes(css), kilobytes(BUDGETS.css), kilobytes(html)],
		]
	})
	console.log(table([['KB', 'scripts', 'over floor', 'target', 'styles', 'target', 'HTML'], ...rows]))
	console.log(`Scripts of the bare page: ${kilobytes(bare.js)} KB`)
	writeResult('web-sizes', { floor: bare, pages })
} finally {
	await floor.stop()
	await site.stop()
}
