import 'server-only'
import type { Expression, Kysely, SqlBool } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { areaChoices, boxAround, contains } from '#lib/homes/search/area/area.ts'
import type { Bounds } from '#lib/homes/search/area/types.ts'
import type { SearchMemo } from '#lib/homes/search/engine/index/memo.ts'
import type { AreaHome } from '#lib/homes/search/engine/index/types.ts'
import { homes } from '#lib/homes/search/engine/index/word-index.ts'
import { type BaseFilter, conditionsOf, type HomeExpressions } from './filter-conditions.ts'

/** Returns the condition that a home is in the boxes around the filter's areas, as the areas are combined. */
function boxConditions({ areas }: BaseFilter): (eb: HomeExpressions) => Expression<SqlBool> {
	const isIn = (eb: HomeExpressions, { west, south, east, north }: Bounds) =>
		eb.and([
			eb('home.latitude', '>=', south),
			eb('home.latitude', '<=', north),
			eb('home.longitude', '>=', west),
			eb('home.longitude', '<=', east),
		])
	return (eb) => eb.or(areaChoices(areas).map((choice) => eb.and(choice.map((area) => isIn(eb, boxAround(area))))))
}

/**
 * Returns the homes that a filter finds in its areas, of any place and type; null if it has no area. Only public addresses are compared: a home without one is in no area, since where it is in its municipality is private.
 */
export async function homesInAreas(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	filter: BaseFilter,
): Promise<AreaHome[] | null> {
	if (filter.areas.length === 0) return null
	return memo.inAreas.get(JSON.stringify(filter), async () => {
		const rows = await db
			.selectFrom(homes(filter.goal, filter.words))
			.select(['home.listing_id', 'home.place_id', 'home.type_set_id', 'home.is_reserved', 'home.closed_at'])
			.select(['home.latitude', 'home.longitude'])
			.where(boxConditions(filter))
			.where(conditionsOf(filter))
			.execute()
		return rows
			.filter(
				({ latitude, longitude }) =>
					latitude !== null && longitude !== null && contains(filter.areas, { latitude, longitude }),
			)
			.map(({ listing_id: id, place_id: placeId, type_set_id: typeSetId, is_reserved, closed_at }) => {
				const state = closed_at !== null ? 'closed' : is_reserved === 1 ? 'reserved' : 'on offer'
				return { id, placeId, typeSetId, state }
			})
	})
}
