import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '@/tests/support/agency-database'
import { getFunnel } from './funnel-queries'
import { getCounters, getEventCounts, getLast30Days, getVisitsPerSource } from './queries'
import type { CountKind } from './types'

const HOME = 1
/** A Thursday, four days after the clocks of Belgium changed. */
const NOW = new Date('2026-04-02T10:00:00Z')

let agency: AgencyDatabase

type Row = [listing: number, day: string, kind: CountKind, count: number, detail?: string]

async function count(...rows: Row[]) {
	await agency.db
		.insertInto('listing_count')
		.values(
			rows.map(([listing_id, day, kind, number, detail = '']) => ({ listing_id, day, kind, detail, count: number })),
		)
		.execute()
}

beforeAll(async () => {
	agency = await createAgencyDatabase()
	await agency.add(...[HOME, 2, 3, 4, 5, 6].map((id) => ({ id, web_id: 1 })), { id: 7, web_id: 2 }, { id: 8, goal: 1 })
})
afterAll(() => agency.close())
beforeEach(() => agency.db.deleteFrom('listing_count').execute())

test('visits are counted by day, week from Monday, month and in all, beside the period before', async () => {
	await count(
		[HOME, '2025-11-30', 'visit', 100, 'direct'],
		[HOME, '2026-03-01', 'visit', 4, 'search'],
		[HOME, '2026-03-02', 'visit', 4, 'search'],
		[HOME, '2026-03-03', 'visit', 50, 'search'],
		[HOME, '2026-03-26', 'visit', 6, 'direct'],
		[HOME, '2026-03-27', 'visit', 30, 'direct'],
		[HOME, '2026-03-29', 'visit', 1, 'direct'],
		[HOME, '2026-03-30', 'visit', 2, 'direct'],
		[HOME, '2026-04-01', 'visit', 4, 'mail'],
		[HOME, '2026-04-02', 'visit', 2, 'direct'],
		[HOME, '2026-04-02', 'visit', 1, 'social'],
		[HOME, '2026-04-02', 'view', 9],
		[2, '2026-04-02', 'visit', 1000, 'direct'],
	)
	expect(await getCounters(agency.db, HOME, 'visit', NOW)).toEqual({
		today: { count: 3, before: 4, change: -0.25 },
		week: { count: 9, before: 6, change: 0.5 },
		month: { count: 7, before: 8, change: -0.125 },
		total: { count: 204, before: null, change: null },
	})
	const views = await getCounters(agency.db, HOME, 'view', NOW)
	expect(views.today).toEqual({ count: 9, before: 0, change: null })
})

test('the chart has 30 days up to today, with zeros', async () => {
	await count(
		[HOME, '2026-03-03', 'visit', 7, 'direct'],
		[HOME, '2026-03-04', 'visit', 5, 'direct'],
		[HOME, '2026-04-02', 'view', 2],
		[HOME, '2026-04-02', 'visit', 1, 'other'],
	)
	const days = await getLast30Days(agency.db, HOME, NOW)
	expect(days).toHaveLength(30)
	expect(days[0]).toEqual({ day: '2026-03-04', visits: 5, views: 0 })
	expect(days[25]).toEqual({ day: '2026-03-29', visits: 0, views: 0 })
	expect(days[29]).toEqual({ day: '2026-04-02', visits: 1, views: 2 })
})

test('events, leads and sources are added up in a period', async () => {
	await count(
		[HOME, '2026-03-03', 'map', 7],
		[HOME, '2026-04-01', 'map', 2],
		[HOME, '2026-04-01', 'contact', 1, 'visit'],
		[HOME, '2026-04-02', 'contact', 2, 'visit'],
		[HOME, '2026-04-02', 'impression', 40],
		[HOME, '2026-04-02', 'visit', 3, 'portal'],
		[HOME, '2026-04-02', 'visit', 5, 'search'],
	)
	const period = { from: '2026-04-01', to: '2026-04-02' }
	expect(await getEventCounts(agency.db, HOME, period)).toEqual({
		impressions: 40,
		views: 0,
		events: { map: 2, tour: 0, video: 0, share: 0 },
		contacts: { information: 0, visit: 3, documents: 0, offer: 0, application: 0, other: 0 },
	})
	expect((await getEventCounts(agency.db, HOME)).events.map).toBe(9)
	expect(await getVisitsPerSource(agency.db, HOME, period)).toEqual([
		{ source: 'search', visits: 5 },
		{ source: 'portal', visits: 3 },
	])
})

test('the funnel stands beside the median of five comparable homes, and alone where there are fewer', async () => {
	await count(
		[HOME, '2026-04-01', 'impression', 90],
		[HOME, '2026-03-01', 'impression', 500],
		[HOME, '2026-04-01', 'visit', 12, 'direct'],
		[HOME, '2026-04-01', 'contact', 1, 'information'],
		[HOME, '2026-04-01', 'contact', 2, 'visit'],
		[HOME, '2026-04-02', 'contact', 1, 'offer'],
		...[2, 3, 4, 5].map((id): Row => [id, '2026-04-01', 'impression', id * 10]),
		[7, '2026-04-01', 'impression', 9999],
		[8, '2026-04-01', 'impression', 9999],
	)
	const funnel = await getFunnel(agency.db, HOME, NOW)
	// Of 20, 30, 40, 50 and the 0 of home 6.
	expect(funnel).toEqual({
		period: { from: '2026-03-04', to: '2026-04-02' },
		stages: [
			{ stage: 'impressions', count: 90, median: 30 },
			{ stage: 'views', count: 12, median: 0 },
			{ stage: 'contacts', count: 4, median: 0 },
			{ stage: 'visits', count: 2, median: 0 },
			{ stage: 'offers', count: 1, median: 0 },
		],
		compared: 5,
	})
	await agency.add({ id: 6, web_id: 1, status: 'sold', closed_at: '2026-04-01T00:00:00.000Z' })
	const alone = await getFunnel(agency.db, HOME, NOW)
	expect(alone.compared).toBe(0)
	expect(alone.stages.map(({ median }) => median)).toEqual([null, null, null, null, null])
	expect((await getFunnel(agency.db, 12345, NOW)).stages[0]).toEqual({ stage: 'impressions', count: 0, median: null })
})
