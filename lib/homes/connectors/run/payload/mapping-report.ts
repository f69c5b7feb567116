import type { MappingNotes } from '#lib/homes/connectors/connector-types.ts'

const LONGEST_EXAMPLE = 60
/** Names that are kept; a source that invents more is only counted. */
const MOST_NAMES = 2000

interface Count {
	count: number
	example: string
}

/** What a mapping of all records did not understand, or left out. Examples may hold personal data. */
export interface MappingReport {
	/** Number of records that were mapped. */
	readonly records: number
	unmapped: ReadonlyMap<string, Count>
	/** Number of records in which a field came that is known and not shown. */
	notShown: ReadonlyMap<string, Count>
	/** Number of records with texts in a language that the site does not show, and of those without any others. */
	foreign: ReadonlyMap<string, { count: number; only: number }>
	/** By field, value and what was done instead. */
	unknown: ReadonlyMap<string, Count>
	/** Keys that were left out, by reason. */
	leftOut: ReadonlyMap<string, readonly string[]>
}

function exampleOf(value: unknown): string {
	const text = JSON.stringify(value) ?? String(value)
	// A text of the source must not control a terminal.
	const plain = text.replace(/\p{Cc}/gu, ' ')
	return plain.length > LONGEST_EXAMPLE ? `${plain.slice(0, LONGEST_EXAMPLE)}…` : plain
}

function note(counts: Map<string, Count>, name: string, example: unknown): void {
	const known = counts.get(name)
	if (known) known.count++
	else if (counts.size < MOST_NAMES) counts.set(name, { count: 1, example: exampleOf(example) })
}

/** Returns notes that a mapping writes into, and the report that they add up to. */
export function collectNotes(): { notes: MappingNotes; onRecord: () => void; report: MappingReport } {
	const unmapped = new Map<string, Count>()
	const unknown = new Map<string, Count>()
	const leftOut = new Map<string, string[]>()
	const notShown = new Map<string, Count>()
	const foreign = new Map<string, { count: number; only: number }>()
	const report = { records: 0, unmapped, notShown, foreign, unknown, leftOut }
	return {
		notes: {
			unmappedField: (field, example) => note(unmapped, field, example),
			notShown: (field) => note(notShown, field, ''),
			foreignTexts: (language, isOnly) => {
				const { count, only } = foreign.get(language) ?? { count: 0, only: 0 }
				foreign.set(language, { count: count + 1, only: only + (isOnly ? 1 : 0) })
			},
			unknownValue: (field, value, effect) => note(unknown, `${field} = ${exampleOf(value)}: ${effect}`, value),
			leftOut: (key, reason) => {
				const keys = leftOut.get(reason)
				if (keys) keys.push(key)
				else leftOut.set(reason, [key])
			},
		},
		onRecord: () => void report.records++,
		report,
	}
}
