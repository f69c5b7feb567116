import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { getFunnel } from './funnel-queries.ts'
import { getCounters, getEventCounts } from './queries.ts'
import { addSampleCounts } from './sample-counts.ts'

/** A Monday, noon in Belgium. */
const NOW = new Date('2026-11-23T11:00:00Z')
let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	const old = { created_at: '2026-01-01T00:00:00.000Z', price: 300_000 }
	await agency.add(...[2, 3, 4, 5, 6, 7].map((id) => ({ ...old, id })))
	await agency.add({ id: 8, created_at: '2026-11-16T09:00:00.000Z', price: 300_000 })
	await agency.add({ id: 9, is_published: 0 })
	await addSampleCounts(agency.db, NOW)
})
afterEach(() => agency.close())

async function visits(listing: number): Promise<Map<string, number>> {
	const rows = await agency.db
		.selectFrom('listing_count')
		.select(['day', (on) => on.fn.sum<number>('count').as('count')])
		.where('listing_id', '=', listing)
		.where('kind', '=', 'visit')
		.groupBy('day')
		.execute()
	return new Map(rows.map(({ day, count }) => [day, count]))
}

const sum = (days: ReadonlyMap<string, number>, ...wanted: string[]) =>
	wanted.reduce((all, day) => all + (days.get(day) ?? 0), 0)

test('sixty days are filled for homes on the site, from the day on which each came', async () => {
	expect((await visits(2)).size).toBe(60)
	expect([...(await visits(8)).keys()].sort()[0]).toBe('2026-11-16')
	expect((await visits(9)).size).toBe(0)
})

test('new homes draw most visits, weekends draw more, and so does a lower price', async () => {
	const fresh = await visits(8)
	expect(fresh.get('2026-11-16')).toBeGreaterThan(1.5 * (fresh.get('2026-11-20') ?? 0))
	const old = await visits(2)
	const weekends = sum(old, '2026-10-17', '2026-10-18', '2026-10-24', '2026-10-25') / 4
	const weekdays = sum(old, '2026-10-19', '2026-10-20', '2026-10-21', '2026-10-22') / 4
	expect(weekends).toBeGreaterThan(weekdays * 1.2)
	const drops = await agency.db.selectFrom('price_change').selectAll().execute()
	expect(drops).toEqual([{ listing_id: 6, at: '2026-11-11T11:00:00.000Z', before: 315_000, after: 300_000 }])
	const cheaper = await visits(6)
	expect(sum(cheaper, '2026-11-11', '2026-11-12')).toBeGreaterThan(1.5 * sum(cheaper, '2026-11-04', '2026-11-05'))
})

test('its numbers agree: today ends at the present hour, later stages of the funnel are smaller', async () => {
	const { today, week } = await getCounters(agency.db, 2, NOW)
	expect(today.count).toBeGreaterThan(0)
	expect(today.count).toBeLessThan((await visits(2)).get('2026-11-22') ?? 0)
	expect(week.before).toBeGreaterThan(0)
	const { impressions, views, contacts } = await getEventCounts(agency.db, 2)
	expect(impressions).toBeGreaterThan(views)
	expect(contacts.visit).toBeGreaterThan(0)
	const { compared, stages } = await getFunnel(agency.db, 2, NOW)
	expect(compared).toBe(6)
	expect(stages.map(({ median }) => median)).not.toContain(null)
})

test('the same day gives the same numbers', async () => {
	const rows = () => agency.db.selectFrom('listing_count').selectAll().execute()
	const first = await rows()
	await agency.db.deleteFrom('listing_count').execute()
	await agency.db.deleteFrom('listing_hour').execute()
	await addSampleCounts(agency.db, NOW)
	expect(await rows()).toEqual(first)
})
