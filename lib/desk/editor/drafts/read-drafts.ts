import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { Change } from '#lib/desk/editor/edit/change.ts'
import { changesBetween } from '#lib/desk/editor/edit/edit-changes.ts'
import type { Choices, Conflict } from '#lib/desk/editor/edit/merge.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { wordDiff } from '#lib/desk/editor/save/word-diff.ts'
import { runsAt } from '#lib/site/config/model/rich-text-runs.ts'
import { readDrafts } from '#lib/site/config/revisions/drafts.ts'
import { type FilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { parsedText, rebased } from './rebase.ts'
import type { ShownChange } from './shown-change.ts'
import { type Touch, touchesOf } from './touches.ts'

/** A file with changes that are not published. */
export interface OpenDraft {
	file: string
	version: number
	at: string
	/** Hash of the file in use that `content` replaces; null if there is none yet. */
	before: string | null
	/** The file as it would be published. */
	content: string
	value: Json
	changes: ShownChange[]
	conflicts: Conflict[]
	touches: Touch[]
}

/** Adds the words that change to a change of a text. */
export function withWords(change: Change): ShownChange {
	if (change.kind !== 'changed') return change
	const [before, after] = [change.before, change.after].map((value) => runsAt(change.path, value))
	return before && after ? { ...change, words: wordDiff(before, after) } : change
}

/**
 * Returns the drafts that differ from the files in use, each brought up to its file. `choices` settle conflicts, by
 * file.
 */
export async function openDrafts(
	db: Kysely<Tables>,
	inUse: FilesInUse,
	choices: ReadonlyMap<string, Choices> = new Map(),
): Promise<OpenDraft[]> {
	const open: OpenDraft[] = []
	for (const draft of await readDrafts(db)) {
		const present = textInUse(inUse, draft.file)
		if (present === null) continue
		const { text, before } = present
		const { content, conflicts } = rebased(draft, text, choices.get(draft.file))
		const value = parsedText(content)
		const former = conflicts.length > 0 ? parsedText(draft.base) : parsedText(text)
		const changes = changesBetween(former, value).map(withWords)
		if (changes.length === 0 && conflicts.length === 0) continue
		const { file, version, at } = draft
		const touches = await touchesOf(db, file)
		open.push({ file, version, at, before, content, value, changes, conflicts, touches })
	}
	return open
}
