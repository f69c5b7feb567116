import type { z } from 'zod'
import { isAbsent } from '#lib/homes/feed/payload/fields/field-kinds.ts'

/** Amounts that stay NaN if they are unreadable, so that no other amount replaces them (decision 17). */
const PRICES: readonly PropertyKey[] = ['Price', 'MonthlyRent']

type Path = readonly PropertyKey[]

/** Returns the value at a path within a JSON value, or undefined if there is none. */
export function valueAt(raw: unknown, path: Path): unknown {
	let value = raw
	for (const key of path) {
		if (typeof value !== 'object' || value === null) return undefined
		value = Object.getOwnPropertyDescriptor(value, key)?.value
	}
	return value
}

function removeFrom(holder: object, keys: ReadonlySet<PropertyKey>): void {
	if (Array.isArray(holder)) {
		let kept = 0
		for (const [index, item] of holder.entries()) {
			if (!keys.has(index)) holder[kept++] = item
		}
		holder.length = kept
	} else for (const key of keys) Reflect.deleteProperty(holder, key)
}

/**
 * Removes fields and list elements, all at once, so that no removal shifts the path of another; a price becomes NaN.
 */
function remove(raw: unknown, paths: readonly Path[]): void {
	const keysOf = new Map<object, Set<PropertyKey>>()
	for (const path of paths) {
		const holder = valueAt(raw, path.slice(0, -1))
		const key = path.at(-1)
		if (typeof holder !== 'object' || holder === null || key === undefined) continue
		if (path.length === 1 && PRICES.includes(key)) Reflect.set(holder, key, Number.NaN)
		else keysOf.set(holder, (keysOf.get(holder) ?? new Set()).add(key))
	}
	for (const [holder, keys] of keysOf) removeFrom(holder, keys)
}

/**
 * Reads a record from JSON without its bad fields, which are removed from `raw`. The same holds within the record: a
 * list element that lacks a required field, or has a bad one, is removed. Returns undefined if the record itself cannot
 * be read.
 */
export function readWithoutBadFields<Schema extends z.ZodObject>(
	raw: unknown,
	schema: Schema,
	{ issues }: z.ZodError,
): z.output<Schema> | undefined {
	const paths = issues.map(({ path }) => (isAbsent(valueAt(raw, path)) ? path.slice(0, -1) : path))
	if (paths.some((path) => path.length === 0)) return undefined
	remove(raw, paths)
	const { data, error } = schema.safeParse(raw)
	return error ? readWithoutBadFields(raw, schema, error) : data
}
