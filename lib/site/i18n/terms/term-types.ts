/** A place of a text where a listed word stands, as it is listed and as it is written there. */
export interface FoundWord {
	word: string
	written: string
}

/** A text cut at the words that were looked for. Put together again, its pieces are the text. */
export type Piece = string | FoundWord
