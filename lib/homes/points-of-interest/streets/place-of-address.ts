import 'server-only'
import { distanceKm, type Position } from '#lib/base/format/distance.ts'
import { municipalityOfZip } from '#lib/homes/places/places.ts'
import { placeInStreet, streetsCalled } from './known-streets.ts'

/** A street is not of a municipality whose centre is farther. */
const MOST_KM = 12

/** An address of an advert, in Belgium. */
export interface HouseAddress {
	street: string
	/** "12", "12A", "12-14". */
	houseNumber: string
	zip: string
}

/**
 * Returns where a house is, by the streets and house numbers of the file that `npm run agency -- places` makes. Null if
 * the file has no house near it in the street: the middle of its street is not where it is.
 */
export function placeOfAddress({ street, houseNumber, zip }: HouseAddress): Position | null {
	const number = Number(/^\s*(\d{1,4})/.exec(houseNumber)?.[1])
	const municipality = municipalityOfZip(zip)
	if (!(number > 0) || municipality === null) return null
	const near = streetsCalled(street)
		.map((found) => ({ found, km: distanceKm(municipality.centre, found) }))
		.filter(({ found, km }) => found.zip === zip || km <= MOST_KM)
		.sort((a, b) => Number(b.found.zip === zip) - Number(a.found.zip === zip) || a.km - b.km)
	const [nearest] = near
	if (nearest === undefined) return null
	const at = placeInStreet(nearest.found, number)
	const isMiddle = at.latitude === nearest.found.latitude && at.longitude === nearest.found.longitude
	return isMiddle ? null : at
}
