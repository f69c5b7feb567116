import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '@/lib/db/tables'
import { isAmong } from '@/lib/db/word-index'
import { lastDays } from './days'
import { FUNNEL_STAGES, type Funnel, type FunnelStage, type Period } from './types'

const FUNNEL_DAYS = 30
/** Fewer would let an owner guess at a single other home. */
const FEWEST_COMPARED = 5

type Stages = Record<FunnelStage, number>

const none = (): Stages => ({ impressions: 0, views: 0, contacts: 0, visits: 0, offers: 0 })

/** The stages to which a daily total counts: who asks for a visit or makes an offer has made contact as well. */
function stagesOf(kind: string, detail: string): FunnelStage[] {
	if (kind === 'impression') return ['impressions']
	if (kind === 'visit') return ['views']
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
		.where('kind', 'in', ['impression', 'visit', 'contact'])
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

/** The other homes of the same goal and main type that are on the site and still to be had. */
async function comparableIds(db: Kysely<Tables>, listingId: number): Promise<number[]> {
	const rows = await db
		.selectFrom('listing as own')
		.innerJoin('listing as other', (join) =>
			join
				.onRef('other.goal', '=', 'own.goal')
				.onRef('other.web_id', '=', 'own.web_id')
				.onRef('other.id', '!=', 'own.id'),
		)
		.select('other.id')
		.where('own.id', '=', listingId)
		.where('other.is_published', '=', 1)
		.where('other.withdrawn_at', 'is', null)
		.where('other.closed_at', 'is', null)
		.execute()
	return rows.map(({ id }) => id)
}

/**
 * The last 30 days of a listing from cards seen to offers, beside the median of the agency's comparable homes in the
 * same days: same goal and main type, at least five of them.
 */
export async function getFunnel(db: Kysely<Tables>, listingId: number, now = new Date()): Promise<Funnel> {
	const period = lastDays(FUNNEL_DAYS, now)
	const candidates = await comparableIds(db, listingId)
	const others = candidates.length < FEWEST_COMPARED ? [] : candidates
	const found = await stagesIn(db, [listingId, ...others], period)
	const own = found.get(listingId) ?? none()
	return {
		period,
		stages: FUNNEL_STAGES.map((stage) => ({
			stage,
			count: own[stage],
			median: median(others.map((id) => found.get(id)?.[stage] ?? 0)),
		})),
		compared: others.length,
	}
}
