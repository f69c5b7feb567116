import 'server-only'
import type { Position } from '#lib/base/format/distance.ts'
import { municipalityOfZip, placeOfKey } from '#lib/homes/places/places.ts'

/**
 * Returns the centre of a municipality or village, given as `name|zip`: the one in the feed, otherwise that of the
 * place, otherwise (for a Belgian postal code) that of the code's municipality. Null if unknown, such as a village
 * abroad.
 */
export function centreOfCity(centres: ReadonlyMap<string, Position>, key: string, isBelgian: boolean): Position | null {
	const known = centres.get(key) ?? placeOfKey(key)?.centre
	if (known) return known
	return (isBelgian ? municipalityOfZip(key.split('|')[1] ?? '')?.centre : null) ?? null
}
