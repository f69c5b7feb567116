import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { BELGIUM } from '#lib/base/format/region.ts'
import { zoneCities } from '#lib/homes/places/zone-queries.ts'
import type { CityPlace } from '#lib/homes/search/engine/index/types.ts'
import { canonicalCities, cityPlace } from './city-places.ts'

/** Returns the keys of the zones that contain a city, by the city's canonical key. */
async function zonesByCity(db: Kysely<PublicTables>): Promise<Map<string, string[]>> {
	const zonesAt = new Map<string, string[]>()
	for (const [zone, cities] of await zoneCities(db)) {
		for (const city of canonicalCities(cities)) zonesAt.set(city, [...(zonesAt.get(city) ?? []), zone])
	}
	return zonesAt
}

/** Returns a function that tells where a city key of a home is, with the agency's zones that contain it. */
export async function cityPlacer(db: Kysely<PublicTables>): Promise<(cityKey: string) => CityPlace> {
	const belgian = await db.selectFrom('city').select('city_key').distinct().where('country_id', '=', BELGIUM).execute()
	const belgianKeys = new Set(belgian.map(({ city_key }) => city_key))
	const zonesAt = await zonesByCity(db)
	return (cityKey) => {
		const place = cityPlace(cityKey, belgianKeys.has(cityKey))
		const zones = [place.key, place.above].flatMap((key) => zonesAt.get(key) ?? [])
		return { ...place, zones: [...new Set(zones)] }
	}
}
