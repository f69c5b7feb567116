import 'server-only'
import { nameIn, placeOfKey } from '#lib/homes/places/places.ts'

/**
 * Returns the name of a home's place on a page in a language: the one in the home's text in that language, otherwise
 * its official name there, otherwise the one in the text that replaces the missing translation.
 */
export function cityNameOf(
	cityKey: string,
	text: { language: string; city: string } | undefined,
	language: string,
): string {
	if (text?.language === language) return text.city
	const place = placeOfKey(cityKey)
	return place ? nameIn(place, language) : (text?.city ?? '')
}
