import type { Language } from '#lib/base/text/languages.ts'

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
