import words from './words.json' with { type: 'json' }

export type WordList = keyof typeof words
export type ByLanguage = Readonly<Record<string, string>>

const LISTS: Readonly<Record<WordList, Readonly<Record<string, ByLanguage>>>> = words

/** Returns what a value of an enumeration means, by language; null if it is not known. */
export function wordsFor(list: WordList, value: string): ByLanguage | null {
	return Object.hasOwn(LISTS[list], value) ? (LISTS[list][value] ?? null) : null
}

/** Returns the words in a language, in English if it has none. */
export function inLanguage(words: ByLanguage | null, language: string): string | null {
	return words === null ? null : (words[language] ?? words.en ?? null)
}
