import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { Position } from '#lib/base/format/distance.ts'
import { allPlaces, nameIn, type Place } from '#lib/homes/places/places.ts'
import { stationAt } from '#lib/homes/points-of-interest/stations.ts'
import { streetAt } from '#lib/homes/points-of-interest/streets/known-streets.ts'
import { isSamePoint } from '#lib/homes/search/area/area-param.ts'
import { placedStreets } from '#lib/homes/search/names/streets.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { PlaceAt } from './area-words.ts'

const keyOf = ({ latitude, longitude }: Position) => `${latitude.toFixed(5)} ${longitude.toFixed(5)}`

let byCentre: ReadonlyMap<string, Place> | null = null

/**
 * Returns a function that names the place, station or street with a centre, as a circle around it contains it, in a
 * language.
 *
 * @param nameOf the name of a city by its key
 */
export async function placeAtIn(
	db: Kysely<PublicTables>,
	language: string,
	nameOf: (city: string) => string,
): Promise<PlaceAt> {
	byCentre ??= new Map([...allPlaces()].reverse().map((place) => [keyOf(place.centre), place]))
	const places = byCentre
	const streets = await placedStreets(db)
	return (centre) => {
		const place = places.get(keyOf(centre))
		if (place) return { name: nameIn(place, language), isAddress: false }
		const station = stationAt(centre)
		if (station !== null)
			return { name: messagesOf(language).search.area.station.replace('{name}', station), isAddress: false }
		const ours = streets.find(({ middle }) => isSamePoint(centre, middle))
		const street = streetAt(centre, language) ?? (ours ? `${ours.street}, ${nameOf(ours.city)}` : null)
		return street === null ? null : { name: street, isAddress: true }
	}
}
