import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { fieldPath } from './field-path.ts'
import { type Right, rightsOf } from './rights.ts'

/** A value that only admins may change. */
export interface GuardedValue {
	/** Where it is in this version of the file. */
	path: JsonPath
	value: unknown
	right: Right
}

/** By the fields and the ids of the entries that lead to a value: an entry that moves in its list keeps its values. */
export type GuardedValues = ReadonlyMap<string, GuardedValue>

const isNothing = (value: unknown) =>
	value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isGroup = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names of the entries of a list: their ids, if each has one of its own, otherwise their numbers. */
function namesOf(list: readonly unknown[]): string[] {
	const ids = list.map((entry) => (isGroup(entry) && typeof entry.id === 'string' ? entry.id : null))
	const known = new Set(ids.filter((id) => id !== null))
	return known.size === list.length ? ids.map((id) => `#${id}`) : list.map((_, at) => String(at))
}

type Found = readonly [name: string, found: GuardedValue]

/** The steps below a group or list: where each leads, and how it is called whatever its place. */
function stepsIn(value: object, isRoot: boolean): [step: string | number, name: string, inner: unknown][] {
	if (Array.isArray(value)) {
		const names = namesOf(value)
		return value.map((entry, at) => [at, names[at] ?? '', entry])
	}
	return Object.entries(value).flatMap(([name, inner]) => (isRoot && name === '$schema' ? [] : [[name, name, inner]]))
}

function found(rights: Readonly<Record<string, Right>>, value: unknown, path: JsonPath, name: string): Found[] {
	if (isNothing(value)) return []
	const place = fieldPath(path)
	const right = rights[place] ?? rights[`${place}[]`]
	if (right === undefined && typeof value === 'object' && value !== null)
		return stepsIn(value, path.length === 0).flatMap(([step, own, inner]) =>
			found(rights, inner, [...path, step], `${name}/${own}`),
		)
	return right === 'editor' ? [] : [[name, { path, value, right: right ?? 'admin' }]]
}

/**
 * Returns what only admins may change in the value of a file. A field that is empty or not there counts as none, and one
 * that the table of rights does not name is for admins.
 */
export function guardedValues(file: string, root: unknown): GuardedValues {
	return new Map(found(rightsOf(file) ?? {}, root, [], ''))
}

/** A value for admins that differs in two versions of a file. */
export interface GuardedChange {
	/** Its place in the new version, or in the old one if it is gone. */
	path: JsonPath
	right: Right
	/** Undefined: there was none, or there is none any more. */
	before: unknown
	after: unknown
}

/**
 * Returns what differs between two versions of what admins alone may change. `allowed`: a third version, whose values
 * may be brought back.
 */
export function guardedChanges(before: GuardedValues, after: GuardedValues, allowed?: GuardedValues): GuardedChange[] {
	const names = [...new Set([...before.keys(), ...after.keys()])]
	return names.flatMap((name): GuardedChange[] => {
		const [old, own] = [before.get(name), after.get(name)]
		const { path, right } = own ?? old ?? { path: [], right: 'admin' }
		if (isDeepStrictEqual(old?.value, own?.value)) return []
		if (allowed && isDeepStrictEqual(allowed.get(name)?.value, own?.value)) return []
		return [{ path, right, before: old?.value, after: own?.value }]
	})
}
