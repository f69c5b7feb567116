import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '@/lib/db/tables'
import { homes, isAmong } from '@/lib/db/word-index'
import { cityCentres } from '@/lib/listings/similar'
import { baseFilter, choiceConditions, conditionsOf } from '@/lib/search/engine/filter-conditions'
import { searchMemo } from '@/lib/search/engine/memo'
import { chosenKeys, searchKeys } from '@/lib/search/engine/tally'
import type { SearchQuery } from '@/lib/search/types'
import { type GeoBox, MAP_BOX } from './tile-grid'

/** Homes in one answer; more would be no map any more. */
export const MOST_MARKERS = 500

export interface MarkerPlace {
	id: number
	latitude: number
	longitude: number
	isExact: boolean
}

/**
 * Where the homes that a search finds lie within a box, newest first and sold or rented ones last: their own position
 * where it is public, else their municipality's centre; those of unknown place are left out.
 */
export async function markerPlaces(
	db: Kysely<PublicTables>,
	query: SearchQuery,
	{ box = MAP_BOX, most = MOST_MARKERS, now = new Date() }: { box?: GeoBox; most?: number; now?: Date } = {},
): Promise<{ places: MarkerPlace[]; isComplete: boolean }> {
	const { west, south, east, north } = box
	const memo = await searchMemo(db)
	const filter = baseFilter(query, now)
	const choice = chosenKeys(await searchKeys(db, memo), query.cities, query.types)
	const centres = await cityCentres(db)
	const isInside = (latitude: number, longitude: number) =>
		latitude >= south && latitude <= north && longitude >= west && longitude <= east
	const cities = [...centres].filter(([, centre]) => isInside(centre.latitude, centre.longitude)).map(([key]) => key)
	const found = db
		.selectFrom(homes(filter.goal, filter.words))
		.select('home.listing_id')
		.where(conditionsOf(filter))
		.where(choiceConditions(choice))
	const rows = await db
		.selectFrom('listing')
		.select(['id', 'city_key', 'latitude', 'longitude'])
		.where('id', 'in', found)
		.where((eb) =>
			eb.or([
				eb.and([
					eb('latitude', '>=', south),
					eb('latitude', '<=', north),
					eb('longitude', '>=', west),
					eb('longitude', '<=', east),
				]),
				eb.and([eb.or([eb('latitude', 'is', null), eb('longitude', 'is', null)]), isAmong('city_key', cities)]),
			]),
		)
		.orderBy((eb) => eb('closed_at', 'is not', null))
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(most + 1)
		.execute()
	const places = rows.slice(0, most).flatMap(({ id, city_key, latitude, longitude }) => {
		if (latitude !== null && longitude !== null) return [{ id, latitude, longitude, isExact: true }]
		const centre = centres.get(city_key)
		return centre ? [{ id, ...centre, isExact: false }] : []
	})
	return { places, isComplete: rows.length <= most }
}
