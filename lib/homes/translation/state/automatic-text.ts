import 'server-only'
import type { Kysely } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import type { HomeText } from '#lib/homes/translation/split-text.ts'
import { hashOfText } from './published-text.ts'

/** A translation that visitors read with a mark, and the language of its original. */
export interface AutomaticText extends HomeText {
	from: string
}

/** Returns the automatic text of a home in a language as long as its original is as it was; null: there is none. */
export async function automaticText(db: Kysely<PublicTables>, id: number, to: string): Promise<AutomaticText | null> {
	const found = await db
		.selectFrom('automatic_text as text')
		.innerJoin('listing_text as own', (join) =>
			join.onRef('own.listing_id', '=', 'text.listing_id').onRef('own.language', '=', 'text.translated_from'),
		)
		.select(['text.title', 'text.description', 'text.original', 'text.translated_from as from'])
		.select(['own.title as own_title', 'own.description as own_description'])
		.where('text.listing_id', '=', id)
		.where('text.language', '=', to)
		.executeTakeFirst()
	if (found === undefined) return null
	const { title, description, original, from, own_title, own_description } = found
	const isSame = hashOfText({ title: own_title, description: own_description }) === original
	return isSame ? { title, description, from } : null
}

/** A home as its page shows it, and the language from which it was translated automatically; null: it was not. */
export interface PageListing {
	listing: ListingDetail
	translatedFrom: string | null
}

/**
 * Returns a home as its page shows it in a language: with its automatic text if nobody has written or accepted one.
 * Everything else about the home, such as lists, feeds and mails, has the original.
 */
export async function withAutomaticText(listing: ListingDetail, language: string): Promise<PageListing> {
	const isOwn = listing.ownLanguages.includes(language)
	const text = isOwn ? null : await automaticText(await getPublicDb(), listing.id, language)
	if (text === null) return { listing, translatedFrom: null }
	const { title, description } = listing
	const localized = (said: string | null) => (said === null ? null : { text: said, language })
	return {
		listing: {
			...listing,
			title: localized(text.title) ?? title,
			// One that was sold long ago is shown without any.
			description: description && (localized(text.description) ?? description),
		},
		translatedFrom: text.from,
	}
}
