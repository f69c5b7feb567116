import http from 'node:http'
import { askPages } from '#tests/bench/beacon-load.ts'
import { milliseconds, percentile, table } from '#tests/bench/measure.ts'
import { writeResult } from '#tests/bench/results.ts'
import { startSite } from '#tests/support/site/site.ts'
import { prepareBuild } from '#tests/support/site/site-setup.ts'

const PARALLEL = 30
const SECONDS = 8
const PAGE = '/for-sale/'
const STRANGER = '203.0.113.9'
const TARGET = 2

/** Returns searches that are all different, so that no response is shared. */
const searchOf = (number: number) => `/for-sale/?price-max=${200_000 + number}&bedrooms=2`

interface Load {
	/** Stops the load. Returns how many searches were answered. */
	stop(): Promise<number>
}

function ask(agent: http.Agent, address: string, from: string | null): Promise<void> {
	const headers = { accept: 'text/html', ...(from === null ? {} : { 'x-forwarded-for': from }) }
	return new Promise((resolve, reject) => {
		const request = http.get(address, { agent, headers }, (response) => response.resume().once('close', resolve))
		request.once('error', reject)
	})
}

/**
 * Starts one client that always has 30 searches under way. Without an address it counts as this machine, which takes no
 * turns.
 */
function searchAtOnce(origin: string, from: string | null): Load {
	const agent = new http.Agent({ keepAlive: true, maxSockets: PARALLEL })
	let isOver = false
	let asked = 0
	let answered = 0
	const worker = async () => {
		while (!isOver) {
			const address = origin + searchOf(asked)
			asked += 1
			await ask(agent, address, from).then(
				() => (answered += 1),
				() => {},
			)
		}
	}
	const workers = Array.from({ length: PARALLEL }, worker)
	return {
		async stop() {
			isOver = true
			agent.destroy()
			await Promise.all(workers)
			return answered
		},
	}
}

async function median(origin: string): Promise<number> {
	const until = performance.now() + SECONDS * 1000
	return percentile(await askPages(origin, [PAGE], () => performance.now() > until), 0.5)
}

console.log(`A cached page beside ${PARALLEL} parallel searches of one client, ${SECONDS} s each`)
await prepareBuild()
const site = await startSite({ sample: true, env: { LOG_LEVEL: 'silent' } })
try {
	await median(site.origin)
	const alone = await median(site.origin)
	const rows: { name: string; page: number; searchesPerSecond: number }[] = []
	for (const [name, from] of [
		['one client of the site', STRANGER],
		['without a fair share', null],
	] as const) {
		const load = searchAtOnce(site.origin, from)
		const page = await median(site.origin)
		rows.push({ name, page, searchesPerSecond: (await load.stop()) / SECONDS })
	}
	const cells = rows.map(({ name, page, searchesPerSecond }, index) => [
		...[name, milliseconds(page), searchesPerSecond.toFixed(1), (page / alone).toFixed(2)],
		index === 0 ? `under ${TARGET}` : '',
	])
	const head = ['', 'page ms', 'searches per s', 'ratio', 'target']
	console.log(table([head, ['the page alone', milliseconds(alone), '', '1.00', ''], ...cells]))
	writeResult('web-fair-share', { alone, rows })
} finally {
	await site.stop()
}
