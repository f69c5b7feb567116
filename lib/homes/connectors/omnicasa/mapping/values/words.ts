import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import words from './words.json' with { type: 'json' }

type ByLanguage = Readonly<Record<string, string>>
const LISTS: Readonly<Record<keyof typeof words, Readonly<Record<string, ByLanguage>>>> = words

/**
 * Returns a function that says, in a language, what a field of an enumeration means. The field may hold a number or
 * words already; 0 is "not known", and so is an unknown number, which is reported.
 */
export function wordsOf(
	reader: RawReader,
	field: string,
	list: keyof typeof words,
): (language: string) => string | null {
	const value = reader.text(field)
	if (value === null || value === '0') return () => null
	if (!/^\d+$/.test(value)) return () => value
	const known = LISTS[list][value]
	if (known === undefined) {
		reader.unknown(field, value, 'left unknown')
		return () => null
	}
	return (language) => known[language] ?? known.en ?? null
}
