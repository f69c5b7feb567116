import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { instanceId } from '#lib/base/process/instance.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { beat, startHeartbeat, whenUnseen } from './heartbeat.ts'

const FACTS = { kind: 'server', build: 'b1', host: 'here', config: 'c1', key_mark: null } as const

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
	vi.stubGlobal('agencyInstance', undefined)
})
afterEach(async () => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
	await agency.close()
})

const row = () => agency.db.selectFrom('instance').selectAll().where('id', '=', instanceId()).executeTakeFirst()

test('a process says every five seconds that it lives, and at its end that it has ended', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	const heartbeat = await startHeartbeat(
		async () => agency.db,
		() => FACTS,
		(error) => expect.unreachable(String(error)),
	)
	expect(await row()).toMatchObject({ ...FACTS, stopped_at: null })
	const longAgo = '2020-01-01T00:00:00.000Z'
	await agency.db.updateTable('instance').set({ seen_at: longAgo }).execute()
	await vi.advanceTimersByTimeAsync(4999)
	expect((await row())?.seen_at).toBe(longAgo)
	await vi.advanceTimersByTimeAsync(1)
	while ((await row())?.seen_at === longAgo) await new Promise((resolve) => setImmediate(resolve))
	await heartbeat.end()
	expect((await row())?.stopped_at).not.toBeNull()
})

test('a process whose word the database does not take gives up its work before others take it over', async () => {
	vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
	let isAway = false
	const troubles: unknown[] = []
	const open = async () => {
		if (isAway) throw new Error('away')
		return agency.db
	}
	await startHeartbeat(
		open,
		() => FACTS,
		(error) => troubles.push(error),
	)
	isAway = true
	const signal = whenUnseen()
	await vi.advanceTimersByTimeAsync(24_000)
	expect([signal.aborted, troubles.length > 2]).toEqual([false, true])
	await vi.advanceTimersByTimeAsync(1500)
	expect(signal.aborted).toBe(true)
	isAway = false
	await vi.advanceTimersByTimeAsync(5000)
	await vi.waitFor(() => expect(whenUnseen().aborted).toBe(false))
})

test('a process ends in order although its database is away', async () => {
	const troubles: unknown[] = []
	const open = vi.fn(async () => agency.db)
	const heartbeat = await startHeartbeat(
		open,
		() => FACTS,
		(error) => troubles.push(error),
	)
	open.mockRejectedValue('away')
	await heartbeat.end()
	expect(troubles).toEqual(['away'])
})

test('since when a configuration is in use is kept while it stays the same', async () => {
	const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 8, minute))
	await beat(agency.db, FACTS, at(0))
	await beat(agency.db, FACTS, at(1))
	expect(await row()).toMatchObject({ config_since: at(0).toISOString(), started_at: at(0).toISOString() })
	await beat(agency.db, { ...FACTS, config: 'c2' }, at(2))
	expect(await row()).toMatchObject({ config_since: at(2).toISOString(), seen_at: at(2).toISOString() })
})
