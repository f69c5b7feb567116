import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '@/lib/db/tables'
import { type Compared, comparedPeriods, daysOf, lastDays } from './days'
import {
	CONTACT_KINDS,
	type Counter,
	type Counters,
	type CountKind,
	type DayCounts,
	EVENT_KINDS,
	type EventCounts,
	type Period,
	VISIT_SOURCES,
	type VisitSource,
} from './types'

const CHART_DAYS = 30

async function countIn(db: Kysely<Tables>, listingId: number, kind: CountKind, period: Period | null): Promise<number> {
	const { count } = await db
		.selectFrom('listing_count')
		.select((on) => on.fn.coalesce(on.fn.sum<number>('count'), sql.lit(0)).as('count'))
		.where('listing_id', '=', listingId)
		.where('kind', '=', kind)
		.$if(period !== null, (found) => found.where('day', '>=', period?.from ?? '').where('day', '<=', period?.to ?? ''))
		.executeTakeFirstOrThrow()
	return count
}

/** Visits (one per visitor a day) or views of a listing's page: today, this week, this month and in all. */
export async function getCounters(
	db: Kysely<Tables>,
	listingId: number,
	kind: 'visit' | 'view' = 'visit',
	now = new Date(),
): Promise<Counters> {
	const compare = async ({ present, before }: Compared): Promise<Counter> => {
		const count = await countIn(db, listingId, kind, present)
		const earlier = await countIn(db, listingId, kind, before)
		return { count, before: earlier, change: earlier === 0 ? null : count / earlier - 1 }
	}
	const { today, week, month } = comparedPeriods(now)
	return {
		today: await compare(today),
		week: await compare(week),
		month: await compare(month),
		total: { count: await countIn(db, listingId, kind, null), before: null, change: null },
	}
}

/** Visits and views of each of the last 30 days, today last; days without any are there with zeros. */
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

function zeros<Name extends string>(names: readonly Name[], countOf: (name: Name) => number): Record<Name, number> {
	return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>
}

/** How often cards were seen, the page looked at, things opened and questions asked; null is since the beginning. */
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

/** How the visitors of a period came, the most frequent source first, those without visits left out. */
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
