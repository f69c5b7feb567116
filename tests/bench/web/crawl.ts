import fs from 'node:fs'
import path from 'node:path'
import { longestWait } from '#tests/bench/crawl/held.ts'
import { memoryOf } from '#tests/bench/crawl/process-memory.ts'
import { Repeats } from '#tests/bench/crawl/repeats.ts'
import { visitAll } from '#tests/bench/crawl/visit.ts'
import { milliseconds, percentile, table } from '#tests/bench/measure.ts'
import { writeResult } from '#tests/bench/results.ts'
import { HIDDEN_LONGITUDE, HIDDEN_STREET, untidyAgency } from '#tests/support/data/untidy-agency.ts'
import { startSite } from '#tests/support/site/site.ts'
import prepareBuild from '#tests/support/site/site-setup.ts'

const HOMES = 5000
const PAGES = 11_500
const MOST_MINUTES = 30
const AT_ONCE = 4
const CACHE_MB = 64
const QUARTERS = [0, 0.25, 0.5, 0.75, 1]
/** Every tenth address is a search, which no cache keeps. */
const SEARCH_EVERY = 10
/** How much more memory the process may have at the end of the pages than after half of them. */
const MOST_GROWTH = 0.1
const LONGEST_WAIT_MS = 200
const CALM_MS = 3000
/** Pages are written while the cache makes room for them. */
const MOST_OVER_MB = 2

interface Sample {
	share: number
	pages: number
	resident: number
	own: number
	cacheMb: number
	files: number
}

function kept(folder: string): { mb: number; files: number } {
	if (!fs.existsSync(folder)) return { mb: 0, files: 0 }
	const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
	const sizes = files.map(({ parentPath, name }) => {
		return fs.statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0
	})
	return { mb: sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024, files: files.length }
}

/**
 * Returns addresses of homes in every language that they have, ordered so that neighbours differ, with searches
 * between.
 */
function addressesOf(sitemap: string, origin: string): string[] {
	const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => address ?? [])
	const mixed = pages.map((page, index) => ({ page, rank: (index * 7919) % pages.length }))
	const ranked = mixed.sort((a, b) => a.rank - b.rank).map(({ page }) => page)
	return ranked.slice(0, PAGES).map((page, index) => {
		const search = `${origin}/for-sale/?price-max=${200_000 + index}&bedrooms=2`
		return index % SEARCH_EVERY === SEARCH_EVERY - 1 ? search : page
	})
}

console.log(`Crawling ${PAGES.toLocaleString('en')} pages of an untidy agency of ${HOMES.toLocaleString('en')} homes`)
await prepareBuild()
const site = await startSite({ env: { LOG_LEVEL: 'silent', PAGE_CACHE_MB: String(CACHE_MB) } })
try {
	const { properties } = untidyAgency({ count: HOMES })
	const { status, output } = await site.importPayload({ properties })
	if (status !== 0) throw new Error(output)
	const health = `${site.origin}/api/health`
	const calm = await longestWait(health, () => new Promise((resolve) => setTimeout(resolve, CALM_MS)))
	let sitemap = ''
	const held = await longestWait(health, async () => {
		const index = await (await fetch(`${site.origin}/sitemaps/index.xml`)).text()
		for (const [, part = ''] of index.matchAll(/<loc>([^<]+\/listings-\d+\.xml)<\/loc>/g)) {
			sitemap += await (await fetch(part)).text()
		}
	})
	const addresses = addressesOf(sitemap, site.origin)
	const folder = path.join(path.dirname(site.dataDir), '.next/server/kept-pages')
	const samples: Sample[] = []
	const times: number[] = []
	const repeats = new Repeats()
	const failed = new Map<number, number>()
	let leaks = 0
	let most = 0
	const sample = (share: number) => {
		const { mb, files } = kept(folder)
		most = Math.max(most, mb)
		samples.push({ share, pages: times.length, ...memoryOf(site.pid()), cacheMb: mb, files })
	}
	const isLeak = (body: string) => body.includes(HIDDEN_STREET) || body.includes(String(HIDDEN_LONGITUDE))
	const start = performance.now()
	const until = start + MOST_MINUTES * 60_000
	sample(0)
	await visitAll(addresses, {
		atOnce: AT_ONCE,
		isOver: () => performance.now() > until,
		note(address, visited) {
			times.push(visited.milliseconds)
			if (visited.status !== 200) failed.set(visited.status, (failed.get(visited.status) ?? 0) + 1)
			if (isLeak(visited.body)) leaks++
			if (!address.includes('?')) repeats.add(visited.body)
			const done = Math.max(times.length / addresses.length, (performance.now() - start) / (until - start))
			const next = QUARTERS[samples.length]
			if (next !== undefined && done >= next) sample(next)
		},
	})
	if (samples.length < QUARTERS.length) sample(1)
	const seconds = (performance.now() - start) / 1000
	const half = samples.at(-3)?.own ?? Number.NaN
	const growth = (samples.at(-1)?.own ?? Number.NaN) / half - 1
	const cells = samples.map(({ share, pages, resident, own, cacheMb, files }) => [
		...[`${share * 100} %`, String(pages), String(resident), String(own), cacheMb.toFixed(1), String(files)],
	])
	console.log(table([['', 'pages', 'resident MB', 'own MB', 'cache MB', 'files'], ...cells]))
	const shares = repeats.shares()
	const percent = (share: number) => `${(share * 100).toFixed(1)} %`
	const rows = [
		['pages a second', (times.length / seconds).toFixed(1), ''],
		['a page, median ms', milliseconds(percentile(times, 0.5)), ''],
		['a page, 99 % below ms', milliseconds(percentile(times, 0.99)), ''],
		['answers other than 200', String([...failed.values()].reduce((sum, count) => sum + count, 0)), '0'],
		['pages with a hidden address', String(leaks), '0'],
		['memory grown in the second half', percent(growth), `under ${percent(MOST_GROWTH)}`],
		['most that the cache took, MB', most.toFixed(1), `at most ${CACHE_MB + MOST_OVER_MB}`],
		[`sitemap of ${HOMES} homes made in ms`, milliseconds(held.took), ''],
		['longest wait of /api/health before, ms', milliseconds(calm.wait), ''],
		['longest wait of /api/health meanwhile, ms', milliseconds(held.wait), `under ${LONGEST_WAIT_MS}`],
		['pages with the title of another', percent(shares.titles), ''],
		['pages with the description of another', percent(shares.descriptions), ''],
	]
	console.log(table([['', 'measured', 'target'], ...rows]))
	writeResult('web-crawl', { samples, seconds, growth, most, calm, held, shares, leaks, failed: [...failed] })
} finally {
	await site.stop()
}
