import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { weekdayOf } from '#lib/base/time/calendar-days.ts'
import { type Compared, comparedPeriods, daysOf, hourOf, lastDays } from '#lib/base/time/period-days.ts'
import type { Period } from '#lib/base/time/time-types.ts'
import {
	CONTACT_KINDS,
	type Counter,
	type Counters,
	type CountKind,
	type DayCounts,
	EVENT_KINDS,
	type EventCounts,
	VISIT_SOURCES,
	type VisitSource,
} from './statistics-types.ts'

const CHART_DAYS = 30
/** With fewer visits a percentage would claim more than the numbers show. */
const FEWEST_FOR_SHARE = 20

/** Whether a day is a Saturday or Sunday, on which homes are looked at in other numbers than on a working day. */
const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day))

async function countIn(db: Kysely<Tables>, listingId: number, kind: CountKind, period: Period | null): Promise<number> {
	const { count } = await db
		.selectFrom('listing_count')
		.select((on) => on.fn.coalesce(on.fn.sum<number>('count'), on.lit(0)).as('count'))
		.where('listing_id', '=', listingId)
		.where('kind', '=', kind)
		.$if(period !== null, (found) => found.where('day', '>=', period?.from ?? '').where('day', '<=', period?.to ?? ''))
		.executeTakeFirstOrThrow()
	return count
}

/** Returns the visits of a day in its hours before this one; null if it had visits whose hours were not recorded. */
async function visitsUntil(db: Kysely<Tables>, listingId: number, day: string, hour: number): Promise<number | null> {
	const rows = await db
		.selectFrom('listing_hour')
		.select(['hour', 'visits'])
		.where('listing_id', '=', listingId)
		.where('day', '=', day)
		.where('hour', '<', 24)
		.execute()
	if (rows.length === 0 && (await countIn(db, listingId, 'visit', { from: day, to: day })) > 0) return null
	return rows.reduce((sum, row) => (row.hour < hour ? sum + row.visits : sum), 0)
}

/** Returns the visits (one per visitor and day) to a listing's page: today, this week, this month and in total. */
export async function getCounters(db: Kysely<Tables>, listingId: number, now = new Date()): Promise<Counters> {
	const hour = hourOf(now)
	const soFar = async ({ from, to }: Period, isRunning: boolean) => {
		const all = await countIn(db, listingId, 'visit', { from, to })
		if (!isRunning) return { all, until: all }
		const last = await countIn(db, listingId, 'visit', { from: to, to })
		const part = await visitsUntil(db, listingId, to, hour)
		return { all, until: part === null ? null : all - last + part }
	}
	const home = await db.selectFrom('listing').select('created_at').where('id', '=', listingId).executeTakeFirst()
	const since = home ? dayOf(new Date(home.created_at)) : ''
	const compare = async ({ present, before }: Compared): Promise<Counter> => {
		// A home that was not on the site yet was not seen less.
		if (since > before.from)
			return { count: await countIn(db, listingId, 'visit', present), before: null, change: null }
		// A shorter month before is complete: nothing of it is cut off.
		const isAsLong = daysOf(present).length === daysOf(before).length
		const own = await soFar(present, isAsLong)
		const earlier = await soFar(before, isAsLong)
		const share = own.until === null || earlier.until === null ? null : own.until / earlier.until - 1
		const isOneDay = present.from === present.to
		const areAlike = !isOneDay || isWeekend(present.to) === isWeekend(before.to)
		const isTelling = areAlike && (earlier.until ?? 0) >= FEWEST_FOR_SHARE
		return { count: own.all, before: earlier.until, change: isTelling ? share : null }
	}
	const { today, week, month } = comparedPeriods(now)
	return {
		today: await compare(today),
		week: await compare(week),
		month: await compare(month),
		total: { count: await countIn(db, listingId, 'visit', null), before: null, change: null },
	}
}

