import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import equipment from './words/equipment.json' with { type: 'json' }
import planning from './words/planning.json' with { type: 'json' }
import rooms from './words/rooms.json' with { type: 'json' }
import subTypes from './words/sub-types.json' with { type: 'json' }

/** A value in the languages of Belgium and in English. */
type Words = Readonly<Record<string, string>>
type Table = Readonly<Record<string, Words>>

const TABLES = { ...equipment, ...planning, ...rooms, ...subTypes } satisfies Readonly<Record<string, Table>>
type TableName = keyof typeof TABLES

/** Returns a value of an enumeration in a language; null if it has no words there. */
export function wordsFor(name: TableName, value: string | null, language: string): string | null {
	const table: Table = TABLES[name]
	return value !== null && Object.hasOwn(table, value) ? (table[value]?.[language] ?? null) : null
}

/**
 * Returns the value of an enumeration if it has words, and reports it otherwise. Values in `mute` are known and say
 * nothing.
 */
export function knownValue(
	reader: RawReader,
	field: string,
	name: TableName,
	mute: readonly string[] = [],
): string | null {
	const value = reader.text(field)
	if (value === null || mute.includes(value)) return null
	return Object.hasOwn(TABLES[name], value) ? value : reader.unknown(field, value, 'left unknown')
}

/** Returns values in a language as one text that begins with a capital: "Aardgas, condensatieketel". */
export function wordList(name: TableName, values: readonly string[], language: string): string | null {
	const text = values.flatMap((value) => wordsFor(name, value, language) ?? []).join(', ')
	return text === '' ? null : text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
