import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { lastDays } from '#lib/base/time/period-days.ts'

const VIEW_DAYS = 30

/** Returns how often the page of each of these homes was viewed in the last 30 days; those without a view are left out. */
export async function viewsOf(db: Kysely<Tables>, ids: readonly number[], now: Date): Promise<Map<number, number>> {
	const { from, to } = lastDays(VIEW_DAYS, now)
	const rows = await db
		.selectFrom('listing_count')
		.select('listing_id')
		.select((on) => on.fn.sum<number>('count').as('views'))
		.where(isAmong('listing_id', ids))
		.where('kind', '=', 'view')
		.where('day', '>=', from)
		.where('day', '<=', to)
		.groupBy('listing_id')
		.execute()
	return new Map(rows.map(({ listing_id, views }) => [listing_id, Number(views)]))
}

/** Returns how many requests there are about each of these homes; those without one are left out. */
export async function requestsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, number>> {
	const rows = await db
		.selectFrom('lead')
		.select('listing_id')
		.select((on) => on.fn.countAll<number>().as('requests'))
		.where(isAmong('listing_id', ids))
		.where('erased_at', 'is', null)
		.groupBy('listing_id')
		.execute()
	return new Map(rows.map(({ listing_id, requests }) => [listing_id ?? 0, Number(requests)]))
}

/** Returns how many photographs each of these homes has; those without one are left out. */
export async function photosOf(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, number>> {
	const rows = await db
		.selectFrom('listing_picture')
		.select('listing_id')
		.select((on) => on.fn.countAll<number>().as('photos'))
		.where(isAmong('listing_id', ids))
		.where('kind', '=', 'photo')
		.groupBy('listing_id')
		.execute()
	return new Map(rows.map(({ listing_id, photos }) => [listing_id, Number(photos)]))
}
