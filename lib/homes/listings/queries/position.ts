import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { BELGIUM } from '#lib/base/format/region.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { centreOfCity } from './city-centre.ts'

interface Place {
	latitude: number | null
	longitude: number | null
	city_key: string
	country_id: number
}

/**
 * Returns the public position of a listing or project: its own if that is public, otherwise the centre of its
 * municipality.
 */
export async function positionOf(place: Place, language: string): Promise<ListingDetail['position']> {
	const { latitude, longitude } = place
	if (latitude !== null && longitude !== null) return { latitude, longitude, isExact: true }
	const db = await getPublicDb()
	const centre = await db
		.selectFrom('city')
		.select(['latitude', 'longitude'])
		.where('city_key', '=', place.city_key)
		.where('latitude', 'is not', null)
		.orderBy((eb) => eb.case().when('language', '=', language).then(0).else(1).end())
		.executeTakeFirst()
	if (centre?.latitude != null && centre.longitude !== null) {
		return { latitude: centre.latitude, longitude: centre.longitude, isExact: false }
	}
	const known = centreOfCity(new Map(), place.city_key, place.country_id === BELGIUM)
	return known && { ...known, isExact: false }
}
