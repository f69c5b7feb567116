import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import equipment from './words/equipment.json' with { type: 'json' }
import planning from './words/planning.json' with { type: 'json' }
import rooms from './words/rooms.json' with { type: 'json' }
import subTypes from './words/sub-types.json' with { type: 'json' }

const FILLERS = /^(-1([.,]0+)?|UNDEFINED)$/

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isFiller(value: unknown): boolean {
	if (typeof value === 'string') return value === '' || FILLERS.test(value)
	if (Array.isArray(value)) return value.length === 0
	return isFields(value) && (value['@nil'] === 'true' || Object.keys(value).length === 0)
}

/**
 * Returns a record without what means "not known" at Skarabee: -1, an empty text, `UNDEFINED` and `xsi:nil`. Elements of
 * which nothing is left go too.
 */
export function withoutFillers(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutFillers).filter((item) => !isFiller(item))
	if (!isFields(value) || value['@nil'] === 'true') return value
	const entries = Object.entries(value).map(([name, inner]) => [name, withoutFillers(inner)] as const)
	return Object.fromEntries(entries.filter(([, inner]) => !isFiller(inner)))
}

/** Returns the values of a list of texts, such as `<GlazingTypes><GlazingType>DOUBLE</GlazingType></GlazingTypes>`. */
export function textsIn(reader: RawReader, list: string, name: string): readonly string[] {
	const value = reader.child(list).value(name)
	return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
}

const MOMENT = /^(\d{4})-(\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?)?$/
/** The dates that databases write when there is none are of this year or before. */
const NO_YEAR = 1900

function partsOf(reader: RawReader, name: string): RegExpExecArray | null {
	const text = reader.text(name)
	if (text === null) return null
	const parts = MOMENT.exec(text)
	if (!parts) return reader.unknown(name, text, 'left unknown')
	return Number(parts[1]) > NO_YEAR ? parts : null
}

/** Returns the day of a date, `2026-11-24`. */
export function dayOf(reader: RawReader, name: string): string | null {
	const parts = partsOf(reader, name)
	return parts && `${parts[1]}-${parts[2]}`
}

/** Returns a date-time, `2026-11-24T16:40:00`; it has no offset if the source gives none, and is Belgian time then. */
export function momentOf(reader: RawReader, name: string): string | null {
	const parts = partsOf(reader, name)
	return parts && `${parts[1]}-${parts[2]}T${parts[3] ?? '00:00'}${parts[4] ?? ''}`
}

/** Returns the URL in a field; null unless it is one of http or https. */
export function addressOf(reader: RawReader, name: string): string | null {
	const text = reader.text(name)
	if (text === null) return null
	return /^https?:\/\//i.test(text) ? text : reader.unknown(name, text, 'left unknown')
}

/** Returns the monthly part of an amount for several months, rounded to cents. */
export function perMonth(amount: number, months: number): number {
	return Math.round((amount / months) * 100) / 100
}

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
 * Returns the value of an enumeration if it has words, and reports it otherwise. Values in `mute` are known but have
 * no meaning for the site.
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
