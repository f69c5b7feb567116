import 'server-only'
import { applyEdits } from '#lib/desk/editor/edit/apply-edits.ts'
import { editsBetween } from '#lib/desk/editor/edit/edits-between.ts'
import { type Choices, type Conflict, mergeValues } from '#lib/desk/editor/edit/merge.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'

/** Returns the value of a file. Throws a SyntaxError if it is no JSON. */
export function parsedText(text: string): Json {
	return JSON.parse(text.replace(/^\uFEFF/, ''))
}

/** Whether a member left a file in a state in which it cannot be read. */
function isReadable(text: string): boolean {
	try {
		parsedText(text)
		return true
	} catch {
		return false
	}
}

/** A file as a draft leaves it, and the version of the file that it is made in. */
export interface Rebased {
	base: string
	content: string
	/** Places that both the draft and the file changed; until a member chooses, the draft is left as it was. */
	conflicts: Conflict[]
}

/**
 * Brings a draft up to the file as it is now: changes that a member made in the file meanwhile and those of the draft
 * are both kept. The result is the text of the file with the changes of the draft.
 */
export function rebased(draft: { base: string; content: string }, present: string, choices?: Choices): Rebased {
	const { base, content } = draft
	if (base === present || !isReadable(present)) return { base, content, conflicts: [] }
	const theirs = parsedText(present)
	const three = { base: parsedText(base), mine: parsedText(content), theirs }
	const { value, conflicts } = mergeValues(three, choices)
	if (conflicts.length > 0) return { base, content, conflicts }
	return { base: present, content: applyEdits(present, editsBetween(theirs, value)), conflicts }
}
