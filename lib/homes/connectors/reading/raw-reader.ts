import { readFigure } from '#lib/base/format/read-figure.ts'
import type { MappingNotes } from '#lib/homes/connectors/connector-types.ts'
import { FIGURE_FIELDS, type FigureField } from '#lib/homes/listings/figure-fields.ts'

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** How a source writes its values, where sources differ. */
export interface RawDialect {
	/** Texts that mean "not known", such as "-", in lower case. */
	unknownTexts?: readonly string[]
}

const NOTHING: ReadonlySet<unknown> = new Set([null, '', false, 0, '0', 'false', '0.00'])

/** Returns the name of a field with a value; for a field that holds fields, the names of those with a value. */
function partsThatSay(name: string, value: unknown): string[] {
	if (NOTHING.has(value)) return []
	if (!isFields(value)) return [name]
	return Object.entries(value).flatMap(([inner, it]) => (NOTHING.has(it) ? [] : [`${name}.${inner}`]))
}

/** A number that only programs read, such as an identity or an order. */
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/

/**
 * Reads the fields of a record that came from a source, and remembers which were asked for, so that what nobody maps can
 * be reported. Absent, null, empty and the source's words for "not known" all read as null; so does a value of another
 * kind, which is reported.
 */
export class RawReader {
	private readonly fields: Fields
	private readonly asked = new Set<string>()
	private readonly ignored = new Set<string>()
	private readonly children: RawReader[] = []
	private readonly byName = new Map<string, RawReader>()
	private readonly notes: MappingNotes
	private readonly dialect: RawDialect
	private readonly path: string

	constructor(raw: unknown, notes: MappingNotes, dialect: RawDialect = {}, path = '') {
		this.fields = isFields(raw) ? raw : {}
		this.notes = notes
		this.dialect = dialect
		this.path = path
	}

	/** Returns the value as it came; undefined if it is absent. */
	value(name: string): unknown {
		this.asked.add(name)
		return this.fields[name]
	}

	/** Whether the field came at all, even if it is empty. */
	has(name: string): boolean {
		return this.fields[name] !== undefined
	}

	/** A text without space around it; a number as text. */
	text(name: string): string | null {
		const value = this.value(name)
		if (typeof value === 'number' && Number.isFinite(value)) return String(value)
		if (typeof value !== 'string') return this.strange(name, value)
		const text = value.trim()
		return text === '' || this.dialect.unknownTexts?.includes(text.toLowerCase()) ? null : text
	}

	/** A number, also as a text; `figure`: the figure of the payload that it is, written as people write it. */
	number(name: string, figure?: FigureField): number | null {
		const value = this.value(name)
		const read = typeof value === 'string' ? this.parsed(name, value, figure) : value
		return typeof read === 'number' && Number.isFinite(read) ? read : this.strange(name, read)
	}

	/** A number above zero. For figures of which sources write 0 for "unknown". */
	positive(name: string, figure?: FigureField): number | null {
		const read = this.number(name, figure)
		return read !== null && read > 0 ? read : null
	}

	/** A whole number from 0, such as a count of bedrooms; half a bathroom is reported. */
	count(name: string, figure?: FigureField): number | null {
		const read = this.number(name, figure)
		if (read !== null && !Number.isInteger(read)) return this.unknown(name, read, 'left unknown')
		return read !== null && read >= 0 ? read : null
	}

	/** True or false, also as 1 and 0 or as text; null if it is absent or is neither. */
	flag(name: string): boolean | null {
		const value = this.value(name)
		const text = typeof value === 'string' ? value.trim().toLowerCase() : value
		if (text === true || text === 1 || text === 'true' || text === '1') return true
		if (text === false || text === 0 || text === 'false' || text === '0') return false
		return this.strange(name, text)
	}

	/** A field that holds fields, the same reader at every call. Absent reads as one without any. */
	child(name: string): RawReader {
		const known = this.byName.get(name)
		if (known) return known
		const value = this.value(name)
		if (value !== undefined && value !== null && value !== '' && !isFields(value)) this.strange(name, value)
		const child = this.adopt(value, `${name}.`)
		this.byName.set(name, child)
		return child
	}

	/** A list of records. A single one counts as a list of one, since XML does not distinguish them. */
	list(name: string): RawReader[] {
		const value = this.value(name)
		if (value === undefined || value === null || value === '') return []
		return (Array.isArray(value) ? value : [value]).map((item) => this.adopt(item, `${name}[].`))
	}

	/** Fields that are known and that the site has no place for: they are counted, so that staff can see them. */
	ignore(...names: readonly string[]): this {
		for (const name of names) this.ignored.add(name)
		return this
	}

	/** Fields that hold nothing about a home, such as the source's own numbers, are private, or are read elsewhere. */
	skip(...names: readonly string[]): this {
		for (const name of names) this.asked.add(name)
		return this
	}

	/** Notes a value of a known field that the site has no place for. */
	notShown(name: string, value: string): void {
		this.notes.notShown(`${this.path}${name} "${value}"`)
	}

	/** Reports an unknown value of an enumeration. */
	unknown(name: string, value: unknown, effect: 'not published' | 'left unknown'): null {
		this.notes.unknownValue(this.path + name, value, effect)
		return null
	}

	/** Reports every field that came with a value and that nobody asked for, here and in the records within. */
	reportRest(): void {
		for (const [name, value] of Object.entries(this.fields)) {
			const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
			if (isEmpty || this.asked.has(name)) continue
			if (!this.ignored.has(name)) this.notes.unmappedField(this.path + name, value)
			else for (const part of partsThatSay(name, value)) this.notes.notShown(this.path + part)
		}
		for (const child of this.children) child.reportRest()
	}

	private adopt(value: unknown, path: string): RawReader {
		const reader = new RawReader(value, this.notes, this.dialect, this.path + path)
		this.children.push(reader)
		return reader
	}

	private parsed(name: string, text: string, figure?: FigureField): unknown {
		const trimmed = text.trim()
		if (trimmed === '' || this.dialect.unknownTexts?.includes(trimmed.toLowerCase())) return null
		if (figure === undefined && PLAIN_NUMBER.test(trimmed)) return Number(trimmed)
		const read = figure === undefined ? undefined : readFigure(trimmed, FIGURE_FIELDS[figure])
		return read ?? this.unknown(name, text, 'left unknown')
	}

	private strange(name: string, value: unknown): null {
		if (value === undefined || value === null || value === '') return null
		if (typeof value === 'string' && this.dialect.unknownTexts?.includes(value)) return null
		return this.unknown(name, value, 'left unknown')
	}
}
