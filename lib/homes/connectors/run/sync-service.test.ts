import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SourceItem, SourceSession } from '#lib/homes/connectors/connector-types.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { nextAttempt, STOPPED } from './attempts.ts'
import { announcedItems, forgetMarks, recordHint, storedRecords } from './raw-store.ts'
import {
	askNow,
	beginSource,
	claimSource,
	readState,
	recordFailed,
	recordHeard,
	resumeSource,
	waitsForStaff,
} from './source-state.ts'
import { syncService } from './sync-service.ts'

const NOW = new Date('2026-11-24T09:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let agency: AgencyDatabase
beforeAll(async () => {
	agency = await createAgencyDatabase()
})
afterAll(() => agency.close())
beforeEach(async () => {
	await agency.db.deleteFrom('source_item').execute()
	await agency.db.deleteFrom('source_state').execute()
	await beginSource(agency.db, 'whise', 'first', NOW)
})

/** A service with these items; what it is asked to read is noted. */
function service(items: readonly SourceItem[], asked: string[] = []): SourceSession {
	return {
		batch: 2,
		check: async () => ({ lines: [], homes: items.length, projects: 0 }),
		reference: async () => ({ labels: { 1: 'one' } }),
		list: async () => items,
		read: async (keys) => {
			asked.push(...keys)
			return keys.map((key) => ({ key, raw: { key, mark: items.find((item) => item.key === key)?.mark } }))
		},
	}
}

const sync = (session: SourceSession) =>
	syncService({ db: agency.db, source: 'whise', session, now: () => NOW, onRead: async () => {} })

const items = (...marks: [string, string | null][]) => marks.map(([key, mark]) => ({ key, mark }))
const stored = async () => (await Array.fromAsync(storedRecords(agency.db, 'whise'))).map(({ raw }) => raw)

test('only what is new or changed is read again, and what is no longer listed is forgotten', async () => {
	const asked: string[] = []
	await sync(service(items(['a', '1'], ['b', '1'], ['c', '1']), asked))
	expect(asked).toEqual(['a', 'b', 'c'])
	asked.length = 0
	await sync(service(items(['a', '1'], ['b', '2'], ['d', '1']), asked))
	expect(asked).toEqual(['b', 'd'])
	expect(await stored()).toEqual([
		{ key: 'a', mark: '1' },
		{ key: 'b', mark: '2' },
		{ key: 'd', mark: '1' },
	])
	expect((await readState(agency.db, 'whise'))?.reference).toBe('{"labels":{"1":"one"}}')
})

test('labels that cannot be had now do not hold up the homes, and those of earlier stay', async () => {
	await sync(service(items(['a', '1'])))
	await sync({ ...service(items(['a', '1'], ['b', '1'])), reference: async () => null })
	expect(await stored()).toHaveLength(2)
	expect((await readState(agency.db, 'whise'))?.reference).toBe('{"labels":{"1":"one"}}')
})

test('a call during a run makes another one follow at once; one before it is answered by it', async () => {
	const nextAt = async () => (await readState(agency.db, 'whise'))?.next_at
	const call = (minutes: number) => recordHint(agency.db, 'whise', { changed: [], removed: [] }, later(minutes))
	await call(1)
	await recordHeard(agency.db, 'whise', true, later(5), later(2))
	expect(await nextAt()).toBeNull()
	await call(7)
	await recordHeard(agency.db, 'whise', true, later(8), later(6))
	expect(await nextAt()).toBe(later(7).toISOString())
	await recordFailed(agency.db, 'whise', new SourceProblem('credentials', 'wrong password'), later(9))
	await recordHeard(agency.db, 'whise', true, later(11), later(10))
	expect(await nextAt()).toBeNull()
})

test('no call begins a first import that waits for staff', async () => {
	const call = () => recordHint(agency.db, 'whise', { changed: [], removed: [] }, later(1), 'by-hand')
	const waits = async () => waitsForStaff('by-hand', await readState(agency.db, 'whise'))
	await call()
	expect(await waits()).toBe(true)
	expect(waitsForStaff('automatic', await readState(agency.db, 'whise'))).toBe(false)
	await askNow(agency.db, 'whise', later(2))
	expect(await waits()).toBe(false)
	await recordHeard(agency.db, 'whise', true, later(4), later(3))
	expect(await waits()).toBe(false)
	await call()
	expect((await readState(agency.db, 'whise'))?.next_at).toBe(later(1).toISOString())
})

test('what is listed and not found is not handed on, and asked for again for a day', async () => {
	const asked: string[] = []
	const all = service(items(['a', '1'], ['b', '1']), asked)
	const found = { now: true }
	const session = {
		...all,
		read: async (keys: readonly string[]) => {
			const records = await all.read(keys)
			return found.now ? records : []
		},
	}
	const at = (minutes: number) =>
		syncService({ db: agency.db, source: 'whise', session, now: () => later(minutes), onRead: async () => {} })
	await at(0)
	await forgetMarks(agency.db, 'whise')
	found.now = false
	for (const minutes of [15, 75]) {
		asked.length = 0
		await at(minutes)
		expect(asked).toEqual(['a', 'b'])
		expect(await stored()).toEqual([])
	}
	found.now = true
	await at(90)
	expect(await stored()).toHaveLength(2)
	await forgetMarks(agency.db, 'whise')
	found.now = false
	await at(100)
	await at(100 + 24 * 60)
	expect(await announcedItems(agency.db, 'whise')).toHaveLength(2)
	await at(101 + 24 * 60)
	expect(await announcedItems(agency.db, 'whise')).toEqual([])
})

test('what is announced during a run is not forgotten by it', async () => {
	const hint = (key: string, mark: string) =>
		recordHint(agency.db, 'whise', { changed: [{ key, mark }], removed: [] }, NOW)
	await hint('gone', '1')
	await hint('back', '1')
	const session = service(items(['gone', '1'], ['back', '1']))
	await sync({
		...session,
		read: async () => {
			await hint('new', '1')
			await hint('back', '2')
			return []
		},
	})
	expect(await announcedItems(agency.db, 'whise')).toEqual(items(['back', '2'], ['gone', '1'], ['new', '1']))
})

test('a record whose last change is not known is read every time', async () => {
	const asked: string[] = []
	await sync(service(items(['a', null]), asked))
	await sync(service(items(['a', null]), asked))
	expect(asked).toEqual(['a', 'a'])
})

test('a run that dies half-way forgets nothing, and the next one goes on where it was', async () => {
	const before = items(['a', '1'], ['b', '1'], ['gone', '1'])
	await sync(service(before))
	const after = items(['a', '2'], ['b', '2'], ['c', '2'])
	const dying = service(after)
	await expect(
		sync({
			...dying,
			read: async (keys) => {
				if (keys.includes('c')) throw new SourceProblem('unavailable', 'down')
				return dying.read(keys)
			},
		}),
	).rejects.toThrow('down')
	expect(await stored()).toEqual([
		{ key: 'a', mark: '2' },
		{ key: 'b', mark: '2' },
		{ key: 'gone', mark: '1' },
	])
	const asked: string[] = []
	await sync(service(after, asked))
	expect(asked).toEqual(['c'])
	expect((await stored()).length).toBe(3)
})

test('a home that vanishes between the list and its reading is not kept', async () => {
	await sync(service(items(['a', '1'], ['b', '1'])))
	const session = service(items(['a', '2'], ['b', '2']))
	await sync({ ...session, read: async (keys) => (await session.read(keys)).filter(({ key }) => key !== 'b') })
	expect(await stored()).toEqual([{ key: 'a', mark: '2' }])
})

test('a list that names a record twice is not complete, and nothing is changed', async () => {
	await sync(service(items(['a', '1'])))
	await expect(sync(service(items(['b', '1'], ['b', '2'])))).rejects.toThrow('lists 1 records twice')
	expect(await stored()).toEqual([{ key: 'a', mark: '1' }])
})

test('other settings make every record due, another source forgets them', async () => {
	await sync(service(items(['a', '1'])))
	await beginSource(agency.db, 'whise', 'second', NOW)
	const asked: string[] = []
	await sync(service(items(['a', '1']), asked))
	expect(asked).toEqual(['a'])
	await beginSource(agency.db, 'omnicasa', 'first', NOW)
	expect(await stored()).toEqual([])
	expect(await readState(agency.db, 'whise')).toBeNull()
})

test('one run at a time, until its claim has lapsed', async () => {
	const first = await claimSource(agency.db, 'whise', NOW)
	expect(first).not.toBeNull()
	expect(await claimSource(agency.db, 'whise', later(4))).toBeNull()
	expect(await first?.renew(later(4))).toBe(true)
	expect(await claimSource(agency.db, 'whise', later(6))).toBeNull()
	const second = await claimSource(agency.db, 'whise', later(10))
	expect(second).not.toBeNull()
	expect(await first?.renew(later(10))).toBe(false)
	await first?.release()
	expect(await claimSource(agency.db, 'whise', later(11))).toBeNull()
	await second?.release()
	expect(await claimSource(agency.db, 'whise', later(11))).not.toBeNull()
})

test('a wrong password is tried three times, a service that does not respond for ever, at most an hour apart', async () => {
	const minutes = (at: string | null) => at && (Date.parse(at) - NOW.getTime()) / 60_000
	expect([1, 2, 3].map((failures) => nextAttempt('credentials', failures, NOW))).toEqual([null, null, STOPPED])
	expect([1, 2, 3, 4, 5, 6, 7, 50].map((failures) => minutes(nextAttempt('unavailable', failures, NOW)))).toEqual([
		null,
		null,
		5,
		10,
		20,
		40,
		60,
		60,
	])
})

test('the state says why a source fails and since when it is silent, and a good run clears it', async () => {
	for (const minute of [1, 2, 3]) {
		await recordFailed(agency.db, 'whise', new SourceProblem('credentials', 'wrong password'), later(minute))
	}
	expect(await readState(agency.db, 'whise')).toMatchObject({
		since: NOW.toISOString(),
		heard_at: null,
		failed_at: later(3).toISOString(),
		failures: 3,
		problem_kind: 'credentials',
		problem: 'wrong password',
		next_at: STOPPED,
	})
	await recordHint(agency.db, 'whise', { changed: [], removed: [] }, later(4))
	expect((await readState(agency.db, 'whise'))?.next_at).toBe(STOPPED)
	await resumeSource(agency.db, 'whise')
	expect((await readState(agency.db, 'whise'))?.next_at).toBeNull()
	await recordHeard(agency.db, 'whise', false, later(5))
	expect(await readState(agency.db, 'whise')).toMatchObject({
		heard_at: later(5).toISOString(),
		confirmed_at: null,
		failed_at: null,
		failures: 0,
		problem: null,
	})
	await recordHeard(agency.db, 'whise', true, later(6))
	expect((await readState(agency.db, 'whise'))?.confirmed_at).toBe(later(6).toISOString())
})

test('what a call announces is known without being data, and the next run begins at once', async () => {
	await recordHint(agency.db, 'whise', { changed: [{ key: 'a', mark: '1' }], removed: [] }, later(1))
	await recordHint(
		agency.db,
		'whise',
		{
			changed: [
				{ key: 'b', mark: '1' },
				{ key: 'a', mark: '2' },
			],
			removed: [],
		},
		NOW,
	)
	expect(await announcedItems(agency.db, 'whise')).toEqual([
		{ key: 'a', mark: '2' },
		{ key: 'b', mark: '1' },
	])
	expect(await stored()).toEqual([])
	expect((await readState(agency.db, 'whise'))?.next_at).toBe(NOW.toISOString())
	await recordHint(agency.db, 'whise', { changed: [], removed: ['a'] }, NOW)
	expect(await announcedItems(agency.db, 'whise')).toEqual([{ key: 'b', mark: '1' }])
})