/** Returns visits and views of each of the last 30 days, today last; days without any are included with zeros. */
export async function getLast30Days(db: Kysely<Tables>, listingId: number, now = new Date()): Promise<DayCounts[]> {
	const period = lastDays(CHART_DAYS, now)
	const rows = await db
		.selectFrom('listing_count')
		.select(['day', 'kind'])
		.select((on) => on.fn.sum<number>('count').as('count'))
		.where('listing_id', '=', listingId)
		.where('kind', 'in', ['visit', 'view'])
		.where('day', '>=', period.from)
		.where('day', '<=', period.to)
		.groupBy(['day', 'kind'])
		.execute()
	const counts = new Map(rows.map(({ day, kind, count }) => [`${kind} ${day}`, count]))
	return daysOf(period).map((day) => ({
		day,
		visits: counts.get(`visit ${day}`) ?? 0,
		views: counts.get(`view ${day}`) ?? 0,
	}))
}

/** Returns how the visitors of each of the last 30 days came, most frequent source first; days without any are absent. */
export async function getDailySources(
	db: Kysely<Tables>,
	listingId: number,
	now = new Date(),
): Promise<Map<string, { source: VisitSource; visits: number }[]>> {
	const { from, to } = lastDays(CHART_DAYS, now)
	const rows = await db
		.selectFrom('listing_count')
		.select(['day', 'detail', 'count'])
		.where('listing_id', '=', listingId)
		.where('kind', '=', 'visit')
		.where('count', '>', 0)
		.where('day', '>=', from)
		.where('day', '<=', to)
		.orderBy('count', 'desc')
		.execute()
	const days = new Map<string, { source: VisitSource; visits: number }[]>()
	for (const { day, detail, count } of rows) {
		const source = VISIT_SOURCES.find((one) => one === detail)
		if (source !== undefined) days.set(day, [...(days.get(day) ?? []), { source, visits: count }])
	}
	return days
}

function zeros<Name extends string>(names: readonly Name[], countOf: (name: Name) => number): Record<Name, number> {
	return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>
}

/**
 * Returns how often cards were seen, the page viewed, things opened and questions asked; null means since the
 * beginning.
 */
export async function getEventCounts(
	db: Kysely<Tables>,
	listingId: number,
	period: Period | null = null,
): Promise<EventCounts> {
	const rows = await db
		.selectFrom('listing_count')
		.select(['kind', 'detail'])
		.select((on) => on.fn.sum<number>('count').as('count'))
		.where('listing_id', '=', listingId)
		.$if(period !== null, (found) => found.where('day', '>=', period?.from ?? '').where('day', '<=', period?.to ?? ''))
		.groupBy(['kind', 'detail'])
		.execute()
	const counts = new Map(rows.map(({ kind, detail, count }) => [`${kind} ${detail}`, count]))
	const of = (kind: CountKind, detail = '') => counts.get(`${kind} ${detail}`) ?? 0
	return {
		impressions: of('impression'),
		views: of('view'),
		events: zeros(EVENT_KINDS, (kind) => of(kind)),
		contacts: zeros(CONTACT_KINDS, (kind) => of('contact', kind)),
	}
}

/** Returns how the visitors of a period came, most frequent source first, sources without visits left out. */
export async function getVisitsPerSource(
	db: Kysely<Tables>,
	listingId: number,
	period: Period | null = null,
): Promise<{ source: VisitSource; visits: number }[]> {
	const rows = await db
		.selectFrom('listing_count')
		.select('detail')
		.select((on) => on.fn.sum<number>('count').as('visits'))
		.where('listing_id', '=', listingId)
		.where('kind', '=', 'visit')
		.$if(period !== null, (found) => found.where('day', '>=', period?.from ?? '').where('day', '<=', period?.to ?? ''))
		.groupBy('detail')
		.execute()
	const visits = new Map(rows.map((row) => [row.detail, row.visits]))
	return VISIT_SOURCES.map((source) => ({ source, visits: visits.get(source) ?? 0 }))
		.filter((found) => found.visits > 0)
		.sort((a, b) => b.visits - a.visits)
}
