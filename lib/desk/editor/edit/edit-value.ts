import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import type { Edit } from './edit-types.ts'

type Change = (present: Json | undefined) => Json

function isGroup(value: Json | undefined): value is { [name: string]: Json } {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withChild(container: Json | undefined, step: string | number, child: Json): Json {
	if (typeof step === 'number') {
		const list = Array.isArray(container) ? [...container] : []
		list[step] = child
		return list
	}
	return { ...(isGroup(container) ? container : {}), [step]: child }
}

function changedAt(value: Json | undefined, path: JsonPath, change: Change): Json {
	const [step, ...rest] = path
	if (step === undefined) return change(value)
	return withChild(value, step, changedAt(childOf(value, step), rest, change))
}

/** Returns the container of a place with one list changed. */
function inList(value: Json, path: JsonPath, change: (list: Json[], at: number) => void): Json {
	return changedAt(value, path.slice(0, -1), (list) => {
		const own = Array.isArray(list) ? [...list] : []
		change(own, Number(path.at(-1)))
		return own
	})
}

function without(value: Json, path: JsonPath): Json {
	const last = path.at(-1)
	if (typeof last === 'number') return inList(value, path, (list, at) => list.splice(at, 1))
	return changedAt(value, path.slice(0, -1), (group) =>
		isGroup(group) ? Object.fromEntries(Object.entries(group).filter(([name]) => name !== last)) : (group ?? {}),
	)
}

/** Returns a value as it is after an edit: what `applyEdits` does to the text of a file, for a form that cannot wait. */
export function editedValue(value: Json, edit: Edit): Json {
	switch (edit.kind) {
		case 'set':
			return changedAt(value, edit.path, () => edit.value)
		case 'remove':
			return without(value, edit.path)
		case 'insert':
			return inList(value, edit.path, (list, at) => list.splice(at, 0, edit.value))
		case 'move':
			return inList(value, edit.path, (list, at) => list.splice(edit.to, 0, ...list.splice(at, 1)))
	}
}
