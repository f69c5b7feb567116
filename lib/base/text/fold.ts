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
