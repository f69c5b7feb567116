import { fold } from '#lib/base/text/fold.ts'

/** Words in names of places that have an abbreviation or a second spelling; the same for every language. */
const ONE_WORD: Readonly<Record<string, string>> = {
	sint: 'st',
	saint: 'st',
	sankt: 'st',
	sainte: 'ste',
	les: 'lez',
	onze: 'o',
	lieve: 'l',
	vrouw: 'v',
}

/**
 * Returns a place's name without differences of spelling: case, accents, hyphens, apostrophes, double spaces, "St." for
 * "Sint", "s/" for "sur", a postal code before or after it, a remark in brackets. "ST NIKLAAS" and "Sint-Niklaas" have
 * the same key.
 */
export function nameKey(name: string): string {
	const words = fold(name.replace(/\([^)]*\)?/g, ' '))
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '')
	const isNumber = (word = '') => /^\d+$/.test(word)
	while (words.length > 1 && isNumber(words.at(-1))) words.pop()
	while (words.length > 1 && (isNumber(words[0]) || (words[0] === 'b' && isNumber(words[1])))) words.shift()
	return words.map((word, index) => (word === 's' && index > 0 ? 'sur' : (ONE_WORD[word] ?? word))).join('')
}
