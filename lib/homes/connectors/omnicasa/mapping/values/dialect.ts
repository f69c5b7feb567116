import type { Fields } from '#lib/homes/connectors/omnicasa/service/answer.ts'
import { type RawDialect, RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { MappingNotes } from '#lib/homes/connectors/types.ts'
import type { FigureField } from '#lib/homes/listings/figures/figure-fields.ts'

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

/** A whole number above zero: Omnicasa writes 0 for a count, a year or an ID that it does not know. */
export function whole(reader: RawReader, name: string, figure?: FigureField): number | null {
	return reader.count(name, figure) || null
}

/** True, or not known: what nobody ticked was not said to be absent. */
export function ticked(reader: RawReader, name: string): true | null {
	return reader.flag(name) === true ? true : null
}
