import 'server-only'
import { distanceKm } from '#lib/base/format/distance.ts'
import { municipalityOfZip } from '#lib/homes/places/places.ts'

/** Farther from the centre of a municipality than any of its homes. */
const MOST_KM = 25

/**
 * Whether a home can be at a position: within 25 km of the centre of its municipality. Whatever is not in a Belgian
 * municipality that is known can be anywhere.
 */
export function canBeAt(
	zip: string,
	country: string | null,
	latitude: number | null,
	longitude: number | null,
): boolean {
	if (latitude === null || longitude === null || (country !== null && country !== 'BE')) return true
	const municipality = municipalityOfZip(zip)
	return municipality === null || distanceKm(municipality.centre, { latitude, longitude }) <= MOST_KM
}
