import { isLanguage, type Language, REFERENCE_LANGUAGE } from '#lib/base/text/languages.ts'
import * as de from '#messages/de/index.ts'
import * as en from '#messages/en/index.ts'
import * as fr from '#messages/fr/index.ts'
import * as nl from '#messages/nl/index.ts'
import { inOwnWords } from './own-words.ts'

type Folder = typeof nl

/** The shape of a language's texts. Dutch is the reference; the key check compares the others with it. */
export type Messages = Omit<Folder, 'types' | 'searchWords' | 'configCheck' | 'configFields'>

/** The sentences of the check of the configuration, which the configuration itself cannot word otherwise. */
export type CheckTexts = Folder['configCheck']

type Fields = Readonly<Record<string, string>>
const FOLDERS: Readonly<Record<Language, Omit<Folder, 'configFields'> & { configFields: Fields }>> = { nl, fr, en, de }

const bundles = new Map<string, Messages>(
	Object.entries(FOLDERS).map(([language, { types, searchWords, configCheck, configFields, ...texts }]) => [
		language,
		texts,
	]),
)

/**
 * Returns the interface texts of a language, those of the reference language if it has no bundle, in the agency's own
 * words where `config/words.json` has any.
 */
export function messagesOf(language: string): Messages {
	const known = bundles.has(language) ? language : REFERENCE_LANGUAGE
	return inOwnWords(bundles.get(known) ?? nl, known)
}

/** Returns the names of the main types of homes in a language, for sources that give none, by `type` and their number. */
export const typeNamesIn = (language: Language): Readonly<Record<string, string>> => FOLDERS[language].types

/** Returns what visitors type in a language for what the search supports, with commas between the words. */
export const searchWordsIn = (language: Language): Folder['searchWords'] => FOLDERS[language].searchWords

/** Returns the sentences of the check of the configuration, in English if a language has no bundle. */
export const checkTextsIn = (language: string): CheckTexts =>
	(isLanguage(language) ? FOLDERS[language] : en).configCheck

/** Returns a description or rule of a schema of `config/` in a language, by its English words; those if it has none. */
export function schemaTextIn(language: string, words: string): string {
	const own: Fields = isLanguage(language) ? FOLDERS[language].configFields : {}
	return Object.hasOwn(own, words) ? (own[words] ?? words) : words
}

function textsIn(value: unknown, key: string): [string, string][] {
	if (typeof value === 'string') return [[key, value]]
	return Object.entries(Object(value)).flatMap(([name, inner]) => textsIn(inner, key === '' ? name : `${key}.${name}`))
}

const originals = new Map<string, ReadonlyMap<string, string>>()

/** Returns the texts of a language as the program has them, by key; none if it has no bundle. */
export function originalTexts(language: string): ReadonlyMap<string, string> {
	const texts = originals.get(language) ?? new Map(textsIn(bundles.get(language), ''))
	originals.set(language, texts)
	return texts
}
