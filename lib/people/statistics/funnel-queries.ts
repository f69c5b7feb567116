import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { daysOf, lastDays } from '#lib/base/time/period-days.ts'
import type { Period } from '#lib/base/time/time-types.ts'
import { FUNNEL_STAGES, type Funnel, type FunnelStage } from './statistics-types.ts'

const FUNNEL_DAYS = 30
/** With fewer homes an owner could guess the numbers of a single other one. */
const FEWEST_COMPARED = 5

type Stages = Record<FunnelStage, number>

const none = (): Stages => ({ impressions: 0, views: 0, kept: 0, contacts: 0, visits: 0, offers: 0 })

/**
 * Returns the stages that a daily total counts for: a request for a visit, an offer and a rental application are
 * contacts as well.
 */
function stagesOf(kind: string, detail: string): FunnelStage[] {
	if (kind === 'impression') return ['impressions']
	if (kind === 'visit') return ['views']
	if (kind === 'heart') return ['kept']
	if (kind !== 'contact') return []
	if (detail === 'visit') return ['contacts', 'visits']
	return detail === 'offer' || detail === 'application' ? ['contacts', 'offers'] : ['contacts']
}

async function stagesIn(db: Kysely<Tables>, ids: readonly number[], period: Period): Promise<Map<number, Stages>> {
	const rows = await db
		.selectFrom('listing_count')
		.select(['listing_id', 'kind', 'detail'])
		.select((on) => on.fn.sum<number>('count').as('count'))
		.where(isAmong('listing_id', ids))
		.where('kind', 'in', ['impression', 'visit', 'heart', 'contact'])
		.where('day', '>=', period.from)
		.where('day', '<=', period.to)
		.groupBy(['listing_id', 'kind', 'detail'])
		.execute()
	const found = new Map(ids.map((id) => [id, none()]))
	for (const { listing_id, kind, detail, count } of rows) {
		const stages = found.get(listing_id)
		if (stages) for (const stage of stagesOf(kind, detail)) stages[stage] += count
	}
	return found
}

function median(values: readonly number[]): number | null {
	const sorted = values.toSorted((a, b) => a - b)
	const upper = sorted[Math.floor(sorted.length / 2)]
	const lower = sorted[Math.ceil(sorted.length / 2) - 1]
	return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}

/**
 * Returns the other homes of the same goal and main type that are on the site and still available, with the day each
 * came online.
 */
async function comparableHomes(db: Kysely<Tables>, listingId: number) {
	const rows = await db
		.selectFrom('listing as own')
		.innerJoin('listing as other', (join) =>
			join
				.onRef('other.goal', '=', 'own.goal')
				.onRef('other.web_id', '=', 'own.web_id')
				.onRef('other.id', '!=', 'own.id'),
		)
		.select(['other.id', 'other.created_at'])
		.where('own.id', '=', listingId)
		.where('other.is_published', '=', 1)
		.where('other.withdrawn_at', 'is', null)
		.where('other.closed_at', 'is', null)
		.execute()
	return rows.map(({ id, created_at }) => ({ id, since: dayOf(new Date(created_at)) }))
}

const rounded = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))

/** Returns on how many days of a period a home was on the site, at least one. */
const daysOnline = (period: Period, since: string) =>
	since > period.from ? Math.max(1, daysOf({ from: since, to: period.to }).length) : FUNNEL_DAYS

/**
 * Returns the last 30 days of a listing, from cards seen to offers, beside the median of the agency's comparable homes:
 * same goal and main type, seen in these days, at least five of them, each for as many days as the listing was online.
 */
export async function getFunnel(db: Kysely<Tables>, listingId: number, now = new Date()): Promise<Funnel> {
	const period = lastDays(FUNNEL_DAYS, now)
	const row = await db.selectFrom('listing').select('created_at').where('id', '=', listingId).executeTakeFirst()
	const days = daysOnline(period, row ? dayOf(new Date(row.created_at)) : period.from)
	const candidates = await comparableHomes(db, listingId)
	const found = await stagesIn(db, [listingId, ...candidates.map(({ id }) => id)], period)
	const seen = candidates.filter(({ id }) => (found.get(id)?.impressions ?? 0) + (found.get(id)?.views ?? 0) > 0)
	const others = seen.length < FEWEST_COMPARED ? [] : seen
	const own = found.get(listingId) ?? none()
	const middle = (stage: FunnelStage) =>
		median(others.map(({ id, since }) => ((found.get(id)?.[stage] ?? 0) * days) / daysOnline(period, since)))
	return {
		period,
		days,
		stages: FUNNEL_STAGES.map((stage) => {
			const between = middle(stage)
			return { stage, count: own[stage], median: between === null ? null : rounded(between) }
		}),
		compared: others.length,
	}
}
