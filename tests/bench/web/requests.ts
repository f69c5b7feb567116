import { findOrUnpackNginx } from '#lib/server/cli/testing/nginx.mjs'
import { table } from '#tests/bench/measure.ts'
import { writeResult } from '#tests/bench/results.ts'
import { startNginx } from '#tests/support/servers/nginx.ts'
import { startSite } from '#tests/support/site/site.ts'
import { prepareBuild } from '#tests/support/site/site-setup.ts'
import { type Asked, compare, type Served } from './ask.ts'
import { startFloor } from './floor.ts'

const LIST = '/for-sale/'
const SEARCH = '/for-sale/?city=binche%7C7130&bedrooms=2'

interface Row {
	name: string
	ours: Served
	against: string
	other: Served
	target: number | null
}

console.log('Asking pages of the production server, in turn with a bare Next page of the same size')
await prepareBuild()
const site = await startSite({ sample: true, env: { LOG_LEVEL: 'silent' } })
const html = await (await fetch(site.origin + LIST)).text()
const found = await (await fetch(site.origin + SEARCH)).text()
const floor = await startFloor(Buffer.byteLength(html), found)
const nginx = findOrUnpackNginx()
const front = nginx === null ? null : await startNginx(nginx, site.origin, html)
const rows: Row[] = []

let searches = 0
/** Returns the address of a search that nobody made before and that shows the same homes each time. */
function nextSearch(): string {
	searches += 1
	return `${site.origin}${SEARCH}&price-max=${900_000 - searches}`
}

async function row(name: string, ours: Asked, against: string, other: Asked, count: number, target: number | null) {
	const [first, second] = await compare(ours, other, count)
	rows.push({ name, ours: first, against, other: second, target })
}

try {
	for (const encoding of [null, 'gzip'] as const) {
		const by = encoding ?? 'uncompressed'
		const page = { address: site.origin + LIST, pids: [site.pid()], encoding }
		const bare = { address: `${floor.origin}/`, pids: [floor.pid], encoding }
		await row(`cached page, ${by}`, page, 'static page', bare, 200, 0.27)
		if (front) {
			const behind = { address: front.origin + LIST, pids: [undefined], encoding }
			const file = { address: front.fileAddress, pids: [undefined], encoding: null }
			await row(`the same behind nginx, ${by}`, behind, 'file of nginx', file, 5000, encoding === null ? 0.9 : null)
		}
		const repeated = { ...page, address: site.origin + SEARCH }
		await row(`repeated search, ${by}`, repeated, 'cached page', page, 200, 0.8)
		const search = { address: nextSearch, pids: [site.pid()], encoding }
		const dynamic = { address: `${floor.origin}/dynamic`, pids: [floor.pid], encoding }
		await row(`new search, ${by}`, search, 'bare dynamic page', dynamic, 200, 0.4)
		const tags = { ...dynamic, address: `${floor.origin}/tags` }
		await row(`new search, ${by}`, search, 'dynamic page, same tags', tags, 200, 0.8)
	}
	const cells = rows.map(({ name, ours, against, other, target }) => [
		...[name, ours.perSecond.toFixed(0), ours.cpu.toFixed(2), against, other.perSecond.toFixed(0)],
		...[other.cpu.toFixed(2), (ours.perSecond / other.perSecond).toFixed(2), (other.cpu / ours.cpu).toFixed(2)],
		target === null ? '' : String(target),
	])
	const head = ['', 'per s', 'CPU ms', 'against', 'per s', 'CPU ms', 'ratio', 'by CPU', 'target']
	console.log(table([head, ...cells]))
	if (front === null) console.log('There is no nginx here: its row is left out (apt-get install nginx)')
	writeResult('web-requests', { rows })
} finally {
	await front?.stop()
	await floor.stop()
	await site.stop()
}
