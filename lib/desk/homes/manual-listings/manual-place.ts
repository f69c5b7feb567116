import 'server-only'
import type { Position } from '#lib/base/format/distance.ts'
import { POSITION } from '#lib/homes/manual-listings/form/field-types.ts'
import { type OwnValue, type OwnValues, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { municipalityOfZip, placeMeant } from '#lib/homes/places/places.ts'
import { placeOfAddress } from '#lib/homes/points-of-interest/streets/place-of-address.ts'
import type { KnownPlaces } from './manual-listing-types.ts'

const ADDRESS = ['Zip', 'City', 'Street', 'HouseNumber'] as const

function placeOf(values: OwnValues): Position | null {
	const [street, houseNumber, zip] = [textOf(values, 'Street'), textOf(values, 'HouseNumber'), textOf(values, 'Zip')]
	return street === '' ? null : placeOfAddress({ street, houseNumber, zip })
}

/** Returns where the address of a home is, and the middle of its town, where it is shown without a position. */
export function knownPlaces(values: OwnValues): KnownPlaces {
	const zip = textOf(values, 'Zip')
	const town = placeMeant([textOf(values, 'City')], zip) ?? municipalityOfZip(zip)
	return { found: placeOf(values), centre: town?.centre ?? null }
}

const isAt = ({ Latitude, Longitude }: OwnValues, place: Position | null) =>
	Latitude === place?.latitude && Longitude === place?.longitude

/**
 * Returns the position that follows from an address that was just changed, as fields of the form; nothing if staff wrote
 * a position themselves. One that came from the former address goes with it.
 */
export function placeFilled(
	former: OwnValues,
	draft: OwnValues,
	set: Readonly<Record<string, OwnValue | null>>,
): Readonly<Record<string, OwnValue | null>> {
	const isTouched = ADDRESS.some((key) => key in set) && !POSITION.some((key) => key in set)
	if (!isTouched || !(isAt(draft, null) || isAt(draft, placeOf(former)))) return {}
	const place = placeOf(draft)
	return isAt(draft, place) ? {} : { Latitude: place?.latitude ?? null, Longitude: place?.longitude ?? null }
}
