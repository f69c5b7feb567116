import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { getFunnel } from './funnel-queries.ts'
import { getCounters, getDailySources, getEventCounts, getLast30Days, getVisitsPerSource } from './queries.ts'
import type { CountKind } from './statistics-types.ts'

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
beforeEach(async () => {
	await agency.db.deleteFrom('listing_count').execute()
	await agency.db.deleteFrom('listing_hour').execute()
})

/** Adds visits of a day by hours in Belgium. */
async function hours(...rows: [day: string, hour: number, visits: number][]) {
	await agency.db
		.insertInto('listing_hour')
		.values(rows.map(([day, hour, visits]) => ({ listing_id: HOME, day, hour, visits })))
		.execute()
}

test('visits are counted by day, week from Monday, month and in total, beside the same part of the last', async () => {
	await count(
		[HOME, '2025-11-30', 'visit', 100, 'direct'],
		[HOME, '2026-03-01', 'visit', 20, 'search'],
		[HOME, '2026-03-02', 'visit', 8, 'search'],
		[HOME, '2026-03-03', 'visit', 50, 'search'],
		[HOME, '2026-03-23', 'visit', 30, 'direct'],
		[HOME, '2026-03-26', 'visit', 6, 'direct'],
		[HOME, '2026-03-27', 'visit', 30, 'direct'],
		[HOME, '2026-03-29', 'visit', 1, 'direct'],
		[HOME, '2026-03-30', 'visit', 20, 'direct'],
		[HOME, '2026-04-01', 'visit', 24, 'mail'],
		[HOME, '2026-04-02', 'visit', 2, 'direct'],
		[HOME, '2026-04-02', 'visit', 1, 'social'],
		[HOME, '2026-04-02', 'view', 9],
		[2, '2026-04-02', 'visit', 1000, 'direct'],
	)
	// It is twelve o'clock in Belgium: visits in an hour that has begun are not compared.
	await hours(
		['2026-03-02', 10, 4],
		['2026-03-02', 12, 4],
		['2026-03-26', 11, 2],
		['2026-03-26', 12, 4],
		['2026-04-01', 9, 6],
		['2026-04-01', 20, 18],
		['2026-04-02', 8, 1],
		['2026-04-02', 12, 2],
	)
	expect(await getCounters(agency.db, HOME, NOW)).toEqual({
		// 1 against 6: too few for a percentage.
		today: { count: 3, before: 6, change: null },
		// 20 + 24 + 1 against 30 + 2.
		week: { count: 47, before: 32, change: 45 / 32 - 1 },
		// 24 + 1 against 20 + 4.
		month: { count: 27, before: 24, change: 25 / 24 - 1 },
		total: { count: 292, before: null, change: null },
	})
})

test('a Saturday is not measured by the Friday before it, nor a Monday by its Sunday; other days are', async () => {
	for (const [day, before] of [
		['2026-04-04', '2026-04-03'],
		['2026-04-05', '2026-04-04'],
		['2026-04-06', '2026-04-05'],
		['2026-04-07', '2026-04-06'],
	] as const) {
		await agency.db.deleteFrom('listing_count').execute()
		await agency.db.deleteFrom('listing_hour').execute()
		await count([HOME, before, 'visit', 40, 'mail'], [HOME, day, 'visit', 18, 'mail'])
		await hours([before, 8, 40], [day, 8, 18])
		const { today } = await getCounters(agency.db, HOME, new Date(`${day}T10:00:00Z`))
		const isCompared = day === '2026-04-05' || day === '2026-04-07'
		expect(today, day).toEqual({ count: 18, before: 40, change: isCompared ? 18 / 40 - 1 : null })
	}
})

test('a home that was not on the site for the whole period before is not compared with it', async () => {
	await count([HOME, '2026-03-26', 'visit', 40, 'mail'], [HOME, '2026-04-02', 'visit', 3, 'direct'])
	await hours(['2026-03-26', 8, 40], ['2026-04-02', 8, 3])
	const beside = async (created_at: string) => {
		await agency.db.updateTable('listing').set({ created_at }).where('id', '=', HOME).execute()
		const { today, week, month } = await getCounters(agency.db, HOME, NOW)
		return [today.before, week.before, month.before]
	}
	expect(await beside('2026-03-25T10:00:00Z')).toEqual([0, null, null])
	expect(await beside('2026-03-23T10:00:00Z')).toEqual([0, 40, null])
	expect(await beside('2026-01-01T10:00:00Z')).toEqual([0, 40, 0])
})

