import { dayOf } from '#lib/base/time/belgian-day.ts'
import type { MappingNotes } from '#lib/homes/connectors/connector-types.ts'
import type { Fields } from '#lib/homes/connectors/omnicasa/service/omnicasa-answer.ts'
import { type RawDialect, RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { FigureField } from '#lib/homes/listings/figure-fields.ts'
import words from './words.json' with { type: 'json' }

const TICKS = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/
const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?/
/** Earlier years stand for "no date" in databases. */
const FIRST_YEAR = 1901

function ticksOf(text: string): Date | null {
	const ticks = TICKS.exec(text)?.[1]
	return ticks === undefined ? null : new Date(Number(ticks))
}

function isKnown(day: string): boolean {
	return Number(day.slice(0, 4)) >= FIRST_YEAR
}

/** Reads `/Date(1700000000000+0100)/`, an instant, or `2026-03-01 10:00:00`, Belgian time. */
export function readInstant(text: string | null): string | null {
	if (text === null) return null
	const instant = ticksOf(text)
	if (instant !== null) {
		return !Number.isNaN(instant.getTime()) && instant.getUTCFullYear() >= FIRST_YEAR ? instant.toISOString() : null
	}
	const [, day, time] = WRITTEN.exec(text) ?? []
	return day === undefined || !isKnown(day) ? null : `${day}T${time ?? '00:00:00'}`
}

/** Reads the same as a day of the Belgian calendar. */
export function readDay(text: string | null): string | null {
	const instant = readInstant(text)
	if (instant === null) return null
	return instant.endsWith('Z') ? dayOf(new Date(instant)) : instant.slice(0, 10)
}

/** Zero means "not known" too, but not in every field: Goal 0 is a sale. */
const DIALECT: RawDialect = { unknownTexts: ['-', '--'] }

const SILENT: MappingNotes = {
	unmappedField: () => undefined,
	unknownValue: () => undefined,
	leftOut: () => undefined,
	notShown: () => undefined,
	foreignTexts: () => undefined,
}

/** Reads a record whose facts are mapped and whose unknown fields are reported. */
export function readerOf(fields: Fields, notes: MappingNotes): RawReader {
	return new RawReader(fields, notes, DIALECT)
}

/** Reads the texts of the same record in another language; its facts are reported already. */
export function textReaderOf(fields: Fields): RawReader {
	return new RawReader(fields, SILENT, DIALECT)
}

/** Returns the first text that any of these fields has. */
export function firstText(reader: RawReader, ...names: readonly string[]): string | null {
	return names.map((name) => reader.text(name)).find((text) => text !== null) ?? null
}

/** A whole number above zero: Omnicasa writes 0 for an unknown count, year or ID. */
export function whole(reader: RawReader, name: string, figure?: FigureField): number | null {
	return reader.count(name, figure) || null
}

/** True, or null for unknown: a box that nobody ticked does not mean "absent". */
export function ticked(reader: RawReader, name: string): true | null {
	return reader.flag(name) === true ? true : null
}

type ByLanguage = Readonly<Record<string, string>>
const LISTS: Readonly<Record<keyof typeof words, Readonly<Record<string, ByLanguage>>>> = words

/**
 * Returns a function that gives the words of an enumeration field in a language. The field may hold a number or words
 * already; 0 is "not known", and so is an unknown number, which is reported.
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
