import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { idsOf, isSame } from './same.ts'

/** The entries of a list with the keys of their rows in the page. */
export interface KeyedList {
	list: readonly Json[]
	keys: readonly number[]
	/** The key of the next entry that is new. */
	next: number
}

/** Returns a list with a key for each entry, as it is first shown. */
export function keyedList(list: readonly Json[]): KeyedList {
	return { list, keys: list.map((_, at) => at), next: list.length }
}

/**
 * Returns a list after a change of any kind: an entry keeps its key while it is written, moved, or read again from the
 * server, whatever is in it. Entries that are the same stay the same; of the others, those with the same id, then those
 * at the same place.
 */
export function rekeyed(before: KeyedList, list: readonly Json[]): KeyedList {
	const keys: (number | undefined)[] = list.map(() => undefined)
	const left = new Set(before.list.keys())
	const pair = (isMeant: (old: number, at: number) => boolean) => {
		for (const at of list.keys()) {
			if (keys[at] !== undefined) continue
			const old = left.has(at) && isMeant(at, at) ? at : [...left].find((one) => isMeant(one, at))
			if (old === undefined) continue
			keys[at] = before.keys[old]
			left.delete(old)
		}
	}
	const [oldIds, ids] = [idsOf(before.list), idsOf(list)]
	pair((old, at) => before.list[old] === list[at])
	pair((old, at) => isSame(before.list[old], list[at]))
	pair((old, at) => oldIds !== null && ids !== null && oldIds[old] === ids[at])
	pair((old, at) => old === at)
	let { next } = before
	return { list, keys: keys.map((key) => key ?? next++), next }
}