test('without recorded hours there is no comparison', async () => {
	await count([HOME, '2026-04-01', 'visit', 40, 'mail'], [HOME, '2026-04-02', 'visit', 3, 'direct'])
	await hours(['2026-04-02', 8, 3])
	expect((await getCounters(agency.db, HOME, NOW)).today).toEqual({ count: 3, before: null, change: null })
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

test('events, leads and sources of a period are added up', async () => {
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
		events: { map: 2, tour: 0, video: 0, heart: 0, share: 0 },
		contacts: { information: 0, visit: 3, documents: 0, offer: 0, application: 0, other: 0 },
	})
	expect((await getEventCounts(agency.db, HOME)).events.map).toBe(9)
	expect(await getVisitsPerSource(agency.db, HOME, period)).toEqual([
		{ source: 'search', visits: 5 },
		{ source: 'portal', visits: 3 },
	])
})

test('the funnel is beside the median of five comparable homes, and alone if there are fewer', async () => {
	await count(
		[HOME, '2026-04-01', 'impression', 90],
		[HOME, '2026-03-01', 'impression', 500],
		[HOME, '2026-04-01', 'visit', 12, 'direct'],
		[HOME, '2026-04-01', 'heart', 3],
		[HOME, '2026-04-01', 'contact', 1, 'information'],
		[HOME, '2026-04-01', 'contact', 2, 'visit'],
		[HOME, '2026-04-02', 'contact', 1, 'offer'],
		...[2, 3, 4, 5, 6].map((id): Row => [id, '2026-04-01', 'impression', id * 10]),
		[7, '2026-04-01', 'impression', 9999],
		[8, '2026-04-01', 'impression', 9999],
	)
	const funnel = await getFunnel(agency.db, HOME, NOW)
	expect(funnel).toEqual({
		period: { from: '2026-03-04', to: '2026-04-02' },
		days: 30,
		stages: [
			{ stage: 'impressions', count: 90, median: 40 },
			{ stage: 'views', count: 12, median: 0 },
			{ stage: 'kept', count: 3, median: 0 },
			{ stage: 'contacts', count: 4, median: 0 },
			{ stage: 'visits', count: 2, median: 0 },
			{ stage: 'offers', count: 1, median: 0 },
		],
		compared: 5,
	})
	// Ten days of home 1 beside a third of what the others had in thirty.
	await agency.db.updateTable('listing').set({ created_at: '2026-03-24T09:00:00Z' }).where('id', '=', HOME).execute()
	const young = await getFunnel(agency.db, HOME, NOW)
	expect([young.days, young.stages[0]?.median]).toEqual([10, 13])
	await agency.db.deleteFrom('listing_count').where('listing_id', '=', 6).execute()
	expect((await getFunnel(agency.db, HOME, NOW)).compared, 'one of five has no numbers').toBe(0)
	await count([6, '2026-04-01', 'impression', 60])
	await agency.add({ id: 6, web_id: 1, status: 'sold', closed_at: '2026-04-01T00:00:00.000Z' })
	const alone = await getFunnel(agency.db, HOME, NOW)
	expect(alone.compared).toBe(0)
	expect(alone.stages.map(({ median }) => median)).toEqual([null, null, null, null, null, null])
	expect((await getFunnel(agency.db, 12345, NOW)).stages[0]).toEqual({ stage: 'impressions', count: 0, median: null })
})

test('each day has its sources, the most frequent first, of this home and the last 30 days only', async () => {
	await count(
		[HOME, '2026-04-01', 'visit', 2, 'search'],
		[HOME, '2026-04-01', 'visit', 5, 'portal'],
		[HOME, '2026-04-02', 'visit', 1, 'direct'],
		[HOME, '2026-04-02', 'visit', 3, 'nowhere'],
		[HOME, '2026-03-03', 'visit', 9, 'search'],
		[2, '2026-04-01', 'visit', 7, 'mail'],
	)
	expect(Object.fromEntries(await getDailySources(agency.db, HOME, NOW))).toEqual({
		'2026-04-01': [
			{ source: 'portal', visits: 5 },
			{ source: 'search', visits: 2 },
		],
		'2026-04-02': [{ source: 'direct', visits: 1 }],
	})
})
