import type { z } from 'zod'
import { describe, type Findings } from '../report'
import { type ArrayName, MAX_DEPTH, type PayloadDocument, parseSlice, peekField, type RecordSlice } from './document'
import { NESTED } from './schema'

/** A record of the payload with its place. */
export interface Placed<T> {
	index: number
	record: T
}

type RecordSchema = z.ZodObject

/** The record's own JSON, or undefined where it is nested too deeply, which is reported. */
function parseRecord(
	document: PayloadDocument,
	array: ArrayName,
	index: number,
	slice: RecordSlice,
	findings: Findings,
) {
	if (slice.depth <= MAX_DEPTH) return parseSlice(document.bytes, slice, `record ${index} of "${array}"`)
	const found = `${slice.depth} levels of nesting`
	findings.reject({ array, index, id: null }, [{ field: '', found, expected: `at most ${MAX_DEPTH} levels` }])
	return undefined
}

function idText(id: unknown): string | null {
	return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 40) : null
}

function idOf(raw: unknown): string | null {
	return typeof raw === 'object' && raw !== null && 'ID' in raw ? idText(raw.ID) : null
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
	let value = raw
	for (const key of path) {
		if (typeof value !== 'object' || value === null) return undefined
		value = Object.getOwnPropertyDescriptor(value, key)?.value
	}
	return value
}

const PRIVATE_FIELDS: readonly PropertyKey[] = ['OwnerEmails', 'Communications']

function issuesOf(raw: unknown, error: z.ZodError) {
	return error.issues.map((issue) => {
		const value = valueAt(raw, issue.path)
		const isPrivate = PRIVATE_FIELDS.includes(issue.path[0] ?? '')
		return {
			field: issue.path.join('.'),
			found: isPrivate && value !== undefined ? typeof value : describe(value),
			expected: issue.code === 'invalid_type' ? issue.expected : issue.message,
		}
	})
}

function countUnknown(raw: object, schema: RecordSchema, array: ArrayName, findings: Findings): void {
	for (const [key, value] of Object.entries(raw)) {
		if (!Object.hasOwn(schema.shape, key)) {
			findings.countUnknown(array, key)
			continue
		}
		const nested = typeof value === 'object' && value !== null ? NESTED[key] : undefined
		if (nested === undefined) continue
		for (const item of Array.isArray(value) ? value : [value]) {
			for (const inner of Object.keys(item ?? {})) {
				if (!Object.hasOwn(nested, inner)) findings.countUnknown(array, `${key}.${inner}`)
			}
		}
	}
}

/** Reads one record; undefined where it is bad, which is reported. Throws `PayloadError` where it is not JSON. */
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
	if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) countUnknown(raw, schema, array, findings)
	const parsed = schema.safeParse(raw)
	if (parsed.success) return parsed.data
	findings.reject({ array, index, id: idOf(raw) }, issuesOf(raw, parsed.error))
	return undefined
}

/** Reads all good records of an array; null where the array is absent. */
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
 * The records of an array by the ID that they claim, in order, without judging or parsing them.
 * Records without a readable ID stand under null.
 */
export function groupById(document: PayloadDocument, array: ArrayName): Map<number | null, Placed<RecordSlice>[]> {
	const groups = new Map<number | null, Placed<RecordSlice>[]>()
	for (const [index, slice] of (document.arrays[array] ?? []).entries()) {
		const place = `record ${index} of "${array}"`
		const claimed = slice.depth > MAX_DEPTH ? null : peekField(document.bytes, slice, 'ID', place)
		const id = Number(idText(claimed) ?? Number.NaN)
		const key = Number.isSafeInteger(id) && id > 0 ? id : null
		const group = groups.get(key)
		if (group) group.push({ index, record: slice })
		else groups.set(key, [{ index, record: slice }])
	}
	return groups
}
