/** A text of a home that staff translate into a language. */
export interface HomeTranslationTable {
	listing_id: number
	language: string
	/** JSON of the sentences as far as they are (`KeptSentence`). */
	sentences: string
	/** JSON of what was published (`PublishedText`); NULL: nothing. */
	published: string | null
	changed_at: string
	/** 0: nobody, a service. */
	changed_by: number
	/** 1: staff have decided on it, so nothing of it is shown before they publish it. */
	is_by_hand: number
	/** The hash of the home for which a text to be shown by itself was last looked for; NULL: not yet. */
	tried: string | null
}

/** A translation that visitors read with a mark, as nobody has accepted it. */
export interface AutomaticTextTable {
	listing_id: number
	language: string
	translated_from: string
	title: string | null
	/** Safe HTML. */
	description: string | null
	/** The hash of the original that it translates. */
	original: string
}

/** How many characters a service was sent on a Belgian day. */
export interface TranslationDayTable {
	day: string
	characters: number
}

declare module '#lib/base/db/tables.ts' {
	interface PublicTables {
		automatic_text: AutomaticTextTable
	}
	interface PrivateTables {
		home_translation: HomeTranslationTable
		translation_day: TranslationDayTable
	}
}
