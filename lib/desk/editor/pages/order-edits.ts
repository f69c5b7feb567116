import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'

/** Free numbers are left between neighbours, so that one more needs one change. */
export const STEP = 10

/** An entry of a list that is ordered by its "sort". */
export interface Sorted {
	path: JsonPath
	sort: number
}

/** The number that decides where an entry stands; 0 without one, as the schema has it. */
export function sortOf(value: Json | undefined): number {
	return typeof value === 'number' ? value : 0
}

/** Returns the number that puts an entry between two others; null if there is none that is free. */
function numberBetween(before: Sorted | undefined, after: Sorted | undefined): number | null {
	if (before === undefined && after === undefined) return STEP
	if (after === undefined) return (before?.sort ?? 0) + STEP
	const least = before?.sort ?? -1
	const between = before === undefined ? after.sort - STEP : Math.floor((least + after.sort) / 2)
	const wanted = Math.max(between, least + 1)
	return wanted < after.sort ? wanted : null
}

/**
 * Returns the edits that give one entry its place: `order` is the wanted order, `moved` the index of the entry in it. One
 * number changes where one between its neighbours is free, otherwise all that must.
 */
export function orderEdits(order: readonly Sorted[], moved: number): Edit[] {
	const entry = order[moved]
	if (entry === undefined) return []
	const number = numberBetween(order[moved - 1], order[moved + 1])
	const set = ({ path, sort }: Sorted, value: number): Edit[] =>
		sort === value ? [] : [{ kind: 'set', path: [...path, 'sort'], value }]
	if (number !== null) return set(entry, number)
	return order.flatMap((one, at) => set(one, (at + 1) * STEP))
}
