import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { distanceKm } from '#lib/base/format/distance.ts'
import { centreOfCity } from '#lib/homes/listings/queries/city-centre.ts'
import { contains, middleOf } from '#lib/homes/search/area/area.ts'
import { cityCentres } from '#lib/homes/search/around/city-centres.ts'
import { homesInAreas } from '#lib/homes/search/engine/area-search.ts'
import { wantedPlace } from '#lib/homes/search/engine/city-places.ts'
import { baseFilter, choiceConditions, onOfferConditions } from '#lib/homes/search/engine/filter-conditions.ts'
import { type SearchMemo, searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { homes } from '#lib/homes/search/engine/index/word-index.ts'
import { chosenHomes, searchKeys } from '#lib/homes/search/engine/tally.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'

/** Homes without a public address in the municipalities of an area. */
export interface HiddenHomes {
	/** Newest first. */
	ids: number[]
	/** The municipalities in which they are, as `city` parameters. */
	cities: string[]
}

/**
 * Returns the municipalities of an area: those of the homes with a public address in it, those whose centre is in it,
 * and the one nearest to its middle. Nothing about a home without a public address decides it.
 */
async function municipalitiesOf(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	{ goal, areas }: SearchQuery,
	now: Date,
): Promise<Set<string>> {
	const { cities } = await searchKeys(db, memo)
	const there = (await homesInAreas(db, memo, baseFilter({ ...emptySearch(goal), areas }, now))) ?? []
	const found = new Set(there.flatMap(({ placeId }) => cities.get(placeId)?.above ?? []))
	const centres = await cityCentres(db)
	const places = [...cities.values()].flatMap((place) => {
		const centre = centreOfCity(centres, place.key, false)
		return centre ? [{ above: place.above, centre }] : []
	})
	for (const { above, centre } of places) if (contains(areas, centre)) found.add(above)
	for (const middle of areas.map(middleOf)) {
		const far = places.map(({ above, centre }) => ({ above, km: distanceKm(middle, centre) }))
		const [nearest] = far.sort((a, b) => a.km - b.km)
		if (nearest) found.add(nearest.above)
	}
	return found
}

/**
 * Returns the homes on offer that the other filters of a search with an area find, whose address is not public and whose
 * municipality is one of the area's. They are the same whatever their addresses are, so no series of areas can reveal
 * where in its municipality such a home is.
 */
export async function hiddenHomes(
	db: Kysely<PublicTables>,
	query: SearchQuery,
	now = new Date(),
): Promise<HiddenHomes> {
	if (query.areas.length === 0) return { ids: [], cities: [] }
	const memo = await searchMemo(db)
	const municipalities = await municipalitiesOf(db, memo, query, now)
	const { cities } = await searchKeys(db, memo)
	const filter = baseFilter({ ...query, areas: [] }, now)
	const rows = await db
		.selectFrom(homes(filter.goal, filter.words))
		.select(['home.listing_id', 'home.place_id'])
		.where('home.latitude', 'is', null)
		.where(onOfferConditions(filter))
		.where(choiceConditions(await chosenHomes(db, memo, filter, { cities: [], types: query.types })))
		.orderBy('home.created_at', 'desc')
		.orderBy('home.listing_id', 'desc')
		.execute()
	const placed = rows.flatMap(({ listing_id: id, place_id }) => {
		const place = cities.get(place_id)
		return place ? [{ id, place }] : []
	})
	// The search itself finds those of a chosen town.
	const isFound = query.cities.length > 0 ? wantedPlace(query.cities) : () => false
	const near = placed.filter(({ place }) => municipalities.has(place.above) && !isFound(place))
	return { ids: near.map(({ id }) => id), cities: [...new Set(near.map(({ place }) => place.above))] }
}
