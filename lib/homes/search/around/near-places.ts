import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { distanceKm } from '#lib/base/format/distance.ts'
import { centreOfCity } from '#lib/homes/listings/queries/city-centre.ts'
import type { CityPlace } from '#lib/homes/search/engine/index/index-types.ts'
import { type SearchMemo, searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { searchKeys } from '#lib/homes/search/engine/tally.ts'
import { isZoneKey } from '#lib/homes/search/query/city-key.ts'
import { cityCentres } from './city-centres.ts'

const RADII_KM = [5, 10, 20] as const
/** Most places that are put into one search. */
const MOST_PLACES = 40

/** Places within a distance of the chosen ones, as `city` parameters. */
export interface NearPlaces {
	km: (typeof RADII_KM)[number]
	cities: string[]
}

/**
 * Returns the kilometres from the chosen cities to each place with homes, nearest first; places with an unknown centre
 * are left out.
 */
async function distances(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	chosen: readonly string[],
): Promise<{ place: CityPlace; km: number }[]> {
	const centres = await cityCentres(db)
	const from = chosen
		.filter((city) => !isZoneKey(city))
		.map((city) => centreOfCity(centres, city, true))
		.filter((centre) => centre !== null)
	if (from.length === 0) return []
	const { cities } = await searchKeys(db, memo)
	const places = new Map([...cities.values()].map((place) => [place.key, place]))
	return [...places.values()]
		.flatMap((place) => {
			const centre = centreOfCity(centres, place.key, false)
			return centre ? [{ place, km: Math.min(...from.map((it) => distanceKm(it, centre))) }] : []
		})
		.sort((a, b) => a.km - b.km)
}

/**
 * Returns the places with homes around the chosen cities, for each distance that brings more than the one before.
 * Choosing a municipality includes all its parts, so it is left out if one of its parts is farther away.
 */
export async function placesNear(db: Kysely<PublicTables>, chosen: readonly string[]): Promise<NearPlaces[]> {
	const all = await distances(db, await searchMemo(db), chosen)
	const found: NearPlaces[] = []
	for (const radius of RADII_KM) {
		const isFar = new Set(all.filter(({ km }) => km > radius).map(({ place }) => place.above))
		const near = all.filter(({ place, km }) => km <= radius && !(place.key === place.above && isFar.has(place.key)))
		const cities = near.slice(0, MOST_PLACES).map(({ place }) => place.key)
		if (cities.length > (found.at(-1)?.cities.length ?? 0)) found.push({ km: radius, cities: cities.sort() })
	}
	return found
}
