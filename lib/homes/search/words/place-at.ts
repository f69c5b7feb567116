import 'server-only'
import type { Position } from '#lib/base/format/distance.ts'
import { stationAt } from '#lib/homes/near/stations.ts'
import { allPlaces, nameIn, type Place } from '#lib/homes/places/places.ts'
import { messagesOf } from '#lib/site/words/messages.ts'
import type { PlaceAt } from './area-words.ts'

const keyOf = ({ latitude, longitude }: Position) => `${latitude.toFixed(5)} ${longitude.toFixed(5)}`

let byCentre: ReadonlyMap<string, Place> | null = null

/** Returns a function that names the place or station with a centre, as a circle around it contains it, in a language. */
export function placeAtIn(language: string): PlaceAt {
	byCentre ??= new Map([...allPlaces()].reverse().map((place) => [keyOf(place.centre), place]))
	const places = byCentre
	return (centre) => {
		const place = places.get(keyOf(centre))
		if (place) return nameIn(place, language)
		const station = stationAt(centre)
		return station === null ? null : messagesOf(language).search.area.station.replace('{name}', station)
	}
}
