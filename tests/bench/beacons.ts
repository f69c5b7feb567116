import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startSite } from '#tests/support/site/site.ts'
import { prepareBuild } from '#tests/support/site/site-setup.ts'
import { askPages, sendBeacons } from './beacon-load.ts'
import { milliseconds, percentile, table } from './measure.ts'
import { processorSeconds } from './processor.ts'

const PER_SECOND = 1000
const SECONDS = 10
const LISTINGS = Array.from({ length: 30 }, (_, index) => 1001 + index)
const PAGES = LISTINGS.slice(0, 10).map((id) => `/property/${id}/`)

function written(dataDir: string, kind: string): number {
	const db = new DatabaseSync(path.join(dataDir, 'site.db'), { readOnly: true })
	const row = db.prepare('SELECT coalesce(sum(count), 0) AS total FROM listing_count WHERE kind = ?').get(kind)
	db.close()
	return Number(row?.total)
}

console.log(`Sending ${PER_SECOND.toLocaleString('en')} visits a second for ${SECONDS} s to the production server`)
await prepareBuild()
const site = await startSite({ sample: true })
try {
	const warmUpEnds = performance.now() + 2000
	await askPages(site.origin, PAGES, () => performance.now() > warmUpEnds)
	const atRest = processorSeconds(site.pid())
	const quietEnds = performance.now() + SECONDS * 1000
	const quiet = await askPages(site.origin, PAGES, () => performance.now() > quietEnds)
	let isOver = false
	const before = processorSeconds(site.pid())
	const asked = askPages(site.origin, PAGES, () => isOver)
	const result = await sendBeacons(site.origin, { perSecond: PER_SECOND, seconds: SECONDS, listings: LISTINGS })
	isOver = true
	const used = processorSeconds(site.pid()) - before
	const busy = await asked
	const status = await site.halt()
	const views = written(site.dataDir, 'view')
	const visits = written(site.dataDir, 'visit')
	// The processor time of pages requested meanwhile is subtracted.
	const perPage = (before - atRest) / quiet.length
	const perBeacon = ((used - perPage * busy.length) / result.sent) * 1000
	const rate = result.sent / result.seconds
	console.log(
		table([
			['beacons', '', 'target'],
			['sent', String(result.sent), ''],
			['accepted', String(result.accepted), String(result.sent)],
			['sent and answered per second', rate.toFixed(0), ''],
			['answer, p50 ms', milliseconds(result.p50), ''],
			['answer, p99 ms', milliseconds(result.p99), ''],
			['processor time of one, ms', milliseconds(perBeacon), ''],
			['lost after an orderly stop: views', String(result.accepted - views), '0'],
			['lost after an orderly stop: visits', String(result.accepted - visits), '0'],
			['exit status of the server', String(status), '0'],
		]),
	)
	const [calm, loaded] = [percentile(quiet, 0.5), percentile(busy, 0.5)]
	console.log(
		table([
			['pages', 'p50 ms', 'p99 ms', 'asked'],
			['without visits', milliseconds(calm), milliseconds(percentile(quiet, 0.99)), String(quiet.length)],
			['during them', milliseconds(loaded), milliseconds(percentile(busy, 0.99)), String(busy.length)],
			['ratio of p50', (loaded / calm).toFixed(2), '', ''],
		]),
	)
	if (result.accepted !== result.sent || views !== result.accepted || visits !== result.accepted) process.exitCode = 1
} finally {
	await site.stop()
}
