/**
 * Returns the translation of a known word of the feed into the page's language, whatever its case; otherwise the feed's
 * own word.
 */
export function translatedWord(words: Readonly<Record<string, string>>, word: string | null): string {
	if (word === null) return ''
	const known = word.toLowerCase()
	return Object.hasOwn(words, known) ? (words[known] ?? word) : word
}
