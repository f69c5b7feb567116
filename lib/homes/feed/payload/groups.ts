import { hash } from 'node:crypto'
import type { z } from 'zod'
import type { Findings } from '#lib/homes/feed/report/import-report.ts'
import type { ArrayName, PayloadDocument, RecordSlice } from '#lib/homes/feed/source/document.ts'
import { type ReadHiding, readHiding } from './hiding.ts'
import type { Placed } from './placed.ts'
import { groupById, readRecord } from './read-records.ts'

interface LanguageRecord {
	ID: number
	language: string
}

/**
 * One listing or project of the payload. `good`: its good records; the facts come from the first. `bad`: it has no good
 * record in a language of the site. Both kinds hide whatever any of their records hides. `same`: an earlier import has
 * read it already and it need not be read again.
 */
export type Group<T> = {
	id: number
	/** Number of its records in the payload, bad ones included. */
	size: number
	/** SHA-256 of its records as they came. */
	sourceHash: string
} & (
	| { kind: 'good'; records: [T, ...T[]]; hiding: ReadHiding }
	| { kind: 'bad'; hiding: ReadHiding }
	| { kind: 'same' }
)

interface Source<Schema extends z.ZodObject> {
	document: PayloadDocument
	array: ArrayName
	schema: Schema
	defaultLanguage: string
	siteLanguages: readonly string[]
	languages: readonly string[]
	findings: Findings
	/** Part of each source hash: whatever besides the records decides how they are read. */
	context: string
	isSame: (id: number, sourceHash: string) => boolean
}

type Language<Schema extends z.ZodObject> = z.output<Schema> & LanguageRecord

const orList = new Intl.ListFormat('en', { type: 'disjunction' })

function isLanguageRecord<T>(record: T): record is T & LanguageRecord {
	return typeof record === 'object' && record !== null && 'ID' in record && 'language' in record
}

function readGroup<Schema extends z.ZodObject>(
	source: Source<Schema>,
	slices: readonly Placed<RecordSlice>[],
): Map<string, Placed<Language<Schema>>> {
	const { document, array, schema, languages, findings } = source
	const byLanguage = new Map<string, Placed<Language<Schema>>>()
	for (const { index, record: slice } of slices) {
		const record = readRecord(document, array, index, slice, schema, findings)
		if (record === undefined || !isLanguageRecord(record)) continue
		const { language } = record
		const known = byLanguage.get(language)
		const at = { array, index, id: String(record.ID), language }
		if (!languages.includes(language)) {
			const expected = `one of ${languages.join(', ')}`
			findings.reject(at, [{ field: 'language', found: `"${language}"`, expected }])
		} else if (known) {
			const found = `a second record in ${language} (record ${known.index} is the first)`
			const expected = 'one record per ID and language'
			findings.reject(at, [{ field: 'ID', found, expected }])
		} else byLanguage.set(language, { index, record })
	}
	return byLanguage
}

const NEW_LINE = 0x0a

/** Returns a function that hashes the records of a group. One memory serves all of them: a payload has thousands. */
function hasherOf({ bytes }: PayloadDocument, context: string): (slices: readonly Placed<RecordSlice>[]) => string {
	const start = hash('sha256', context, 'buffer')
	let whole = Buffer.alloc(0)
	return (slices) => {
		const length = slices.reduce((sum, { record }) => sum + record.end - record.start + 1, start.length)
		if (whole.length < length) {
			whole = Buffer.alloc(2 * length)
			start.copy(whole)
		}
		let at = start.length
		for (const { record } of slices) {
			at += bytes.copy(whole, at, record.start, record.end)
			whole[at++] = NEW_LINE
		}
		return hash('sha256', whole.subarray(0, at), 'base64')
	}
}

/**
 * Reads an array of records grouped by ID and language, one ID after the other. The facts come from the first good
 * record: the default language's, otherwise that of the site's next language. Without such a record the group is bad
 * and all its records are left out. Everything left out is reported.
 */
export function* readGroups<Schema extends z.ZodObject>(source: Source<Schema>): Generator<Group<Language<Schema>>> {
	const { document, array, defaultLanguage, siteLanguages, findings, isSame } = source
	const hashOf = hasherOf(document, source.context)
	for (const [id, slices] of groupById(document, array)) {
		const sourceHash = hashOf(slices)
		const group = { id: id ?? 0, size: slices.length, sourceHash }
		if (id !== null && isSame(id, sourceHash)) {
			yield { ...group, kind: 'same' }
			continue
		}
		const byLanguage = readGroup(source, slices)
		if (id === null) continue
		const hiding = readHiding(document, array, slices)
		const order = [defaultLanguage, ...siteLanguages]
		const first = order.find((language) => byLanguage.has(language)) ?? ''
		const main = byLanguage.get(first)
		byLanguage.delete(first)
		const others = [...byLanguage.values()]
		if (main) {
			const rank = ({ language }: { language: string }) => order.indexOf(language) + 1 || order.length + 1
			const records = others.map(({ record }) => record)
			records.sort((a, b) => rank(a) - rank(b) || a.language.localeCompare(b.language))
			yield { ...group, kind: 'good', records: [main.record, ...records], hiding }
			continue
		}
		const found = [...byLanguage.keys()].join(', ')
		const expected = `a good record in ${orList.format(siteLanguages)}`
		for (const { index, record } of others) {
			const at = { array, index, id: String(id), language: record.language }
			findings.reject(at, [{ field: 'language', found, expected }])
		}
		yield { ...group, kind: 'bad', hiding }
	}
}
