import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import words from './words.json' with { type: 'json' }

export type WordList = keyof typeof words
/** What a value is called, by language. */
export type Worded = Readonly<Record<string, string>>

const LISTS: Readonly<Record<WordList, Readonly<Record<string, Worded>>>> = words
const NOT_GIVEN = 'KEINE_ANGABE'

/** Returns the words of an attribute that holds one value; a value without words is reported. */
export function wordedValue(reader: RawReader, attribute: string, list: WordList): readonly Worded[] {
	const value = reader.text(attribute)?.toUpperCase() ?? NOT_GIVEN
	const found = LISTS[list][value]
	if (found !== undefined) return [found]
	if (value !== NOT_GIVEN) reader.unknown(attribute, value, 'left unknown')
	return []
}

/** Returns the words of the attributes that say true; those that nobody knows are reported with the rest. */
export function wordedFlags(reader: RawReader, list: WordList): readonly Worded[] {
	return Object.entries(LISTS[list]).flatMap(([name, worded]) => (reader.flag(`@${name}`) === true ? [worded] : []))
}

/** Returns words in a language, with commas between; null if there are none. */
export function said(words: readonly Worded[], language: string): string | null {
	const found = words.flatMap((worded) => worded[language] ?? [])
	return found.length > 0 ? [...new Set(found)].join(', ') : null
}
