import type { ShownChange } from '#lib/desk/editor/drafts/shown-change.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { entriesAt, runsOf } from '#lib/site/config/model/rich-text-runs.ts'
import type { Look, Run } from '#lib/site/config/model/rich-text-types.ts'
import { linkText, type PlaceFile, type PlaceWords, placeText, valueText } from './place-words.ts'

/** A part of a text that stayed, came or went. */
export interface ChangePart {
	kind: 'same' | 'added' | 'removed'
	text: string
	/** How it looks where it is read. */
	looks?: readonly Look['kind'][]
	/** How it looks, in words, where that differs or is not seen. */
	note?: string
}

/** A change of the configuration in the words of the form. */
export interface ChangeWords {
	place: string
	/** Only the order of a list changed: there is nothing to show. */
	isOrder: boolean
	/** What went and came; of a text, between what stayed of it. */
	parts: readonly ChangePart[]
}

/** A run of a text that stayed, came or went. */
interface Part extends Run {
	kind: ChangePart['kind']
}

/** The longest value that is shown. */
const LONGEST = 160
/** So much of what stayed is shown beside what changed. */
const BESIDE = 60

const lengthOf = (runs: readonly Run[]) => runs.reduce((sum, { text }) => sum + text.length, 0)

/** Returns the first characters of runs, as many as these. */
function startOf<T extends Run>(runs: readonly T[], most: number): T[] {
	let left = most
	return runs.flatMap((run) => {
		const text = run.text.slice(0, Math.max(0, left))
		left -= run.text.length
		return text === '' && run.text !== '' ? [] : [{ ...run, text }]
	})
}

/** Returns the last characters of runs, as many as these. */
function endOf<T extends Run>(runs: readonly T[], most: number): T[] {
	let over = lengthOf(runs) - most
	return runs.flatMap((run) => {
		const text = run.text.slice(Math.max(0, over))
		over -= run.text.length
		return text === '' && run.text !== '' ? [] : [{ ...run, text }]
	})
}

const cut = <T extends Run>(runs: readonly T[], more: T): T[] =>
	lengthOf(runs) > LONGEST ? [...startOf(runs, LONGEST), more] : [...runs]

/** Returns parts in stretches of one kind. */
function stretches(parts: readonly Part[]): Part[][] {
	const all: Part[][] = []
	for (const part of parts) {
		const last = all.at(-1)
		if (last?.[0]?.kind === part.kind) last.push(part)
		else all.push([part])
	}
	return all
}

const ELLIPSIS: Part = { kind: 'same', text: '…', looks: [] }

/** Shortens what stayed of a text to what is beside the changes. */
function besideChanges(all: readonly Part[][]): Part[][] {
	return all.map((parts, at) => {
		if (parts[0]?.kind !== 'same' || lengthOf(parts) <= 2 * BESIDE) return parts
		const before = at === 0 && all.length > 1 ? [] : startOf(parts, BESIDE)
		const after = at === all.length - 1 ? [] : endOf(parts, BESIDE)
		return [...before, ELLIPSIS, ...after]
	})
}

const lookText = (words: PlaceWords, look: Look) =>
	words.text(`looks.${look.kind}`, 'to' in look ? { to: linkText(words, look.to) } : {})

/** Returns parts as they are read, with how they look in words where that is asked for. */
function told(words: PlaceWords, parts: readonly Part[], isNoted: boolean): ChangePart[] {
	const all: ChangePart[] = []
	for (const { kind, text, looks } of parts) {
		const last = all.at(-1)
		const note = isNoted ? looks.map((look) => lookText(words, look)).join(', ') : ''
		const own = looks.length > 0 ? { looks: looks.map((look) => look.kind) } : {}
		if (looks.length === 0 && last !== undefined && last.looks === undefined) last.text += text
		else if (text !== '' || note !== '') all.push({ kind, text, ...own, ...(note !== '' && { note }) })
	}
	return all
}

const looksIn = (parts: readonly Part[]) =>
	JSON.stringify([...new Set(parts.flatMap(({ looks }) => looks.map((look) => JSON.stringify(look))))].sort())

/**
 * Returns how a text changed. The look of a part is described, unless the part took the place of one that looked so.
 */
function textChange(words: PlaceWords, parts: readonly Part[]): ChangePart[] {
	const all = besideChanges(stretches(parts))
	return all.flatMap((own, at) => {
		const kind = own[0]?.kind
		const other = kind === 'removed' ? all[at + 1] : kind === 'added' ? all[at - 1] : undefined
		const isReplaced = other !== undefined && other[0]?.kind !== 'same' && looksIn(other) === looksIn(own)
		return told(words, own, kind !== 'same' && !isReplaced)
	})
}

/** Returns a value in words: of a text its words and how they look, of anything else what the form calls it. */
export function valueParts(
	words: PlaceWords,
	path: JsonPath,
	value: Json | undefined,
	file: PlaceFile = {},
): ChangePart[] {
	const entries = entriesAt(path, value)
	const runs = entries === null || entries.length === 0 ? [] : runsOf(entries)
	if (runs.length === 0) return [{ kind: 'same', text: valueText(words, path, value, file) }]
	return told(
		words,
		runs.map((run) => ({ ...run, kind: 'same' })),
		true,
	)
}

/** Returns a change in words, the same in the log, the list before a publication and the history of a file. */
export function changeInWords(words: PlaceWords, change: ShownChange, file: PlaceFile = {}): ChangeWords {
	const { path } = change
	const isOrder = change.kind === 'order'
	// What was removed stood at its place before: another entry may be there now.
	const gone = change.kind === 'removed' ? change.before : undefined
	const place = placeText(words, path, file, gone)
	if (isOrder) return { place, isOrder, parts: [] }
	// Words that a choice or a link has in the form are compared as such.
	const isOwnText =
		'after' in change &&
		(entriesAt(path, change.after) !== null || valueText(words, path, change.after, file) === change.after)
	if (change.words !== undefined && isOwnText) return { place, isOrder, parts: textChange(words, change.words) }
	const of = (kind: 'added' | 'removed', value: Json): Part[] => {
		const entries = entriesAt(path, value)
		const runs = entries === null ? [] : runsOf(entries)
		const own = runs.length > 0 ? runs : [{ text: valueText(words, path, value, file), looks: [] }]
		return cut(
			own.map((run) => ({ ...run, kind })),
			{ kind, text: ' …', looks: [] },
		)
	}
	const parts = [
		...('before' in change ? of('removed', change.before) : []),
		...('after' in change ? of('added', change.after) : []),
	]
	return { place, isOrder, parts: textChange(words, parts) }
}
