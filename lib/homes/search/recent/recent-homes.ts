import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { BELGIUM } from '#lib/base/format/region.ts'
import { cityPlace } from '#lib/homes/search/engine/city-places.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import type { RecentHome } from './recent-types.ts'

/** Returns for how many months a home counts as sold lately: its page must still be there. */
export function recentSpan(): number {
	const { goneAfterMonths, recent } = getSite().closedListings
	return Math.min(recent.months, goneAfterMonths)
}

function spanBefore(now: Date): string {
	const then = new Date(now)
	then.setUTCMonth(then.getUTCMonth() - recentSpan())
	return then.toISOString()
}

/** Returns the homes of a goal that were sold or rented lately and are still on the site, the latest first. */
export async function recentHomes(db: Kysely<PublicTables>, goal: Goal, now: Date): Promise<RecentHome[]> {
	const rows = await db
		.selectFrom('listing_search as home')
		.innerJoin('listing', 'listing.id', 'home.listing_id')
		.select(['home.listing_id', 'home.closed_at', 'listing.city_key', 'listing.country_id'])
		.where('home.goal', '=', goal === 'sale' ? 0 : 1)
		.where('home.closed_at', '>', spanBefore(now))
		.orderBy('home.closed_at', 'desc')
		.orderBy('home.listing_id', 'desc')
		.execute()
	return rows.flatMap(({ listing_id: id, closed_at: closedAt, city_key, country_id }) => {
		return closedAt === null ? [] : [{ id, closedAt, area: cityPlace(city_key, country_id === BELGIUM).above }]
	})
}

/** Returns how many such homes each area has. Each search of visitors asks, so the database counts. */
export async function recentCounts(db: Kysely<PublicTables>, goal: Goal, now: Date): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom('listing_search as home')
		.innerJoin('listing', 'listing.id', 'home.listing_id')
		.select((select) => ['listing.city_key', 'listing.country_id', select.fn.countAll<number>().as('count')])
		.where('home.goal', '=', goal === 'sale' ? 0 : 1)
		.where('home.closed_at', '>', spanBefore(now))
		.groupBy(['listing.city_key', 'listing.country_id'])
		.execute()
	const counts = new Map<string, number>()
	for (const { city_key, country_id, count } of rows) {
		const area = cityPlace(city_key, country_id === BELGIUM).above
		counts.set(area, (counts.get(area) ?? 0) + Number(count))
	}
	return counts
}
