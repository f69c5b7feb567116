import 'server-only'
import type { Selectable } from 'kysely'
import type { ListingTextTable } from '#lib/homes/listings/tables.ts'
import { nameIn, placeOfKey } from '#lib/homes/places/places.ts'
import { byPreference, firstText } from './wording.ts'

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

/** The columns of a text that a home's name is made of. */
export type NameText = Pick<Selectable<ListingTextTable>, 'language' | 'title' | 'city' | 'type_name'>

/**
 * Returns the name of a home in a language: its title, or its type and place if it has no title in any language.
 * `catalogueName` is the name of its type in the language. The returned `texts` are in order of preference.
 */
export function namesIn<Text extends NameText>(
	texts: readonly Text[],
	language: string,
	catalogueName: string | null | undefined,
	cityKey: string,
) {
	const ordered = byPreference(texts, language)
	const [best] = ordered
	const city = cityNameOf(cityKey, best, language)
	const typeName = catalogueName ?? best?.type_name ?? null
	const title = firstText(ordered, 'title') ?? {
		text: [typeName, city].filter(Boolean).join(', '),
		language: catalogueName ? language : (best?.language ?? language),
	}
	return { texts: ordered, best, city, typeName, title }
}
