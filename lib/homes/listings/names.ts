import 'server-only'
import type { Selectable } from 'kysely'
import type { ListingTextTable } from '#lib/base/db/tables/tables.ts'
import { cityNameOf } from './city-name.ts'
import { byPreference, firstText } from './wording.ts'

type NameText = Pick<Selectable<ListingTextTable>, 'language' | 'title' | 'city' | 'type_name'>

/**
 * What a home is called in a language: its title, or where it has none at all its type and place. `catalogueName` is
 * the name of its type in the language. `texts` come back in the order in which they stand in for each other.
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
