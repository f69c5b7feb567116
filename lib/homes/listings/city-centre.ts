import 'server-only'
import type { Position } from '#lib/base/format/distance.ts'
import { municipalityOfZip, placeOfKey } from '#lib/homes/places/places.ts'

/**
 * The middle of a municipality or village, given as `name|zip`: the one in the feed, else that of the place, else that of
 * the postal code's municipality, where the code is a Belgian one. Null for what is unknown, such as a village abroad.
 */
export function centreOfCity(centres: ReadonlyMap<string, Position>, key: string, isBelgian: boolean): Position | null {
	const known = centres.get(key) ?? placeOfKey(key)?.centre
	if (known) return known
	return (isBelgian ? municipalityOfZip(key.split('|')[1] ?? '')?.centre : null) ?? null
}
