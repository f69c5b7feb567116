import { table } from '#tests/bench/measure.ts'
import { writeResult } from '#tests/bench/results.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { prepareBuild } from '#tests/support/site/site-setup.ts'
import { compare, type Served } from './ask.ts'

const LIST = '/for-sale/'
const TOKEN = 'a-token-of-the-monitoring'
const SCRAPES = 20

interface Row {
	name: string
	counted: Served
	plain: Served
}

console.log('Asking a production server that counts for /api/metrics, in turn with one that does not')
await prepareBuild()
const env = { LOG_LEVEL: 'silent' }
const counting = await startSite({ sample: true, env: { ...env, METRICS_TOKEN: TOKEN } })
const plain = await startSite({ sample: true, env })

let searches = 0
function nextSearch({ origin }: Site): string {
	searches += 1
	return `${origin}/for-sale/?city=binche%7C7130&bedrooms=2&price-max=${10_000_000 + searches}`
}

/** Returns the milliseconds of answers that read the tables anew, the lowest first. */
async function scrapes(): Promise<number[]> {
	const times: number[] = []
	for (let turn = 0; turn < SCRAPES; turn++) {
		const begun = performance.now()
		const answer = await fetch(`${counting.origin}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
		await answer.text()
		times.push(performance.now() - begun)
		await new Promise((resolve) => setTimeout(resolve, 1001))
	}
	return times.sort((a, b) => a - b)
}

try {
	const rows: Row[] = []
	const row = async (name: string, address: (site: Site) => string | (() => string), count: number) => {
		const asked = (site: Site) => ({ address: address(site), pids: [site.pid()], encoding: 'gzip' as const })
		const [first, second] = await compare(asked(counting), asked(plain), count)
		rows.push({ name, counted: first, plain: second })
	}
	await row('cached page', ({ origin }) => origin + LIST, 2000)
	await row('filtered search', (site) => () => nextSearch(site), 400)
	const cells = rows.map(({ name, counted, plain: bare }) => [
		...[name, counted.perSecond.toFixed(0), counted.cpu.toFixed(3), bare.perSecond.toFixed(0), bare.cpu.toFixed(3)],
		...[(counted.perSecond / bare.perSecond).toFixed(3), (bare.cpu / counted.cpu).toFixed(3)],
	])
	console.log(table([['', 'per s', 'CPU ms', 'without', 'CPU ms', 'ratio', 'by CPU'], ...cells]))
	const times = await scrapes()
	const scrape = { median: times[SCRAPES / 2] ?? 0, longest: times.at(-1) ?? 0 }
	console.log(`one scrape: ${scrape.median.toFixed(1)} ms, at most ${scrape.longest.toFixed(1)} ms`)
	writeResult('web-metrics', { rows, scrape })
} finally {
	await plain.stop()
	await counting.stop()
}
