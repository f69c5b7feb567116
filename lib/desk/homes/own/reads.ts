import 'server-only'
import { z } from 'zod'
import { deskRead } from '#lib/desk/frame/read.ts'
import { nameIn, placesOfZip } from '#lib/homes/places/places.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import type { OwnOption } from './types.ts'

/** Returns the places of a Belgian postal code, the municipality first; none for a code that does not exist. */
export function townOptions(zip: string, language: string): OwnOption[] {
	return placesOfZip(zip).map((place) => ({ value: nameIn(place, language), label: nameIn(place, language) }))
}

/** The places of a postal code, for the form. */
export const readTowns = deskRead({
	role: 'editor',
	query: z.object({ zip: z.string().max(20), language: LanguageCode }),
	read: async (_, { zip, language }) => ({ towns: townOptions(zip, language) }),
})
