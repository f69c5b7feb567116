import 'server-only'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { getSite } from '@/lib/agency/config'
import type { ListingPictureTable, ListingTextTable } from '@/lib/db/tables'
import type { LocalizedText, Picture } from './types'

const Alts = z.record(z.string(), z.string())

/** The wanted language's texts first, then the default language's, then any. */
export function byPreference<Text extends { language: string }>(texts: readonly Text[], language: string): Text[] {
	const { defaultLanguage } = getSite()
	const rank = (text: Text) => (text.language === language ? 0 : text.language === defaultLanguage ? 1 : 2)
	return texts.toSorted((one, other) => rank(one) - rank(other))
}

type Field = 'title' | 'description'

/** The first of the texts that has the field, with its language; null when none has. */
export function firstText<Name extends Field>(
	texts: readonly ({ language: string } & Pick<Selectable<ListingTextTable>, Name>)[],
	field: Name,
): LocalizedText | null {
	for (const row of texts) {
		const text = row[field]
		if (text) return { text, language: row.language }
	}
	return null
}

/** A picture with its alternative text: the feed's in the language or the default one, else `fallback`. */
export function toPicture(
	row: Pick<Selectable<ListingPictureTable>, 'url' | 'width' | 'height' | 'alt'>,
	language: string,
	fallback: string,
): Picture {
	const alts = Alts.safeParse(JSON.parse(row.alt))
	const alt = alts.success ? (alts.data[language] ?? alts.data[getSite().defaultLanguage]) : undefined
	return { url: row.url, width: row.width, height: row.height, alt: alt || fallback }
}
