const LETTERS_WITHOUT_DECOMPOSITION: Record<string, string> = {
	œ: 'oe',
	æ: 'ae',
	ß: 'ss',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ı: 'i',
}

/**
 * Returns a text without case and accents, and with ligatures spelt out: "LIÈGE", "liège" and its NFD form all give
 * "liege".
 */
export function fold(text: string): string {
	return text
		.normalize('NFKD')
		.toLowerCase()
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.replace(/[œæßøłđðþı]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? '')
}

/** Returns the words of a text, folded: what is between letters and digits separates them. */
export const wordsOf = (text: string): string[] =>
	fold(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '')

/** Returns the words of a text as one text, as a phrase is looked up. */
export const phraseOf = (text: string): string => wordsOf(text).join(' ')
