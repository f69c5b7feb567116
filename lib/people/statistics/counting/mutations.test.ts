import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { countContact, findSalt, sharedSalt, sweepMarks, writeTally } from './mutations.ts'
import { type PageVisit, Tally } from './tally.ts'

const DAY = '2026-10-25'
const HOME = 1

let agency: AgencyDatabase
const salt = { day: DAY, value: 'pepper' }
const visit = (visitor: string, rest: Partial<PageVisit> = {}): PageVisit => ({
	day: DAY,
	listingId: HOME,
	visitor,
	source: 'direct',
	...rest,
})

function tallyOf(...visits: PageVisit[]): Tally {
	const tally = new Tally()
	for (const one of visits) {
		tally.addVisit(one)
		tally.add({ day: one.day, listingId: one.listingId, kind: 'view', detail: '', count: 1 })
	}
	return tally
}

const write = (tally: Tally) => writeTally(agency.db, tally, salt)

async function counts(): Promise<Record<string, number>> {
	const rows = await agency.db.selectFrom('listing_count').selectAll().execute()
	return Object.fromEntries(
		rows.map((row) => [[row.listing_id, row.day, row.kind, row.detail].join(' ').trim(), row.count]),
	)
}

beforeAll(async () => {
	agency = await createAgencyDatabase()
	await agency.add({ id: HOME }, { id: 2, is_published: 0 }, { id: 3, withdrawn_at: '2026-01-01T00:00:00.000Z' })
})
afterAll(() => agency.close())
beforeEach(async () => {
	for (const table of ['listing_count', 'visit_mark', 'visit_salt'] as const)
		await agency.db.deleteFrom(table).execute()
})

test('servers that begin a day at once count with one key', async () => {
	const keys = await Promise.all(['pepper', 'salt', 'sugar'].map((value) => sharedSalt(agency.db, { day: DAY, value })))
	expect(new Set(keys)).toEqual(new Set([await findSalt(agency.db, DAY)]))
})

test('a visitor counts once per day and home, every look at the page counts as a view', async () => {
	await write(tallyOf(visit('anna'), visit('anna', { source: 'search' }), visit('bert', { source: 'portal' })))
	await write(tallyOf(visit('anna', { source: 'mail' }), visit('anna', { day: '2026-10-26' })))
	expect(await counts()).toEqual({
		'1 2026-10-25 visit direct': 1,
		'1 2026-10-25 visit portal': 1,
		'1 2026-10-25 view': 4,
		'1 2026-10-26 visit direct': 1,
		'1 2026-10-26 view': 1,
	})
})

test('homes that are unknown, not published or withdrawn are not counted', async () => {
	await write(tallyOf(...[2, 3, 99, Number.MAX_SAFE_INTEGER].map((listingId) => visit('anna', { listingId }))))
	expect(await counts()).toEqual({})
	expect(await agency.db.selectFrom('visit_mark').selectAll().execute()).toEqual([])
})

test('the first salt of a day stays, and is deleted with the marks an hour after the day', async () => {
	await write(tallyOf(visit('anna')))
	await writeTally(agency.db, tallyOf(visit('bert')), { day: DAY, value: 'later' })
	expect(await findSalt(agency.db, DAY)).toBe('pepper')
	// The day ends at 23:00 UTC: the clocks went back in its first night.
	await sweepMarks(agency.db, new Date('2026-10-25T23:59:59Z'))
	expect(await agency.db.selectFrom('visit_mark').selectAll().execute()).toHaveLength(2)
	await sweepMarks(agency.db, new Date('2026-10-26T00:00:00Z'))
	expect(await agency.db.selectFrom('visit_mark').selectAll().execute()).toEqual([])
	expect(await agency.db.selectFrom('visit_salt').selectAll().execute()).toEqual([])
	expect(await counts()).toMatchObject({ '1 2026-10-25 view': 2 })
})

test('a question about a home is counted on its day in Belgium with what it asks', async () => {
	await agency.db.transaction().execute(async (transaction) => {
		const asked = { listingId: HOME, kind: 'contact-me', content: { question: 'visit' } }
		await countContact(transaction, asked, new Date('2026-03-29T22:00:00Z'))
		await countContact(transaction, asked, new Date('2026-03-30T21:59:59Z'))
		await countContact(transaction, { ...asked, kind: 'send-to-friend' }, new Date('2026-03-30T12:00:00Z'))
		await countContact(transaction, { ...asked, listingId: null }, new Date('2026-03-30T12:00:00Z'))
	})
	expect(await counts()).toEqual({ '1 2026-03-30 contact visit': 2, '1 2026-03-30 share': 1 })
})

test('a failed batch is merged with what came in meanwhile', () => {
	const early = tallyOf(visit('anna'), visit('bert'))
	const late = tallyOf(visit('anna', { source: 'mail' }), visit('carla'))
	early.absorb(late)
	expect(early.visits.map(({ visitor, source }) => [visitor, source])).toEqual([
		['anna', 'direct'],
		['bert', 'direct'],
		['carla', 'direct'],
	])
	expect(early.counts).toEqual([{ day: DAY, listingId: HOME, kind: 'view', detail: '', count: 4 }])
	expect(early.size).toBe(4)
})
