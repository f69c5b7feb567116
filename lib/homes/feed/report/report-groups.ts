import type { ArrayName } from '#lib/homes/feed/source/document.ts'
import type { Rejection, Warning } from './import-report.ts'

/** Faults of one field for one reason, whatever value was found. */
export interface FaultGroup {
	/** Null if the document itself is meant. */
	array: ArrayName | null
	/** The field's path without the numbers of elements: `Pictures[].Width`. */
	field: string
	/** What was expected, or null if the found value is enough. */
	reason: string | null
	/** The records by the value found: each ID with the languages of its records. */
	found: Map<string, Map<string, string[]>>
	/** Each ID once. */
	ids: string[]
	languages: string[]
}

interface Fault {
	array: ArrayName | null
	id: string
	language: string | null
	field: string
	found: string
	reason: string | null
}

const LANGUAGE = /^[a-z]{2}$/

function group(faults: readonly Fault[]): FaultGroup[] {
	const groups = new Map<string, FaultGroup>()
	for (const { array, id, language, field: path, found, reason } of faults) {
		const field = path.replace(/\.\d+(?=\.|$)/g, '[]')
		const key = `${array} ${field} ${reason}`
		const known = groups.get(key) ?? { array, field, reason, found: new Map(), ids: [], languages: [] }
		groups.set(key, known)
		const records = known.found.get(found) ?? new Map<string, string[]>()
		known.found.set(found, records)
		const languages = records.get(id) ?? []
		records.set(id, languages)
		if (language !== null && LANGUAGE.test(language) && !languages.includes(language)) languages.push(language)
	}
	for (const known of groups.values()) {
		known.ids = [...new Set([...known.found.values()].flatMap((records) => [...records.keys()]))]
		known.languages = [...new Set([...known.found.values()].flatMap((records) => [...records.values()].flat()))]
	}
	return [...groups.values()].sort((a, b) => b.ids.length - a.ids.length)
}

/**
 * Groups the records left out by field and reason, the reason that affects most homes first. A record without an ID is
 * named by its index.
 */
export function groupRejections(rejections: readonly Rejection[]): FaultGroup[] {
	return group(
		rejections.map(({ array, index, id, language, field, found, expected }) => {
			const reason = `expected ${expected}`
			return { array, id: id ?? `${array}[${index}]`, language, field, found: `found ${found}`, reason }
		}),
	)
}

/**
 * Groups what was read differently than it is in the payload by field and reason, the reason that affects most homes
 * first.
 */
export function groupWarnings(warnings: readonly Warning[]): FaultGroup[] {
	return group(
		warnings.map(({ array, id, language = null, field, found, detail }) => {
			const said = found === undefined ? { found: detail, reason: null } : { found: `found ${found}`, reason: detail }
			return { array, id: id ?? '', language, field, ...said }
		}),
	)
}
