import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import type { Edit } from './edit-types.ts'
import { changedRange, idsOf, isGroup, isSame } from './same.ts'

/** Returns the steps that bring a list with ids into another one, by ids alone. `present` becomes the other. */
function orderEdits(present: string[], wanted: readonly string[], after: readonly Json[], path: JsonPath): Edit[] {
	const edits: Edit[] = []
	for (let at = present.length - 1; at >= 0; at--) {
		if (wanted.includes(present[at] ?? '')) continue
		edits.push({ kind: 'remove', path: [...path, at] })
		present.splice(at, 1)
	}
	const move = (from: number, to: number) => {
		edits.push({ kind: 'move', path: [...path, from], to })
		present.splice(to, 0, ...present.splice(from, 1))
	}
	for (const [at, id] of wanted.entries()) {
		if (present[at] === id) continue
		const from = present.indexOf(id)
		if (from < 0) {
			edits.push({ kind: 'insert', path: [...path, at], value: after[at] ?? null })
			present.splice(at, 0, id)
		} else if (present[at + 1] === id) {
			// The one in between goes where it belongs, instead of all that follow it.
			move(at, Math.min(present.length - 1, wanted.indexOf(present[at] ?? '')))
		} else move(from, at)
	}
	return edits
}

function listEdits(before: readonly Json[], after: readonly Json[], path: JsonPath): Edit[] {
	const [ids, wanted] = [idsOf(before), idsOf(after)]
	if (ids !== null && wanted !== null && ids.length > 0) {
		const edits = orderEdits([...ids], wanted, after, path)
		const inner = wanted.flatMap((id, at) => {
			const was = ids.indexOf(id)
			return was < 0 ? [] : between(before[was], after[at], [...path, at])
		})
		return [...edits, ...inner]
	}
	const { from, to, otherTo } = changedRange(before, after)
	const common = Math.min(to, otherTo)
	const edits = before
		.slice(from, common)
		.flatMap((entry, at) => between(entry, after[from + at], [...path, from + at]))
	for (let at = to - 1; at >= common && at >= otherTo; at--) edits.push({ kind: 'remove', path: [...path, at] })
	for (let at = common; at < otherTo; at++)
		edits.push({ kind: 'insert', path: [...path, at], value: after[at] ?? null })
	return edits
}

function between(before: Json | undefined, after: Json | undefined, path: JsonPath): Edit[] {
	if (isSame(before, after)) return []
	if (after === undefined) return [{ kind: 'remove', path }]
	if (Array.isArray(before) && Array.isArray(after)) return listEdits(before, after, path)
	if (!isGroup(before) || !isGroup(after)) return [{ kind: 'set', path, value: after }]
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
	const at = (group: { [name: string]: Json }, name: string) => (Object.hasOwn(group, name) ? group[name] : undefined)
	return names.flatMap((name) => between(at(before, name), at(after, name), [...path, name]))
}

/** Returns the changes that turn one value of a file into another, in the order in which they are made. */
export function editsBetween(before: Json, after: Json): Edit[] {
	return between(before, after, [])
}
