import http from 'node:http'
import { payload } from '#tests/bench/agency/payload.ts'
import { milliseconds, percentile, table } from '#tests/bench/measure.ts'
import { writeResult } from '#tests/bench/results.ts'
import { startPostgres } from '#tests/support/servers/postgres.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { prepareBuild } from '#tests/support/site/site-setup.ts'

const HOMES = 20_000
const SECONDS = 15
/** Forms on their way at once, however many instances there are. */
const AT_ONCE = 8
const TARGET_P99_MS = 300

interface Answer {
	status: number
	milliseconds: number
}

interface Measured {
	perSecond: number
	p50: number
	p99: number
	/** Forms that were not answered with their thank-you page. */
	refused: number
	/** How many were answered with each status. */
	statuses: Record<string, number>
	sent: number
}

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
let sent = 0

/** Sends a form as a browser without scripts does, each from a visitor and a network of its own. */
function sendLead(origin: string): Promise<Answer> {
	sent += 1
	const fields = { language: 'nl', title: 'none', firstName: 'Ada', lastName: 'Peeters' }
	const body = new URLSearchParams({ ...fields, email: `visitor${sent}@voorbeeld.example`, remark: `Vraag ${sent}` })
	const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
	const headers = { origin, 'x-forwarded-for': address, 'content-type': 'application/x-www-form-urlencoded' }
	const begun = performance.now()
	return new Promise((resolve, reject) => {
		const request = http.request(`${origin}/api/leads/site-contact`, { agent, method: 'POST', headers }, (answer) => {
			answer.resume()
			answer.once('end', () => resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - begun }))
		})
		request.once('error', reject)
		request.end(body.toString())
	})
}

/** Sends forms one after the other, so many at once, to the instances in turn, until it is over. */
async function sendLeads(sites: readonly Site[], isOver: () => boolean): Promise<Measured> {
	const answers: Answer[] = []
	const begun = performance.now()
	const line = async (index: number) => {
		const origin = sites[index % sites.length]?.origin ?? ''
		while (!isOver()) answers.push(await sendLead(origin))
	}
	await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => line(index)))
	const times = answers.map((one) => one.milliseconds)
	return {
		perSecond: (answers.length * 1000) / (performance.now() - begun),
		p50: percentile(times, 0.5),
		p99: percentile(times, 0.99),
		refused: answers.filter(({ status }) => status !== 303).length,
		statuses: Object.fromEntries(
			[...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
		),
		sent: answers.length,
	}
}

function seconds(count: number): () => boolean {
	const end = performance.now() + count * 1000
	return () => performance.now() > end
}

/** A payload in which every price is another one, so that an import writes every home. */
function repriced(more: number) {
	const { properties, ...rest } = payload(HOMES)
	return { ...rest, properties: properties.map((one) => ({ ...one, Price: one.Price + more })) }
}

async function besideImport(importing: Site, sites: readonly Site[], more: number): Promise<Measured> {
	let isOver = false
	const imported = importing.importPayload(repriced(more)).finally(() => {
		isOver = true
	})
	const measured = await sendLeads(sites, () => isOver)
	const { status, output } = await imported
	if (status !== 0) throw new Error(`The homes were not imported:\n${output}`)
	return measured
}

const rowOf = (name: string, { perSecond, p50, p99, refused, sent: all }: Measured) => [
	...[name, perSecond.toFixed(0), milliseconds(p50), milliseconds(p99), `${refused}`, `${all}`],
]

const server = await startPostgres()
if (server === null) {
	console.log('Leads: this machine has no PostgreSQL')
} else {
	console.log(
		`Leads of one instance and of two on PostgreSQL, ${AT_ONCE} at once, alone and beside an import of all homes`,
	)
	await prepareBuild()
	const DATABASE_URL = await server.create('agency')
	const env = { DATABASE_URL, AGENCY_SECRET: 'one secret for all instances of the agency', LOG_LEVEL: 'silent' }
	const settings = { env: { ...env, PICTURES: 'off' } }
	const [one, two] = [await startSite(settings), await startSite(settings)]
	const pairs = { 'one instance': [one], two: [one, two] }
	try {
		const { status, output } = await one.importPayload(payload(HOMES))
		if (status !== 0) throw new Error(`The homes were not imported:\n${output}`)
		await sendLeads([one, two], seconds(5))
		const rows: { name: string; alone: Measured; beside: Measured }[] = []
		for (const [index, [name, sites]] of Object.entries(pairs).entries()) {
			const alone = await sendLeads(sites, seconds(SECONDS))
			rows.push({ name, alone, beside: await besideImport(one, sites, index + 1) })
		}
		const cells = rows.flatMap(({ name, alone, beside }) => [
			rowOf(name, alone),
			rowOf(`${name}, beside an import`, beside),
		])
		console.log(table([['leads', 'per s', 'p50 ms', 'p99 ms', 'refused', 'sent'], ...cells]))
		const [first, second] = rows
		if (first === undefined || second === undefined) throw new Error('One of two was not measured')
		const ratio = second.beside.perSecond / first.beside.perSecond
		console.log(`Beside an import two take ${ratio.toFixed(2)} times as many as one (target: more)`)
		console.log(`p99 of two beside an import: ${milliseconds(second.beside.p99)} ms (target: under ${TARGET_P99_MS})`)
		writeResult('leads', { rows, ratio })
		if (rows.some(({ alone, beside }) => alone.refused + beside.refused > 0)) process.exitCode = 1
	} finally {
		agent.destroy()
		await Promise.all([one.stop(), two.stop()])
		await server.stop()
	}
}
