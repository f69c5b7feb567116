import { findOrUnpackNginx } from '#lib/server/cli/testing/nginx.mjs'
import { payload } from '#tests/bench/agency/payload.ts'
import { percentile, table } from '#tests/bench/measure.ts'
import { writeResult } from '#tests/bench/results.ts'
import { round, type Served } from '#tests/bench/web/ask.ts'
import { startNginx } from '#tests/support/servers/nginx.ts'
import { startPostgres } from '#tests/support/servers/postgres.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { prepareBuild } from '#tests/support/site/site-setup.ts'
import { COUNTING, type DatabaseWork, databaseWork } from './database-work.ts'

const HOMES = 10_000
const ROUNDS = 5
const KINDS = [
	{ name: 'finished page', count: 2000 },
	{ name: 'search', count: 400 },
] as const

interface Measured extends Served {
	database: DatabaseWork
}

/** Returns the ids of a hundred homes that have a page: some of the agency are withdrawn. */
async function shownHomes(origin: string): Promise<number[]> {
	const ids: number[] = []
	for (let id = 1; ids.length < 100 && id <= HOMES; id += 1) {
		const answer = await fetch(`${origin}/property/${id}/`, { method: 'HEAD' })
		if (answer.status === 200) ids.push(id)
	}
	return ids
}

let shown: number[] = []
let asked = 0
/** Returns an address that no other request has: nginx has none of them kept. */
function nextPath(kind: (typeof KINDS)[number]['name']): string {
	asked += 1
	if (kind === 'finished page') return `/property/${shown[asked % shown.length]}/?utm_source=${asked}`
	return `/for-sale/?price-max=${200_000 + asked}&bedrooms=${1 + (asked % 4)}`
}

/** Returns the median of each figure. */
function medianOf(rounds: readonly Measured[]): Measured {
	const of = (read: (one: Measured) => number) => percentile(rounds.map(read), 0.5)
	const database = (figure: keyof DatabaseWork) => of((one) => one.database[figure])
	return {
		perSecond: of((one) => one.perSecond),
		cpu: of((one) => one.cpu),
		bytes: of((one) => one.bytes),
		database: {
			seconds: database('seconds'),
			statements: database('statements'),
			inStatements: database('inStatements'),
			processor: database('processor'),
			connections: database('connections'),
			busy: database('busy'),
		},
	}
}

function rowOf(name: string, count: number, { perSecond, cpu, database }: Measured): string[] {
	const each = (figure: number) => (figure / count).toFixed(2)
	return [
		...[name, perSecond.toFixed(0), cpu.toFixed(2)],
		...[(database.statements / database.seconds).toFixed(0), each(database.statements)],
		...[each(database.inStatements), each(database.processor * 1000), `${database.connections}`, `${database.busy}`],
	]
}

const HEAD = [
	...['behind nginx, on PostgreSQL', 'per s', 'CPU ms', 'statements/s', 'each', 'ms in them', 'CPU ms'],
	...['connections', 'busy'],
]

/** Measures the same requests of one instance and of two, in turn. */
async function measure(fronts: readonly { origin: string; sites: readonly Site[] }[], run: typeof databaseWorkOn) {
	const rows: { name: string; count: number; one: Measured; two: Measured }[] = []
	for (const { name, count } of KINDS) {
		const rounds: [Measured[], Measured[]] = [[], []]
		for (let turn = -1; turn < ROUNDS; turn += 1) {
			for (const [index, { origin, sites }] of fronts.entries()) {
				const pids = sites.map((site) => site.pid())
				const measured = await run(() =>
					round({ address: () => origin + nextPath(name), pids, encoding: 'gzip' }, count),
				)
				// The first turn is for getting warm.
				if (turn >= 0) rounds[index]?.push(measured)
			}
		}
		rows.push({ name, count, one: medianOf(rounds[0]), two: medianOf(rounds[1]) })
	}
	return rows
}

const nginx = findOrUnpackNginx()
const server = await startPostgres(COUNTING)

async function databaseWorkOn(work: () => Promise<Served>): Promise<Measured> {
	if (server === null) throw new Error('There is a server here')
	let served: Served | null = null
	const database = await databaseWork(server, async () => {
		served = await work()
	})
	if (served === null) throw new Error('Nothing was served')
	return { ...(served as Served), database }
}

if (nginx === null || server === null) {
	console.log('Instances: this machine lacks nginx, or PostgreSQL')
} else {
	console.log(`One instance and two behind nginx, with ${HOMES.toLocaleString('en')} homes on PostgreSQL, in turn`)
	await prepareBuild()
	const DATABASE_URL = await server.create('agency')
	await server.run('CREATE EXTENSION pg_stat_statements')
	const env = { DATABASE_URL, AGENCY_SECRET: 'one secret for all instances of the agency', LOG_LEVEL: 'silent' }
	const one = await startSite({ env })
	const two = await startSite({ env })
	const imported = await one.importPayload(payload(HOMES))
	if (imported.status !== 0) throw new Error(`The homes were not imported:\n${imported.output}`)
	const pairs = [[one], [one, two]]
	const fronts = await Promise.all(
		pairs.map((sites) =>
			startNginx(
				nginx,
				sites.map(({ origin }) => origin),
			),
		),
	)
	try {
		shown = await shownHomes(one.origin)
		const idle = await databaseWork(server, () => new Promise((resolve) => setTimeout(resolve, 10_000)))
		const rows = await measure(
			pairs.map((sites, index) => ({ sites, origin: fronts[index]?.origin ?? '' })),
			databaseWorkOn,
		)
		const cells = rows.flatMap(({ name, count, one: first, two: second }) => [
			rowOf(`${name}, one instance`, count, first),
			rowOf(`${name}, two`, count, second),
		])
		console.log(table([HEAD, ...cells]))
		for (const { name, one: first, two: second } of rows) {
			console.log(`${name}: two answer ${(second.perSecond / first.perSecond).toFixed(2)} times as many as one`)
		}
		console.log(`Two that nobody asks: ${(idle.statements / idle.seconds).toFixed(0)} statements a second`)
		writeResult('instances', { rows, idle })
	} finally {
		await Promise.all(fronts.map((front) => front.stop()))
		await Promise.all([one.stop(), two.stop()])
		await server.stop()
	}
}
