import { fold } from '#lib/base/text/fold.ts'

/** Words that the names of places shorten or write in two ways; the same for every language. */
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
 * What is left of a place's name once spelling is put aside: case, accents, hyphens, apostrophes, double spaces,
 * "St." for "Sint", "s/" for "sur", a postal code before or behind it, a remark in brackets. "ST NIKLAAS" and "Sint-Niklaas" are one.
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
