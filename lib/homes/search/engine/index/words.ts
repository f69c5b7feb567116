import { fold } from '#lib/base/text/fold.ts'

/** Longest part of a word that the index keeps and a search compares. */
const LONGEST_WORD = 40

const MOST_KNOWN_RUNS = 100_000

/** Number of characters of a typed text that a search reads. */
const LONGEST_SEARCH = 200
const MOST_SEARCH_WORDS = 8

/** Returns the folded words of a text in order, repeated ones too: every run of letters and digits is a word. */
export function wordsOf(text: string): string[] {
	return fold(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '')
		.map((word) => word.slice(0, LONGEST_WORD))
}

/**
 * Returns the different words of a text, as {@link wordsOf} splits it. `known` caches the words of each run without
 * white space, since an agency's texts repeat most of theirs.
 */
export function distinctWords(text: string, known: Map<string, readonly string[]>): string[] {
	const words = new Set<string>()
	for (const run of text.split(/\s+/)) {
		const read = known.get(run) ?? wordsOf(run)
		if (known.size < MOST_KNOWN_RUNS) known.set(run, read)
		for (const word of read) words.add(word)
	}
	return [...words]
}

/** Returns the words of a visitor's free text, each once, at most eight; empty if it has no letter or digit. */
export function searchWords(search: string | null): string[] {
	if (search === null) return []
	return [...new Set(wordsOf(search.slice(0, LONGEST_SEARCH)))].slice(0, MOST_SEARCH_WORDS)
}

/** Returns a reference in the form compared while typing: "V-2024/103" gives "v2024103". */
export function referenceKey(reference: string): string {
	return wordsOf(reference).join('')
}
