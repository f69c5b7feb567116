import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openSharedCounts } from '#lib/base/security/limits/connect.ts'
import { secondsToWait, type Use } from '#lib/base/security/limits/limiter.ts'
import { readRedisUrl } from '#lib/base/security/limits/redis-server.ts'
import { setSharedCounts } from '#lib/base/security/limits/shared-state.ts'
import { findOrUnpackRedis } from '#lib/server/cli/testing/redis.mjs'
import { packPage, unpackPage } from '#lib/site/cache/pages/page-file.ts'
import { percentile, table } from '#tests/bench/measure.ts'
import { writeResult } from '#tests/bench/results.ts'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { startRedis } from '#tests/support/servers/redis.ts'

const USES = 2000
const READS = 300

interface Row {
	name: string
	/** Milliseconds. */
	median: number
	highest: number
}

const rows: Row[] = []

/** Measures one piece of work after the other, as one request needs it. */
async function measure(name: string, count: number, work: (turn: number) => Promise<unknown>): Promise<void> {
	const times: number[] = []
	for (let turn = 0; turn < count; turn++) {
		const begun = performance.now()
		await work(turn)
		times.push(performance.now() - begun)
	}
	rows.push({ name, median: percentile(times, 0.5), highest: percentile(times, 0.99) })
}

const form = (turn: number): Use => ({
	limit: 'form-plain',
	address: `10.1.${turn >> 8}.${turn & 255}`,
	subject: 'offer',
})
const agency = await createAgencyDatabase()
const program = findOrUnpackRedis()

/** What a limit in a table would cost: one row that is counted up, and the lock that every write needs. */
async function measureTable(): Promise<void> {
	const { db } = agency
	await sql`CREATE TABLE limit_count (key TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL)`.execute(
		db,
	)
	const count = (turn: number) =>
		sql`INSERT INTO limit_count (key, count, ends_at) VALUES (${`form ${turn}`}, 1, 600)
			ON CONFLICT (key) DO UPDATE SET count = count + 1 RETURNING count`.execute(db)
	await measure('a use counted in SQLite', USES, count)
	let isDone = false
	const importing = db
		.transaction()
		.execute(async () => new Promise((resolve) => setTimeout(resolve, 1000)))
		.finally(() => {
			isDone = true
		})
	await measure('the same while an import writes for a second', 1, count)
	if (!isDone) throw new Error('The count did not wait for the lock')
	await importing
}

/** A finished page of the usual size, read as another instance would get it. */
async function measurePages(read: () => Promise<Buffer>, name: string): Promise<void> {
	await measure(name, READS, async () => unpackPage(await read()))
}

console.log('Counting uses, and reading finished pages, where instances could share them')
try {
	await measure('a use counted in memory', USES, (turn) => secondsToWait(form(turn)))
	await measureTable()
	if (program === null) console.log('There is no Redis here: its rows are left out (apt-get install redis-server)')
	else {
		const redis = await startRedis(program)
		const shared = openSharedCounts(readRedisUrl(redis.url))
		while (shared.redis.status !== 'ready') await new Promise((resolve) => setTimeout(resolve, 10))
		setSharedCounts(shared)
		Reflect.deleteProperty(globalThis, 'agencyLimits')
		await measure('a use counted in Redis', USES, (turn) => secondsToWait(form(turn)))
		// As a page of a list: 50 KB once it is compressed, most of it text that repeats.
		const body = Buffer.concat([randomBytes(48 * 1024), Buffer.alloc(300 * 1024, '<li class="card">')])
		const page = await packPage(['run:1'], { body })
		const file = path.join(os.tmpdir(), `agency-page-${process.pid}`)
		fs.writeFileSync(file, page)
		await measurePages(
			() => fs.promises.readFile(file),
			`a page of ${Math.round(page.length / 1024)} KB from the own disk`,
		)
		await shared.redis.set('page', page)
		const fromRedis = async () => (await shared.redis.getBuffer('page')) ?? Buffer.alloc(0)
		await measurePages(fromRedis, 'the same page from Redis')
		fs.rmSync(file)
		shared.redis.disconnect()
		await redis.stop()
	}
	const cells = rows.map(({ name, median, highest }) => [name, median.toFixed(3), highest.toFixed(3)])
	console.log(table([['', 'ms', 'ms (99 %)'], ...cells]))
	writeResult('limits', { rows })
} finally {
	await agency.close()
}
