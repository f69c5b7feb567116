/** A text of a home that staff translate into a language. */
export interface HomeTranslationTable {
	listing_id: number
	language: string
	/** JSON of the sentences as far as they are (`KeptSentence`). */
	sentences: string
	/** JSON of what was published (`PublishedText`); NULL: nothing. */
	published: string | null
	changed_at: string
	changed_by: number
}

/** How many characters a service was sent on a Belgian day. */
export interface TranslationDayTable {
	day: string
	characters: number
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		home_translation: HomeTranslationTable
		translation_day: TranslationDayTable
	}
}
