import 'server-only'
import { nameIn, placeOfKey } from '#lib/homes/places/places.ts'

/**
 * What the place of a home is called on a page in a language: as its own text in that language says, else by its
 * official name there, else as the text says that stands in.
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
