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
 * A name as a path segment: lower case, accents stripped, ligatures spelt out, every run of other
 * characters one hyphen, none at the edges ("L'Œuvre d'Été" → "l-oeuvre-d-ete"). Idempotent.
 * Returns '' when nothing usable is left (such as a Greek name): the caller puts something in its place.
 */
export function slugify(name: string): string {
	return name
		.normalize('NFKD')
		.toLowerCase()
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.replace(/[œæßøłđðþı]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
}
