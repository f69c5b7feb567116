import { expect, test } from 'vitest'
import { createAgencyDatabase } from '#tests/support/agency-database.ts'
import type { Job } from './jobs.ts'
import { lastDue, runIfDue } from './scheduler.ts'

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
