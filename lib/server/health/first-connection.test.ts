import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { START_WAITS } from '#lib/base/process/start-waits.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { firstConnection } from './first-connection.ts'

const LOCKED = new Error('Migration lock failed', {
	cause: Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
})
const problems: string[] = []
const note = (message: unknown) => {
	if (typeof message === 'object' && message !== null && 'problem' in message) problems.push(String(message.problem))
}
let agency: AgencyDatabase

beforeEach(async () => {
	problems.length = 0
	subscribe(START_WAITS, note)
	agency = await createAgencyDatabase()
})
afterEach(async () => {
	unsubscribe(START_WAITS, note)
	await agency.close()
})

test('a start waits for a lock that another holds, says so, and goes on when it is free', async () => {
	const open = vi.fn().mockRejectedValueOnce(LOCKED).mockResolvedValueOnce(agency.db)
	expect(await firstConnection(open)).toBe(agency.db)
	expect(problems).toEqual(['The database is locked by another process. Try again in a moment.'])
})

test('what waiting does not mend ends the start at once', async () => {
	const refused = Object.assign(new Error('permission denied for schema public'), { code: '42501' })
	const open = vi.fn().mockRejectedValue(refused)
	await expect(firstConnection(open)).rejects.toBe(refused)
	expect(open).toHaveBeenCalledTimes(1)
})
