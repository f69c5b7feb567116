import { expect, test, vi } from 'vitest'
import { logger } from '#lib/base/log/logger.ts'
import { afterFirstQuery } from '#tests/support/data/after-first-query.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { addInstance } from '#tests/support/data/instances.ts'
import type { Job } from './jobs.ts'
import { lastDue, runIfDue, startJobs, takeOverJobs } from './scheduler.ts'

const server = vi.hoisted((): { agency: AgencyDatabase | null; runs: string[] } => ({ agency: null, runs: [] }))
vi.mock('#lib/base/db/connection.ts', () => ({
	getFullDb: async () => {
		if (server.agency === null) throw new Error('away')
		return server.agency.db
	},
}))
vi.mock('./jobs.ts', () => ({
	JOBS: [
		{ name: 'hourly', times: '0 * * * *', run: async (_: unknown, now: Date) => server.runs.push(now.toISOString()) },
	],
}))

const morning = (run: Job['run']): Job => ({ name: 'morning', times: '30 7 * * *', run })
const quiet = async () => {}

test('half past seven is half past seven in Brussels, in winter and in summer', () => {
	expect(lastDue(morning(quiet), new Date('2026-11-21T06:29:00Z'))?.toISOString()).toBe('2026-11-20T06:30:00.000Z')
	expect(lastDue(morning(quiet), new Date('2026-11-21T06:31:00Z'))?.toISOString()).toBe('2026-11-21T06:30:00.000Z')
	expect(lastDue(morning(quiet), new Date('2026-07-01T06:00:00Z'))?.toISOString()).toBe('2026-07-01T05:30:00.000Z')
})

test('a job waits for its next time, runs once for it, and after a failure again', async () => {
	const agency = await createAgencyDatabase()
	let runs = 0
	const failing = morning(async () => {
		throw new Error('no')
	})
	const good = morning(async () => {
		runs += 1
	})
	expect(await runIfDue(agency.db, good, new Date('2026-11-21T10:00:00Z'))).toBe(false)
	expect(await runIfDue(agency.db, failing, new Date('2026-11-22T06:30:00Z'))).toBe(false)
	expect(await runIfDue(agency.db, good, new Date('2026-11-22T06:31:00Z'))).toBe(true)
	expect(await runIfDue(agency.db, good, new Date('2026-11-22T23:00:00Z'))).toBe(false)
	expect(runs).toBe(1)
	await agency.close()
})

test('of two servers one runs a job that is due, and the other does not run it afterwards', async () => {
	const agency = await createAgencyDatabase()
	await agency.db.insertInto('job_run').values({ job: 'morning', due_at: '2026-11-21T06:30:00.000Z' }).execute()
	const { promise, resolve } = Promise.withResolvers<void>()
	let runs = 0
	const slow = morning(async () => {
		runs += 1
		await promise
	})
	const now = new Date('2026-11-22T06:31:00Z')
	const first = runIfDue(agency.db, slow, now)
	await expect.poll(() => runs).toBe(1)
	expect(await runIfDue(agency.db, slow, now)).toBe(false)
	resolve()
	expect(await first).toBe(true)
	// Its clock is five seconds late, or it was held up.
	expect(await runIfDue(agency.db, slow, new Date('2026-11-22T06:31:05Z'))).toBe(false)
	expect(runs).toBe(1)
	await agency.close()
})

test('of two servers that both see a job due, the one whose turn comes later does not run it again', async () => {
	const agency = await createAgencyDatabase()
	await agency.db.insertInto('job_run').values({ job: 'morning', due_at: '2026-11-21T06:30:00.000Z' }).execute()
	let runs = 0
	const job = morning(async () => {
		runs += 1
	})
	const now = new Date('2026-11-22T06:31:00Z')
	const late = agency.openAnother()
	const overtaken = afterFirstQuery(late, async () => expect(await runIfDue(agency.db, job, now)).toBe(true))
	expect(await runIfDue(overtaken, job, now)).toBe(false)
	expect(runs).toBe(1)
	await late.destroy()
	await agency.close()
})

test('a job that an instance left undone when it died is done by another, once', async () => {
	const agency = await createAgencyDatabase()
	await agency.db.insertInto('job_run').values({ job: 'morning', due_at: '2026-11-21T06:30:00.000Z' }).execute()
	const claimed_until = new Date(Date.now() + 60_000).toISOString()
	await agency.db
		.insertInto('turn')
		.values(
			['job morning', 'job of an older version'].map((name) => ({ name, claimant: 'dead', run: name, claimed_until })),
		)
		.execute()
	let runs = 0
	const job = morning(async () => {
		runs += 1
	})
	const now = new Date('2026-11-22T06:31:00Z')
	await takeOverJobs(agency.db, [job], now)
	expect(runs).toBe(0)
	await addInstance(agency.db, { id: 'dead', stopped_at: now.toISOString() })
	await takeOverJobs(agency.db, [job], now)
	await takeOverJobs(agency.db, [job], now)
	expect(runs).toBe(1)
	expect(await agency.db.selectFrom('turn').selectAll().execute()).toEqual([])
	await agency.close()
})

test('jobs outlive a database that is away: its absence is logged, and once it is back they are made up for', async () => {
	const agency = await createAgencyDatabase()
	await agency.db.insertInto('job_run').values({ job: 'hourly', due_at: '2026-11-21T08:00:00.000Z' }).execute()
	const error = vi.spyOn(logger, 'error').mockImplementation(() => {})
	vi.useFakeTimers({ now: new Date('2026-11-21T10:30:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
	startJobs()
	await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1))
	await vi.advanceTimersByTimeAsync(60 * 60_000)
	expect(error).toHaveBeenCalledTimes(2)
	expect(error).toHaveBeenLastCalledWith({ err: new Error('away') }, 'jobs cannot be looked up')
	server.agency = agency
	await vi.advanceTimersByTimeAsync(30 * 60_000)
	await vi.waitFor(() => expect(server.runs).toEqual(['2026-11-21T12:00:00.000Z']))
	expect(error).toHaveBeenCalledTimes(2)
	vi.useRealTimers()
	await agency.close()
})
