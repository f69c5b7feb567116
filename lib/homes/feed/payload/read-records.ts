import type { z } from 'zod'
import { BELGIUM } from '#lib/base/format/region.ts'
import { integer, isAbsent, NO_POSTAL_CODE } from '#lib/homes/feed/payload/fields/field-kinds.ts'
import { id, language, NESTED } from '#lib/homes/feed/payload/fields/field-parts.ts'
import { describe, type Findings } from '#lib/homes/feed/report/import-report.ts'
import {
	type ArrayName,
	MAX_DEPTH,
	type PayloadDocument,
	parseSlice,
	type RecordSlice,
} from '#lib/homes/feed/source/document.ts'
import { peekId } from '#lib/homes/feed/source/peek-fields.ts'
import { readWithoutBadFields, valueAt } from './drop-fields.ts'
import type { Placed } from './placed.ts'

type RecordSchema = z.ZodObject

/** Returns the record's own JSON, or undefined if it is nested too deeply, which is reported. */
function parseRecord(
	document: PayloadDocument,
	array: ArrayName,
	index: number,
	slice: RecordSlice,
	findings: Findings,
) {
	if (slice.depth <= MAX_DEPTH) return parseSlice(document.bytes, slice, `record ${index} of "${array}"`)
	const found = `${slice.depth} levels of nesting`
	const claimed = idText(claimedId(document, array, index, slice))
	findings.reject({ array, index, id: claimed, language: null }, [
		{ field: '', found, expected: `at most ${MAX_DEPTH} levels` },
	])
	return undefined
}

function idText(id: unknown): string | null {
	return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 40) : null
}

/** Returns the ID that a record gives, without parsing the record. */
function claimedId({ bytes }: PayloadDocument, array: ArrayName, index: number, slice: RecordSlice): unknown {
	return peekId(bytes, slice, `record ${index} of "${array}"`)
}

const PRIVATE_FIELDS: readonly PropertyKey[] = ['OwnerEmails', 'Communications']

function issueOf(raw: unknown, issue: z.core.$ZodIssue) {
	const value = valueAt(raw, issue.path)
	const isPrivate = PRIVATE_FIELDS.includes(issue.path[0] ?? '')
	return {
		field: issue.path.join('.'),
		found: isPrivate && value !== undefined ? typeof value : describe(value),
		expected: issue.code === 'invalid_type' ? issue.expected : issue.message,
	}
}

function countUnknown(raw: object, schema: RecordSchema, array: ArrayName, findings: Findings): void {
	const { shape } = schema
	for (const [key, value] of Object.entries(raw)) {
		if (!Object.hasOwn(shape, key)) {
			findings.countUnknown(array, key)
			continue
		}
		const nested = typeof value === 'object' && value !== null ? NESTED[key] : undefined
		if (nested === undefined) continue
		for (const item of Array.isArray(value) ? value : [value]) {
			if (typeof item !== 'object' || item === null) continue
			for (const inner of Object.keys(item)) {
				if (!Object.hasOwn(nested, inner)) findings.countUnknown(array, `${key}.${inner}`)
			}
		}
	}
}

/** Returns the fields without which a record of this kind cannot be read. */
function requiredFields(schema: RecordSchema): ReadonlySet<PropertyKey | undefined> {
	return new Set(schema.safeParse({}).error?.issues.map(({ path }) => path[0]))
}

const country = integer(1, 1_000_000)

/** Notes in a record of a place abroad without a postal code that it has none: only Belgian homes need one. */
function excusePostalCode(raw: object, schema: RecordSchema): void {
	if (!Object.hasOwn(schema.shape, 'Zip') || !isAbsent(valueAt(raw, ['Zip']))) return
	const countryId = country.read(valueAt(raw, ['CountryID']))
	if (countryId !== undefined && countryId !== BELGIUM) Reflect.set(raw, 'Zip', NO_POSTAL_CODE)
}

/** A record without a language is in that of its texts. */
function speakAsTexts(raw: object, schema: RecordSchema): void {
	if (!Object.hasOwn(schema.shape, 'TextLanguage') || !isAbsent(valueAt(raw, ['language']))) return
	const spoken = language.read(valueAt(raw, ['TextLanguage']))
	if (spoken !== undefined) Reflect.set(raw, 'language', spoken)
}

/**
 * Reads one record without its bad fields. Returns undefined if it is left out because a required field is bad or
 * missing. Reports both. Throws `PayloadError` if the record is not JSON.
 */
export function readRecord<Schema extends RecordSchema>(
	document: PayloadDocument,
	array: ArrayName,
	index: number,
	slice: RecordSlice,
	schema: Schema,
	findings: Findings,
): z.output<Schema> | undefined {
	const raw = parseRecord(document, array, index, slice, findings)
	if (raw === undefined) return undefined
	if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
		countUnknown(raw, schema, array, findings)
		excusePostalCode(raw, schema)
		speakAsTexts(raw, schema)
	}
	const { data, error } = schema.safeParse(raw)
	if (!error) return data
	const at = { array, index, id: idText(valueAt(raw, ['ID'])), language: idText(valueAt(raw, ['language'])) }
	const required = requiredFields(schema)
	const blamed = error.issues.filter(({ path }) => path.length === 0 || required.has(path[0]))
	const said = (blamed.length > 0 ? blamed : error.issues).map((issue) => issueOf(raw, issue))
	const record = blamed.length > 0 ? undefined : readWithoutBadFields(raw, schema, error)
	if (record === undefined) findings.reject(at, said)
	else for (const issue of said) findings.drop(at, issue)
	return record
}

/** Returns all good records of an array, or null if the array is absent. */
export function readArray<Schema extends RecordSchema>(
	document: PayloadDocument,
	array: ArrayName,
	schema: Schema,
	findings: Findings,
): Placed<z.output<Schema>>[] | null {
	const slices = document.arrays[array]
	return (
		slices?.flatMap((slice, index) => {
			const record = readRecord(document, array, index, slice, schema, findings)
			return record === undefined ? [] : [{ index, record }]
		}) ?? null
	)
}

/**
 * Returns the records of an array by the ID that they give, in order, without checking or parsing them. Records without
 * a readable ID are under the key null.
 */
export function groupById(document: PayloadDocument, array: ArrayName): Map<number | null, Placed<RecordSlice>[]> {
	const groups = new Map<number | null, Placed<RecordSlice>[]>()
	for (const [index, slice] of (document.arrays[array] ?? []).entries()) {
		const key = id.read(claimedId(document, array, index, slice)) ?? null
		const group = groups.get(key)
		if (group) group.push({ index, record: slice })
		else groups.set(key, [{ index, record: slice }])
	}
	return groups
}
