import 'server-only'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { LocalizedText, Picture } from '#lib/homes/listings/listing-types.ts'
import type { ListingPictureTable, ListingTextTable } from '#lib/homes/listings/tables.ts'
import { type KeptColumns, plainUrl, toKept } from '#lib/homes/pictures/files/picture-columns.ts'
import { roomInName } from '#lib/homes/pictures/files/room-names.ts'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

const ByLanguage = z.record(z.string(), z.string())

/**
 * Returns the order of languages in which texts are looked for: the requested one, the default one, the site's others.
 */
function preferred(language: string): string[] {
	const { defaultLanguage, languages } = getSite()
	return [language, defaultLanguage, ...languages]
}

/** Returns the texts in order of preference (decision 26), those in no language of the site last. */
export function byPreference<Text extends { language: string }>(texts: readonly Text[], language: string): Text[] {
	const order = preferred(language)
	const rank = (text: Text) => (order.includes(text.language) ? order.indexOf(text.language) : order.length)
	return texts.toSorted((one, other) => rank(one) - rank(other))
}

type Field = 'title' | 'description'

/** Returns the first text that has the field, with its language; null if none has it. */
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

type PictureRow = Pick<Selectable<ListingPictureTable>, 'url' | 'width' | 'height' | 'alt' | 'name'> & KeptColumns

/** What an alternative text is made of if the feed has none for a picture. */
export interface PictureSubject {
	/** Type of the home, or name of the project. */
	what: string | null
	place: string
	isPlan?: boolean
}

function altWithout(name: string | null, { what, place, isPlan = false }: PictureSubject, language: string): string {
	const room = isPlan ? 'plan' : roomInName(name)
	return [what, room && messagesOf(language).pictures.rooms[room], place].filter(Boolean).join(', ')
}

/** Returns, from texts by language (JSON), the one in the language, otherwise the preferred replacement. */
function textIn(json: string, language: string): string | undefined {
	const texts = ByLanguage.safeParse(JSON.parse(json))
	if (!texts.success) return undefined
	const found = preferred(language).find((code) => Object.hasOwn(texts.data, code))
	return found === undefined ? undefined : texts.data[found]
}

/**
 * Returns the name of a plan in the language or its preferred replacement, otherwise in the feed's first language; null
 * without a name.
 */
export function planName({ name, names }: Pick<Selectable<ListingPictureTable>, 'name' | 'names'>, language: string) {
	return textIn(names, language) ?? name
}

/**
 * Returns a picture with its alternative text: the feed's, in the language or its preferred replacement; otherwise made
 * of its subject and the room that its name mentions.
 */
export function toPicture(row: PictureRow, language: string, subject: PictureSubject): Picture {
	const alt = textIn(row.alt, language)
	const kept = toKept(row)
	return {
		url: plainUrl(row.url, kept),
		width: kept?.width ?? row.width,
		height: kept?.height ?? row.height,
		alt: alt || altWithout(row.name, subject, language),
		kept,
	}
}
