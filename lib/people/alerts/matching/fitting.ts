import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { zoneCities } from '#lib/homes/places/zone-queries.ts'
import { homesAsShown, type SearchedHome } from '#lib/homes/search/engine/home-matcher.ts'
import { toAlert } from '#lib/people/alerts/queries.ts'
import { getSite } from '#lib/site/config/config.ts'
import { type FittingAlerts, LOWER_PERCENT } from './fitting-types.ts'
import { matchAlerts } from './matching.ts'

const lowered = (price: number) => Math.round(price * (1 - LOWER_PERCENT / 100))

/** A home at the lower price, under a number that no home has; null if visitors see no price. */
function cheaper({ row, ...rest }: SearchedHome): SearchedHome | null {
	return row.price === null
		? null
		: { ...rest, row: { ...row, listing_id: -row.listing_id, price: lowered(row.price) } }
}

/**
 * Returns how many confirmed alerts would tell of each of these homes if it were new on the site today, whether it is
 * shown or not: the matching of the mails, the other way round. Left out are homes that no alert tells of: those sold,
 * rented or reserved.
 */
export async function fittingAlerts(
	db: Kysely<Tables>,
	ids: readonly number[],
	now: Date,
): Promise<Map<number, FittingAlerts>> {
	const homes = (await homesAsShown(db, ids)).filter(({ row }) => row.closed_at === null && row.is_reserved === 0)
	if (homes.length === 0) return new Map()
	const tried = [...homes, ...homes.flatMap((home) => cheaper(home) ?? [])]
	const alerts = await db.selectFrom('alert').selectAll().where('status', '=', 'active').execute()
	const findings = tried.map(({ row }) => ({ listingId: row.listing_id, reason: 'new' as const, price: 0 }))
	const matches = matchAlerts(alerts.map(toAlert), tried, findings, {
		citiesOfZones: await zoneCities(db),
		ranges: getSite().priceSliders,
		now,
	})
	const found = Map.groupBy(matches, ({ finding }) => finding.listingId)
	const count = (id: number) => found.get(id)?.length ?? 0
	return new Map(
		homes.map(({ row: { listing_id: id, price } }) => [
			id,
			{ fits: count(id), fitsLower: price === null ? null : count(-id) },
		]),
	)
}
