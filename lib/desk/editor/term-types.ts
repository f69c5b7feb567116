import type { ListedTerm } from '#lib/site/i18n/terms/term-list.ts'
import type { Piece } from '#lib/site/i18n/terms/term-types.ts'

/** A word of the program as the page of the words lists it. */
export interface TermLine extends ListedTerm {
	/** In how many texts one of its forms stands that the agency has its own word for. */
	left: number
}

/** A text with a word of the program. */
export interface TermText {
	key: string
	/** The text on the site: that of the program, or the agency's own one if our word is in it. */
	source: string
	pieces: Piece[]
	/** How it can be on a page, with the word and an ellipsis for each value. */
	shown: Piece[][]
}

/** The words of a language, and the one that was chosen with its texts. */
export interface TermsView {
	language: string
	lines: TermLine[]
	chosen: { line: TermLine; texts: TermText[] } | null
}
