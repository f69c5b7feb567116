import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { valueAt } from '#lib/desk/editor/form/field-at.ts'
import type { TermText } from '#lib/desk/editor/term-types.ts'

/** Returns the edit that takes the words of a language away, with their key if no other language has any. */
export function removalOf(file: Json, path: string[]): Edit {
	const name = path.slice(0, -1)
	const isLast = Object.keys(Object(valueAt(file, name))).length < 2
	return { kind: 'remove', path: isLast ? name : path }
}

/** `plain`: nothing in it changes. `proposed`: nobody has accepted it yet. `accepted`: it is the agency's own text. */
export type SentenceState = 'plain' | 'proposed' | 'accepted'

/** Returns where a text stands between ours and the agency's own, and how it is or would be. */
export function stateOf(
	file: Json,
	{ key, source }: TermText,
	language: string,
	proposal: string,
): { state: SentenceState; words: string } {
	const own = valueAt(file, ['words', key, language])
	if (typeof own === 'string' && own !== source) return { state: 'accepted', words: own }
	return { state: proposal === source ? 'plain' : 'proposed', words: proposal }
}
