import 'server-only'
import type { Position } from '#lib/base/format/distance.ts'
import { allPlaces, nameIn, type Place } from '#lib/homes/places/places.ts'
import type { PlaceAt } from './area-words.ts'

const keyOf = ({ latitude, longitude }: Position) => `${latitude.toFixed(5)} ${longitude.toFixed(5)}`

let byCentre: ReadonlyMap<string, Place> | null = null

/** Returns a function that names the place with a centre, as a circle around it contains it, in a language. */
export function placeAtIn(language: string): PlaceAt {
	byCentre ??= new Map([...allPlaces()].reverse().map((place) => [keyOf(place.centre), place]))
	const places = byCentre
	return (centre) => {
		const place = places.get(keyOf(centre))
		return place ? nameIn(place, language) : null
	}
}
