/** The word in the page's language for a word of the feed that is known, whatever its case; else the feed's own. */
export function wordOf(words: Readonly<Record<string, string>>, word: string | null): string {
	if (word === null) return ''
	const known = word.toLowerCase()
	return Object.hasOwn(words, known) ? (words[known] ?? word) : word
}
