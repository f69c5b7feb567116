import 'server-only'
import { z } from 'zod'
import { distanceKm, type Position } from '#lib/base/format/distance.ts'
import { nameIn, placesOfZip } from '#lib/homes/places/places.ts'
import { fromGrains, type StreetFile, streetFile, toGrains } from './street-file.ts'
import { streetKey } from './street-key.ts'

/** A house that is farther in numbers says nothing about where the wanted one is. */
const NEAR_NUMBERS = 20

const Row = z.object({
	id: z.number(),
	names: z.string().transform((text) => z.object({ own: z.string() }).catchall(z.string()).parse(JSON.parse(text))),
	zip: z.string(),
	latitude: z.number().transform(fromGrains),
	longitude: z.number().transform(fromGrains),
})
const House = Row.pick({ latitude: true, longitude: true }).extend({ number: z.number() })

/** A street of the file that `npm run places` makes. */
export interface KnownStreet extends Position {
	id: number
	zip: string
}

/** Whether streets are known, so that an address can be typed. */
export function hasStreets(): boolean {
	return streetFile() !== null
}

/** Returns the streets with a name, in any of its languages and spellings. */
export function streetsCalled(name: string): KnownStreet[] {
	const key = streetKey(name)
	const rows = key === '' ? [] : (streetFile()?.byName.all(key) ?? [])
	return z.array(Row).parse(rows)
}

function houses(file: StreetFile, id: number) {
	return z.array(House).parse(file.housesOf.all(id))
}

/** Returns where a house of a street is, as nearly as the numbers beside it say; the middle of the street without them. */
export function placeInStreet(street: KnownStreet, number: number | null): Position {
	const file = streetFile()
	const { latitude, longitude } = street
	if (file === null || number === null) return { latitude, longitude }
	const near = houses(file, street.id)
		.map(({ number: its, ...at }) => ({ at, apart: Math.abs(its - number) }))
		.filter(({ apart }) => apart <= NEAR_NUMBERS)
		.sort((a, b) => a.apart - b.apart)
	return near[0]?.at ?? { latitude, longitude }
}

/** Returns "Rue de la Station, Binche" for a point of a street, as a circle around it contains it; null if there is none. */
export function streetAt(point: Position, language: string): string | null {
	const [first] = streetFile()?.byPoint.all(toGrains(point.latitude), toGrains(point.longitude)) ?? []
	const street = first && Row.parse(first)
	if (!street) return null
	const name = street.names[language] ?? street.names.own
	const places = placesOfZip(street.zip)
	const [place] = places.sort((a, b) => distanceKm(a.centre, street) - distanceKm(b.centre, street))
	return place ? `${name}, ${nameIn(place, language)}` : name
}
