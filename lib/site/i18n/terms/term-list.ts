import { LANGUAGE_CODES, type Language } from '#lib/base/text/languages.ts'
import { originalTexts } from '#lib/site/i18n/messages.ts'
import terms from '#messages/terms.json' with { type: 'json' }
import { hasWord, splitAtWords } from './split-at-words.ts'

const ENDINGS: Readonly<Record<Language, readonly string[]>> = {
	nl: ['e', 'en', 'n', 's', 'ën', '’s'],
	fr: ['s', 'x', 'e', 'es'],
	en: ['s', 'es'],
	de: ['e', 'en', 'er', 'ern', 'n', 's', 'es'],
}

const VOWELS: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' }

/** What a word becomes before its endings: kantoor, kantor-en; huis, huiz-en; Haus, Häus-er; property, properti-es. */
function stemsOf(word: string, language: Language): string[] {
	switch (language) {
		case 'nl':
			return [
				word.replace(/([aeou])\1([^aeiou])$/, '$1$2'),
				word.replace(/s$/, 'z').replace(/f$/, 'v'),
				word.replace(/([^aeiou][aeiou])([bdfgklmnprst])$/, '$1$2$2'),
			]
		case 'en':
			return [word.replace(/y$/, 'i')]
		case 'de':
			return [
				word.replace(/([aou])(u?[^aeiouäöü]+)$/, (_, vowel: string, rest: string) => (VOWELS[vowel] ?? vowel) + rest),
			]
		case 'fr':
			return [word.replace(/al$/, 'au')]
	}
}

/**
 * Returns the forms that a word may have in a text, itself first: its plurals and cases. Some of them are no words; who
 * asks looks which of them there are.
 */
export function wordForms(word: string, language: Language): string[] {
	const stems = [word, ...stemsOf(word, language)]
	return [...new Set([word, ...stems.flatMap((stem) => ENDINGS[language].map((ending) => stem + ending))])]
}

/** A word of the list of terms as the texts of a language have it. */
export interface ListedTerm {
	word: string
	/** The forms of it that stand in the texts of the program, the word itself first if it does. */
	forms: string[]
	/** In how many of those texts one of them stands. */
	texts: number
	/** The word in the other languages, for who reads it without a sentence around it. */
	elsewhere: Partial<Record<Language, string>>
}

const firstPart = (word: string) => /[\p{L}\p{N}-]+/u.exec(word.toLowerCase())?.[0] ?? ''

const indexes = new Map<Language, ReadonlyMap<string, ReadonlySet<string>>>()

/** Returns the keys of the texts by the words in them, names of values included: where a word may be. */
function indexOf(language: Language): ReadonlyMap<string, ReadonlySet<string>> {
	const ready = indexes.get(language)
	if (ready !== undefined) return ready
	const index = new Map<string, Set<string>>()
	for (const [key, text] of originalTexts(language)) {
		// Visitors type their own words for a fact, whichever the agency uses.
		if (key.endsWith('.typed')) continue
		for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}-]+/gu)) {
			const keys = index.get(word) ?? new Set()
			index.set(word, keys.add(key))
		}
	}
	indexes.set(language, index)
	return index
}

/** Returns the texts of the program in which one of the words stands by itself. */
export function textsWithWord(language: Language, words: readonly string[]): [key: string, text: string][] {
	const index = indexOf(language)
	const texts = originalTexts(language)
	const keys = new Set(words.flatMap((word) => [...(index.get(firstPart(word)) ?? [])]))
	return [...keys]
		.map((key) => [key, texts.get(key) ?? ''] as [string, string])
		.filter(([, text]) => hasWord(text, words))
}

function listedTerm(row: Readonly<Record<Language, string>>, language: Language): ListedTerm | null {
	const word = row[language]
	const candidates = wordForms(word, language)
	const found = textsWithWord(language, candidates)
	const present = new Set(
		found.flatMap(([, text]) =>
			splitAtWords(text, candidates).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.word])),
		),
	)
	if (present.size === 0) return null
	const elsewhere = Object.fromEntries(
		LANGUAGE_CODES.filter((code) => code !== language).map((code) => [code, row[code]]),
	)
	return { word, forms: candidates.filter((one) => present.has(one)), texts: found.length, elsewhere }
}

const made = new Map<Language, ListedTerm[]>()

/**
 * Returns the words of `messages/terms.json` that texts of the program have in a language, by the alphabet. What is one
 * word for two things is there once.
 */
export function termsIn(language: Language): ListedTerm[] {
	const ready = made.get(language)
	if (ready !== undefined) return ready
	const rows = [...new Map(terms.map((row) => [row[language], row])).values()]
	const listed = rows.flatMap((row) => listedTerm(row, language) ?? [])
	listed.sort((one, other) => one.word.localeCompare(other.word, language))
	made.set(language, listed)
	return listed
}
