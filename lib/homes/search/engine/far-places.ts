import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { Position } from '#lib/base/format/distance.ts'
import { BELGIUM } from '#lib/base/format/region.ts'
import { centreOfCity } from '#lib/homes/listings/queries/city-centre.ts'
import { isInRegion, type OfferedAt, type Region, regionOf } from '#lib/homes/search/area/region.ts'
import type { GoalRegion } from '#lib/homes/search/engine/index/index-types.ts'
import { type SearchMemo, searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'

/**
 * Returns the region of a goal's homes on offer, judged by the centres of their municipalities. A place abroad whose
 * centre is unknown is outside it.
 */
async function goalRegion(db: Kysely<PublicTables>, memo: SearchMemo, goal: 0 | 1): Promise<GoalRegion> {
	return memo.regions.get(String(goal), async () => {
		const cities = await db.selectFrom('city').select(['city_key', 'country_id', 'latitude', 'longitude']).execute()
		const belgian = new Set(cities.flatMap((city) => (city.country_id === BELGIUM ? [city.city_key] : [])))
		const centres = new Map<string, Position>()
		for (const { city_key, latitude, longitude } of cities) {
			if (latitude !== null && longitude !== null) centres.set(city_key, { latitude, longitude })
		}
		const counts = await db
			.selectFrom('listing_search as home')
			.select((eb) => ['home.place_id', eb.fn.countAll<number>().as('homes')])
			.where('home.goal', '=', goal)
			.where('home.closed_at', 'is', null)
			.where('home.is_reserved', '=', 0)
			.groupBy('home.place_id')
			.execute()
		const homesAt = new Map(counts.map(({ place_id, homes }) => [place_id, Number(homes)]))
		const rows = await db.selectFrom('search_place').selectAll().execute()
		const places = rows.map(({ id, city_key: key }) => ({ id, centre: centreOfCity(centres, key, belgian.has(key)) }))
		const offered = places.flatMap(({ id, centre }): OfferedAt[] => {
			const homes = homesAt.get(id)
			return centre && homes !== undefined ? [{ ...centre, homes }] : []
		})
		const region = regionOf(offered)
		const far = region === null ? [] : places.filter(({ centre }) => !centre || !isInRegion(region, centre))
		return { region, farPlaces: far.map(({ id }) => id) }
	})
}

/** Returns the region of the homes of a goal; null if they are too few to have one. */
export async function listRegion(db: Kysely<PublicTables>, goal: SearchQuery['goal']): Promise<Region | null> {
	return (await goalRegion(db, await searchMemo(db), goal === 'sale' ? 0 : 1)).region
}

/**
 * Returns the places whose homes come after the others in the usual order of a list: those outside the agency's region.
 * None in any other order, and if the visitor has chosen a place or an area.
 */
export async function placesAtEnd(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	{ goal, sort, cities, areas }: SearchQuery,
): Promise<number[]> {
	if (sort !== 'newest' || cities.length + areas.length > 0) return []
	return (await goalRegion(db, memo, goal === 'sale' ? 0 : 1)).farPlaces
}
