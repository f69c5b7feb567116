import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { addInstance } from '#tests/support/data/instances.ts'
import { beat } from './heartbeat.ts'
import { abandonedTurns, inTurn, isTaken, takeTurn } from './turns.ts'

const START = new Date('2026-11-24T08:00:00.000Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const FACTS = { kind: 'server', build: 'b1', host: 'here', config: 'c1', key_mark: null } as const

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
	vi.stubGlobal('agencyInstance', undefined)
})
afterEach(async () => {
	vi.unstubAllGlobals()
	await agency.close()
})

/** Takes a turn as another process. */
async function takeAs(id: string, now: Date) {
	vi.stubGlobal('agencyInstance', undefined)
	const turn = await takeTurn(agency.db, 'a', { now })
	await agency.db.updateTable('turn').set({ claimant: id }).execute()
	vi.stubGlobal('agencyInstance', undefined)
	return turn
}

test('one has a turn until it is released; only who has it renews and releases it', async () => {
	const first = await takeTurn(agency.db, 'a', { now: START })
	expect(await takeTurn(agency.db, 'a', { now: after(1) })).toBeNull()
	expect(await takeTurn(agency.db, 'b', { now: after(1) })).not.toBeNull()
	await first?.release()
	const second = await takeTurn(agency.db, 'a', { now: after(2) })
	expect(second).not.toBeNull()
	await first?.release()
	expect(await first?.renew(after(3))).toBe(false)
	expect(await isTaken(agency.db, 'a', after(3))).toBe(true)
})

test('a turn that is not renewed for two minutes ends, and one that is goes on', async () => {
	const first = await takeTurn(agency.db, 'a', { now: START })
	expect(await takeTurn(agency.db, 'a', { now: after(119) })).toBeNull()
	expect(await first?.renew(after(119))).toBe(true)
	expect(await takeTurn(agency.db, 'a', { now: after(238) })).toBeNull()
	expect(await takeTurn(agency.db, 'a', { now: after(240) })).not.toBeNull()
	expect(await first?.renew(after(241))).toBe(false)
})

test('of two that ask at once one gets it', async () => {
	const turns = await Promise.all([1, 2, 3].map(() => takeTurn(agency.db, 'a', { now: START })))
	expect(turns.filter((turn) => turn !== null)).toHaveLength(1)
})

test('the turn of an instance that said goodbye is free at once', async () => {
	await addInstance(agency.db, { id: 'other', seen_at: START.toISOString() })
	await takeAs('other', START)
	expect(await takeTurn(agency.db, 'a', { now: after(1) })).toBeNull()
	await agency.db
		.updateTable('instance')
		.set({ stopped_at: after(1).toISOString() })
		.execute()
	expect(await abandonedTurns(agency.db, 'a', after(1))).toEqual(['a'])
	expect(await takeTurn(agency.db, 'a', { now: after(1) })).not.toBeNull()
	expect(await abandonedTurns(agency.db, 'a', after(1))).toEqual([])
})

test('the turn of an instance unseen for thirty seconds is free, even where its clock was five seconds ahead', async () => {
	await addInstance(agency.db, { id: 'other', seen_at: after(5).toISOString() })
	await takeAs('other', START)
	for (const second of [0, 10, 20, 30]) await beat(agency.db, FACTS, after(second))
	expect(await takeTurn(agency.db, 'a', { now: after(34) })).toBeNull()
	expect(await takeTurn(agency.db, 'a', { now: after(36) })).not.toBeNull()
})

test('an instance that is not in the database keeps its turn until that ends by itself', async () => {
	await takeAs('older version', START)
	await beat(agency.db, FACTS, after(60))
	expect(await takeTurn(agency.db, 'a', { now: after(60) })).toBeNull()
})

test('after a gap of its own an instance gives the others half a minute to show that they live', async () => {
	await addInstance(agency.db, { id: 'other', seen_at: START.toISOString() })
	await takeAs('other', after(50))
	await beat(agency.db, FACTS, START)
	// The laptop slept, or nobody could write.
	await beat(agency.db, FACTS, after(60))
	expect(await takeTurn(agency.db, 'a', { now: after(61) })).toBeNull()
	for (const second of [70, 80, 90]) await beat(agency.db, FACTS, after(second))
	expect(await takeTurn(agency.db, 'a', { now: after(91) })).not.toBeNull()
})

test('work in turn is done by one, and the turn is given back although it fails', async () => {
	const { promise, resolve } = Promise.withResolvers<void>()
	const first = inTurn(agency.db, 'a', () => promise)
	await expect.poll(() => isTaken(agency.db, 'a')).toBe(true)
	const second = vi.fn(async () => {})
	expect(await inTurn(agency.db, 'a', second)).toBe(false)
	expect(second).not.toHaveBeenCalled()
	resolve()
	expect(await first).toBe(true)
	await expect(inTurn(agency.db, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
	expect(await inTurn(agency.db, 'a', second)).toBe(true)
})
