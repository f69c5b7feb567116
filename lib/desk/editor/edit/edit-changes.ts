import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { valueAt } from '#lib/desk/editor/form/field-at.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import type { Change } from './change.ts'
import type { Edit } from './edit-types.ts'
import { editsBetween } from './edits-between.ts'
import { changedRange, idsOf, isGroup, isSame } from './same.ts'

function keyedChanges(
	before: { list: readonly Json[]; ids: string[] },
	after: { list: readonly Json[]; ids: string[] },
	path: JsonPath,
): Change[] {
	const removed = before.ids.flatMap((id, at): Change[] =>
		after.ids.includes(id) ? [] : [{ kind: 'removed', path: [...path, at], before: before.list[at] ?? null }],
	)
	const inner = after.ids.flatMap((id, at) => {
		const was = before.ids.indexOf(id)
		return between(was < 0 ? undefined : before.list[was], after.list[at], [...path, at])
	})
	const stayed = after.ids.filter((id) => before.ids.includes(id))
	const former = before.ids.filter((id) => after.ids.includes(id))
	const isMoved = stayed.some((id, at) => former[at] !== id)
	return [...(isMoved ? [{ kind: 'order' as const, path, before: former, after: stayed }] : []), ...removed, ...inner]
}

function listChanges(before: readonly Json[], after: readonly Json[], path: JsonPath): Change[] {
	const [ids, own] = [idsOf(before), idsOf(after)]
	if (ids !== null && own !== null) return keyedChanges({ list: before, ids }, { list: after, ids: own }, path)
	const { from, to, otherTo } = changedRange(before, after)
	const common = Math.min(to, otherTo)
	return [
		...before.slice(from, common).flatMap((entry, at) => between(entry, after[from + at], [...path, from + at])),
		...before
			.slice(common, to)
			.map((entry, at): Change => ({ kind: 'removed', path: [...path, common + at], before: entry })),
		...after
			.slice(common, otherTo)
			.map((entry, at): Change => ({ kind: 'added', path: [...path, common + at], after: entry })),
	]
}

function between(before: Json | undefined, after: Json | undefined, path: JsonPath): Change[] {
	if (isSame(before, after)) return []
	if (after === undefined) return before === undefined ? [] : [{ kind: 'removed', path, before }]
	if (before === undefined) return [{ kind: 'added', path, after }]
	if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path)
	if (!isGroup(before) || !isGroup(after)) return [{ kind: 'changed', path, before, after }]
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
	const at = (group: { [name: string]: Json }, name: string) => (Object.hasOwn(group, name) ? group[name] : undefined)
	return names.flatMap((name) => between(at(before, name), at(after, name), [...path, name]))
}

/** Returns the differences of two values of a file, as they are shown to a reader. */
export function changesBetween(before: Json, after: Json): Change[] {
	return between(before, after, [])
}

function listAt(value: Json, path: JsonPath): Json[] {
	const list = valueAt(value, path)
	return Array.isArray(list) ? list : []
}

/** Returns the edits that bring the entries which were in the list before into their former order. */
function formerOrder(list: readonly Json[], former: readonly string[], path: JsonPath): Edit[] {
	const ids = idsOf(list) ?? []
	const entries = new Map(ids.map((id, at) => [id, list[at] ?? null]))
	const queue = former.filter((id) => entries.has(id))
	const wanted = ids.map((id) => entries.get(former.includes(id) ? (queue.shift() ?? id) : id) ?? null)
	return editsBetween([...list], wanted).map((edit) => ({ ...edit, path: [...path, ...edit.path] }))
}

/** Returns the edits of the new value that undo one change and leave the others. */
export function undoing(change: Change, value: Json): Edit[] {
	const { path } = change
	switch (change.kind) {
		case 'changed':
			return [{ kind: 'set', path, value: change.before }]
		case 'added':
			return [{ kind: 'remove', path }]
		case 'removed': {
			const last = path.at(-1)
			if (typeof last !== 'number') return [{ kind: 'set', path, value: change.before }]
			const list = path.slice(0, -1)
			return [{ kind: 'insert', path: [...list, Math.min(last, listAt(value, list).length)], value: change.before }]
		}
		case 'order':
			return formerOrder(listAt(value, path), change.before, path)
	}
}
