import 'server-only'
import { nameIn, placesOfZip } from '#lib/homes/places/places.ts'
import type { OwnOption } from './manual-listing-types.ts'

/** Returns the places of a Belgian postal code, the municipality first; none for a code that does not exist. */
export function townOptions(zip: string, language: string): OwnOption[] {
	return placesOfZip(zip).map((place) => ({ value: nameIn(place, language), label: nameIn(place, language) }))
}
