import type { ShownChange } from '#lib/desk/editor/drafts/shown-change.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { type PlaceFile, type PlaceWords, placeText, valueText } from './place-words.ts'

/** A part of a text that stayed, came or went. */
interface Part {
	kind: 'same' | 'added' | 'removed'
	text: string
}

/** A change of the configuration in the words of the form. */
export interface ChangeWords {
	place: string
	/** Only the order of a list changed: there is nothing to show. */
	isOrder: boolean
	/** What went and came; of a text, between what stayed of it. */
	parts: readonly Part[]
}

/** The longest value that is shown. */
const LONGEST = 160
/** So much of what stayed is shown beside what changed. */
const BESIDE = 60

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text)

/** Shortens what stayed of a text to what is beside the changes. */
function besideChanges(parts: readonly Part[]): Part[] {
	return parts.map((part, at) => {
		if (part.kind !== 'same' || part.text.length <= 2 * BESIDE) return part
		const before = at === 0 ? '' : part.text.slice(0, BESIDE)
		const after = at === parts.length - 1 ? '' : part.text.slice(-BESIDE)
		return { kind: 'same', text: `${before}…${after}` }
	})
}

/** Returns a change in words: the log, the list before a publication and the history of a file say it alike. */
export function changeInWords(words: PlaceWords, change: ShownChange, file: PlaceFile = {}): ChangeWords {
	const { path } = change
	const isOrder = change.kind === 'order'
	// What was removed stood at its place before: another entry may be there now.
	const gone = change.kind === 'removed' ? change.before : undefined
	const place = placeText(words, path, file, gone)
	if (isOrder) return { place, isOrder, parts: [] }
	const shown = (value: Json) => cut(valueText(words, path, value, file))
	const before = 'before' in change ? shown(change.before) : null
	const after = 'after' in change ? shown(change.after) : null
	// Words that a choice or a link has in the form are compared as such.
	const isOwnText = 'after' in change && valueText(words, path, change.after, file) === change.after
	if (change.words !== undefined && isOwnText) return { place, isOrder, parts: besideChanges(change.words) }
	const parts: Part[] = [
		...(before === null ? [] : [{ kind: 'removed' as const, text: before }]),
		...(after === null ? [] : [{ kind: 'added' as const, text: after }]),
	]
	return { place, isOrder, parts }
}
