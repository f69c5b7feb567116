import { setImmediate as afterOthers } from 'node:timers/promises'
import { milliseconds, percentile, table } from '#tests/bench/measure.ts'
import { writeResult } from '#tests/bench/results.ts'
import { type DeskBrowser, loggedInStaff } from '#tests/support/browsers/desk-browser.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { startSite } from '#tests/support/site/site.ts'
import { prepareBuild } from '#tests/support/site/site-setup.ts'

const PAGE = '/'
const POSTERS = 12
const ALONE_SECONDS = 8
const MEGABYTE = 1024 * 1024
const POSTER = '/api/staff/desk/printouts/poster/?id=1001&language=nl&size=a3'
/** How much longer a cached page may take beside the posters, in the median and at worst. */
const TARGET = 2

interface Times {
	p50: number
	worst: number
	count: number
}

/** Asks for the page again and again, one after the other, until the work is done. */
async function whilst(origin: string, isOver: () => boolean): Promise<Times> {
	const times: number[] = []
	while (!isOver()) {
		const start = performance.now()
		await (await fetch(origin + PAGE)).arrayBuffer()
		times.push(performance.now() - start)
		await afterOthers()
	}
	return { p50: percentile(times, 0.5), worst: Math.max(...times), count: times.length }
}

async function beside(origin: string, work: () => Promise<unknown>): Promise<Times> {
	let isOver = false
	const done = work().finally(() => {
		isOver = true
	})
	const times = await whilst(origin, () => isOver)
	await done
	return times
}

async function posters(staff: DeskBrowser): Promise<void> {
	const answers = await Promise.all(Array.from({ length: POSTERS }, () => staff.get(POSTER)))
	for (const answer of answers) {
		if (answer.status !== 200) throw new Error(`${answer.status} from ${POSTER}`)
		await answer.arrayBuffer()
	}
}

console.log(`A cached page beside ${POSTERS} posters at once, and beside the largest picture that staff may send`)
await prepareBuild()
const smtp = await startMailServer()
const site = await startSite({ sample: true, env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
try {
	const staff = await loggedInStaff(site, 'emil@agency.example', 'Emil Editor', 'editor')
	const { body } = await staff.act('homes/own/create', { from: null })
	// It looks like a JPEG, and is refused only by the encoder.
	const large = new Uint8Array(30 * MEGABYTE).fill(0x55)
	large.set([0xff, 0xd8, 0xff, 0xe0])
	const forSeconds = (seconds: number) => {
		const until = performance.now() + seconds * 1000
		return whilst(site.origin, () => performance.now() > until)
	}
	await forSeconds(2)
	const alone = await forSeconds(ALONE_SECONDS)
	const rows = [
		{ name: `${POSTERS} posters`, times: await beside(site.origin, () => posters(staff)) },
		{
			name: 'a picture of 30 MB',
			times: await beside(site.origin, () => staff.upload('homes/own/picture', { id: String(body.id) }, large)),
		},
	]
	const cells = rows.map(({ name, times: { p50, worst, count } }) => [
		...[name, String(count), milliseconds(p50), (p50 / alone.p50).toFixed(2)],
		...[milliseconds(worst), (worst / alone.worst).toFixed(2), `under ${TARGET}`],
	])
	const head = ['', 'pages', 'median ms', 'ratio', 'worst ms', 'ratio', 'target']
	const first = [
		'the page alone',
		String(alone.count),
		milliseconds(alone.p50),
		'1.00',
		milliseconds(alone.worst),
		'1.00',
	]
	console.log(table([head, [...first, ''], ...cells]))
	writeResult('web-desk-work', { alone, rows })
} finally {
	await site.stop()
	await smtp.stop()
}
