import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { valueAt } from '#lib/desk/editor/form/field-at.ts'
import type { Edit } from './edit-types.ts'
import { editedValue } from './edit-value.ts'
import { idsOf, isSame } from './same.ts'

function inverseOf(value: Json, edit: Edit): Edit {
	const { path } = edit
	const former = valueAt(value, path)
	switch (edit.kind) {
		case 'set':
			return former === undefined ? { kind: 'remove', path } : { kind: 'set', path, value: former }
		case 'remove':
			return { kind: typeof path.at(-1) === 'number' ? 'insert' : 'set', path, value: former ?? null }
		case 'insert':
			return { kind: 'remove', path }
		case 'move':
			return { kind: 'move', path: [...path.slice(0, -1), edit.to], to: Number(path.at(-1)) }
	}
}

/** What takes edits back, with what there was after them. */
export interface Inverse {
	edits: readonly Edit[]
	made: readonly Edit[]
	after: Json
}

/** What has to stay for an edit to be taken back: the value that it set, or which entries its list has. */
function markOf(value: Json, { kind, path }: Edit): Json {
	const isList = kind !== 'set' && typeof path.at(-1) === 'number'
	const own = valueAt(value, isList ? path.slice(0, -1) : path) ?? null
	return isList && Array.isArray(own) ? (idsOf(own) ?? own.length) : own
}

/** Returns what takes edits of a value back. */
export function inverseEdits(value: Json, made: readonly Edit[]): Inverse {
	const edits: Edit[] = []
	let after = value
	for (const edit of made) {
		edits.unshift(inverseOf(after, edit))
		after = editedValue(after, edit)
	}
	return { edits, made, after }
}

/** Whether the places are still as the edits left them, so that taking these back loses nothing else. */
export function isStill({ made, after }: Inverse, value: Json): boolean {
	return made.every((edit) => isSame(markOf(value, edit), markOf(after, edit)))
}
