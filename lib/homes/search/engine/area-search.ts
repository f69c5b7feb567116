import 'server-only'
import type { Expression, Kysely, SqlBool } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { areaChoices, boxAround, contains } from '#lib/homes/search/area/area.ts'
import type { Bounds } from '#lib/homes/search/area/area-types.ts'
import type { AreaHome } from '#lib/homes/search/engine/index/index-types.ts'
import type { SearchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { homes } from '#lib/homes/search/engine/index/word-index.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
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
			.select(['home.latitude', 'home.longitude', 'home.created_at', 'home.price', 'home.surface_living'])
			.where(boxConditions(filter))
			.where(conditionsOf(filter))
			.execute()
		return rows
			.filter(
				({ latitude, longitude }) =>
					latitude !== null && longitude !== null && contains(filter.areas, { latitude, longitude }),
			)
			.map(({ listing_id: id, place_id: placeId, type_set_id: typeSetId, is_reserved, closed_at, ...row }) => {
				const state = closed_at !== null ? 'closed' : is_reserved === 1 ? 'reserved' : 'on offer'
				return {
					id,
					placeId,
					typeSetId,
					state,
					createdAt: row.created_at,
					price: row.price,
					surface: row.surface_living,
				}
			})
	})
}

/** Unknown figures come last in both directions. */
function byFigure(pick: (home: AreaHome) => number | null, sign: 1 | -1) {
	return (a: AreaHome, b: AreaHome) => {
		const [one, other] = [pick(a), pick(b)]
		if (one === null || other === null) return Number(one === null) - Number(other === null)
		return sign * (one - other)
	}
}

const ORDERS: Readonly<Record<SearchQuery['sort'], (a: AreaHome, b: AreaHome) => number>> = {
	newest: (a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0),
	'price-asc': byFigure(({ price }) => price, 1),
	'price-desc': byFigure(({ price }) => price, -1),
	'surface-desc': byFigure(({ surface }) => surface, -1),
}

/** Sorts homes of areas as lists do: sold and rented ones after all others, the one with the higher number before. */
export function sortedHomes(homes: readonly AreaHome[], sort: SearchQuery['sort']): AreaHome[] {
	const isClosed = ({ state }: AreaHome) => Number(state === 'closed')
	return homes.toSorted((a, b) => isClosed(a) - isClosed(b) || ORDERS[sort](a, b) || b.id - a.id)
}
