import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'

/** Whether a value is a group of named fields. */
export function isGroup(value: Json | undefined): value is { [name: string]: Json } {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values are the same, whatever the order of their fields. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
	if (one === other) return true
	if (Array.isArray(one))
		return Array.isArray(other) && one.length === other.length && one.every((entry, at) => isSame(entry, other[at]))
	if (!isGroup(one) || !isGroup(other)) return false
	const names = Object.keys(one)
	return (
		names.length === Object.keys(other).length &&
		names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
	)
}

/** Returns the id of each entry of a list, as text; null if they do not all have one of their own. */
export function idsOf(list: readonly Json[]): string[] | null {
	const ids = list.map((entry) => (isGroup(entry) && Object.hasOwn(entry, 'id') ? JSON.stringify(entry.id) : null))
	const known = ids.filter((id) => id !== null)
	return known.length === list.length && new Set(known).size === known.length ? known : null
}

/** The part of a list that another version of it replaces by something else. */
export interface ChangedRange {
	from: number
	/** The end of it in the first list, and in the other. */
	to: number
	otherTo: number
}

/** Returns the range in which two lists differ: from their first different entry to the last one. */
export function changedRange(one: readonly Json[], other: readonly Json[]): ChangedRange {
	let from = 0
	while (from < Math.min(one.length, other.length) && isSame(one[from], other[from])) from++
	let tail = 0
	const most = Math.min(one.length, other.length) - from
	while (tail < most && isSame(one[one.length - 1 - tail], other[other.length - 1 - tail])) tail++
	return { from, to: one.length - tail, otherTo: other.length - tail }
}
