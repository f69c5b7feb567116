import { readFigure } from '#lib/base/format/read-figure.ts'
import type { MappingNotes } from '#lib/homes/connectors/connector-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { FIGURE_FIELDS, type FigureField } from '#lib/homes/listings/figure-fields.ts'
import words from './words.json' with { type: 'json' }

const AMERICAN = /^(\d{2})\/(\d{2})\/(\d{4})(?: \d{2}:\d{2}(?::\d{2})?)?$/
const ISO = /^(\d{4}-\d{2}-\d{2})(?:T|$)/

/**
 * Returns the day of a date in the table of details, which is written "08/31/2027 00:00" (month first), or as ISO; null
 * if there is no such day.
 */
function detailDay(text: string): string | null {
	const [, month, day, year] = AMERICAN.exec(text.trim()) ?? []
	const iso = month === undefined ? ISO.exec(text.trim())?.[1] : `${year}-${month}-${day}`
	if (iso === undefined) return null
	const date = new Date(`${iso}T00:00:00Z`)
	return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso) ? null : iso
}

interface Entry {
	label: string
	value: string
	enumId: number | null
}

/**
 * The table of details of an estate: facts by number, each a text, some with the number of an enumeration. It remembers
 * which were asked for, so that the others can be reported with their labels.
 */
export class Details {
	private readonly entries = new Map<number, Entry>()
	private readonly asked = new Set<number>()
	private readonly ignored = new Set<number>()
	private readonly notes: MappingNotes

	constructor(rows: readonly RawReader[], notes: MappingNotes) {
		this.notes = notes
		for (const row of rows.map((it) => it.skip('group', 'type'))) {
			const id = row.number('id')
			const [label, value, enumId] = [row.text('label'), row.text('value'), row.child('enum').number('id')]
			if (id !== null && value !== null && !this.entries.has(id)) {
				this.entries.set(id, { label: label ?? '', value, enumId })
			}
		}
	}

	/** The text of the detail with a number; null if there is none, or the number is undefined. */
	text(id: number | undefined): string | null {
		return this.entry(id)?.value ?? null
	}

	/** A figure of an advert. */
	number(id: number | undefined, figure: FigureField): number | null {
		return this.parsed(id, (value) => readFigure(value, FIGURE_FIELDS[figure]) ?? null)
	}

	/** A number above zero: Whise writes 0 for what is not filled in. */
	positive(id: number | undefined, figure: FigureField): number | null {
		const read = this.number(id, figure)
		return read !== null && read > 0 ? read : null
	}

	/** An answer to yes or no; null if it is not given. */
	yes(id: number | undefined): boolean | null {
		return this.parsed(id, (value) => (value === '1' ? true : value === '0' ? false : null))
	}

	day(id: number | undefined): string | null {
		return this.parsed(id, detailDay)
	}

	/** The number of the enumeration's value; null if the detail has none. */
	enumId(id: number): number | null {
		return this.entry(id)?.enumId ?? null
	}

	/** Reports a value that the mapping does not support. */
	unknown(id: number | undefined): null {
		const entry = this.entry(id)
		if (entry) this.notes.unknownValue(`details ${id} ${entry.label}`.trim(), entry.value, 'left unknown')
		return null
	}

	/** Details that are known and that the site has no place for. */
	ignore(ids: readonly number[]): void {
		for (const id of ids) this.ignored.add(id)
	}

	reportRest(): void {
		for (const [id, { label, value }] of this.entries) {
			if (this.asked.has(id)) continue
			const name = `details ${id} ${label}`.trim()
			if (!this.ignored.has(id)) this.notes.unmappedField(name, value)
			else if (value !== '0') this.notes.notShown(name)
		}
	}

	private entry(id: number | undefined): Entry | undefined {
		if (id === undefined) return undefined
		this.asked.add(id)
		return this.entries.get(id)
	}

	private parsed<T>(id: number | undefined, parse: (value: string) => T | null): T | null {
		const entry = this.entry(id)
		return entry === undefined ? null : (parse(entry.value) ?? this.unknown(id))
	}
}

export type WordList = keyof typeof words
/** A value of an enumeration in the site's languages. */
export type Worded = Readonly<Record<string, string>>

const known = new Map<string, Worded>(
	Object.entries(words).flatMap(([list, rows]) =>
		rows.flatMap(({ ids, ...worded }) => ids.map((id): [string, Worded] => [`${list} ${id}`, worded])),
	),
)

/** Returns what a value of one of Whise's enumerations is called, by language; null if nobody has named it yet. */
export function worded(list: WordList, id: number): Worded | null {
	return known.get(`${list} ${id}`) ?? null
}
