import 'server-only'
import { z } from 'zod'
import { distanceKm, type Position } from '#lib/base/format/distance.ts'
import { nameIn, placesOfZip } from '#lib/homes/places/places.ts'
import { fromGrains, type StreetRow, streetFile, toGrains } from './street-file.ts'
import { streetKey, streetKeyStart } from './street-key.ts'
import type { StreetNames } from './street-types.ts'

/** A house whose number differs by more does not indicate where the wanted one is. */
const NEAR_NUMBERS = 20

const Names = z
	.object({ own: z.string(), nl: z.string(), fr: z.string(), de: z.string() })
	.partial({ nl: true, fr: true, de: true })

/** A street of the file that `npm run agency -- places` makes. */
export interface KnownStreet extends Position {
	id: number
	zip: string
	/** Its names as the file has them: most streets that are looked at are not named. */
	names: string
}

/** Past every letter. */
const LAST_LETTER = '\u{10ffff}'

const positionOf = ({ latitude, longitude }: StreetRow): Position => ({
	latitude: fromGrains(latitude),
	longitude: fromGrains(longitude),
})

function streetOf(row: StreetRow): KnownStreet {
	return { id: Number(row.id), zip: String(row.zip), names: String(row.names), ...positionOf(row) }
}

/** Whether streets are known, so that an address can be typed. */
export function hasStreets(): boolean {
	return streetFile() !== null
}

/** Returns the streets with a name, in any of its languages and spellings. */
export function streetsCalled(name: string): KnownStreet[] {
	const key = streetKey(name)
	return key === '' ? [] : (streetFile()?.byName.all(key).map(streetOf) ?? [])
}

/** Returns at most so many streets whose name, in any of its languages, begins with a text. */
export function streetsBegun(text: string, most: number): KnownStreet[] {
	const start = streetKeyStart(text)
	return start === ''
		? []
		: (streetFile()
				?.byStart.all(start, start + LAST_LETTER, most)
				.map(streetOf) ?? [])
}

/** Returns where the house with the nearest number in a street is; the middle of the street if none is near. */
export function placeInStreet(street: KnownStreet, number: number | null): Position {
	const file = streetFile()
	const { latitude, longitude } = street
	if (file === null || number === null) return { latitude, longitude }
	const near = file.housesOf
		.all(street.id)
		.map((row) => ({ at: positionOf(row), apart: Math.abs(Number(row.number) - number) }))
		.filter(({ apart }) => apart <= NEAR_NUMBERS)
		.sort((a, b) => a.apart - b.apart)
	return near[0]?.at ?? { latitude, longitude }
}

/** Returns a street with the place that it is in: "Rue de la Station, Binche"; with a number, "Rue de la Station 12, Binche". */
export function streetWords(street: KnownStreet, language: string, number: number | null = null): string {
	const { names: written, zip, ...at } = street
	const names: StreetNames = Names.parse(JSON.parse(written))
	const own = { nl: names.nl, fr: names.fr, de: names.de }[language] ?? names.own
	const name = number === null ? own : `${own} ${number}`
	const [place] = placesOfZip(zip).sort((a, b) => distanceKm(a.centre, at) - distanceKm(b.centre, at))
	return place ? `${name}, ${nameIn(place, language)}` : name
}

/** Returns the words for a point of a street, as a circle around it contains it; null if there is none. */
export function streetAt(point: Position, language: string): string | null {
	const [first] = streetFile()?.byPoint.all(toGrains(point.latitude), toGrains(point.longitude)) ?? []
	return first ? streetWords(streetOf(first), language) : null
}
