import 'server-only'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn } from '#lib/base/db/transactions.ts'
import { applyEdits } from '#lib/desk/editor/edit/apply-edits.ts'
import { type Edit, EditError } from '#lib/desk/editor/edit/edit-types.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { valueAt } from '#lib/desk/editor/form/field-at.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { readFilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import type { ConfigDraftTable, ConfigDraftTouchTable } from '#lib/site/config/revisions/tables.ts'
import { parsedText, rebased } from './rebase.ts'
import { type Touch, touchesOf } from './touches.ts'

/** A place that another member changed since, with what is there now. */
export interface Crossed extends Touch {
	value: Json | null
}

/** What became of an edit. `crossed`: nothing was changed. */
export type EditResult =
	| { kind: 'edited'; version: number; inUse: Json; before: Json; value: Json }
	| { kind: 'crossed'; version: number; crossed: Crossed[] }
	| { kind: 'impossible'; message: string }
	| { kind: 'unknown-file' }

const isWithin = (one: JsonPath, other: JsonPath) => other.every((step, at) => one[at] === step)

/** The place that a change can disturb: for the number of entries of a list or their order, the whole list. */
export const placeOf = ({ kind, path }: Edit): JsonPath =>
	kind === 'set' || (kind === 'remove' && typeof path.at(-1) === 'string') ? path : path.slice(0, -1)

function crossedBy(touches: readonly Touch[], edits: readonly Edit[], seen: number): Touch[] {
	const places = edits.map(placeOf)
	return touches.filter(
		({ path, version }) => version > seen && places.some((place) => isWithin(path, place) || isWithin(place, path)),
	)
}

async function touch(transaction: Transaction<Tables>, rows: readonly ConfigDraftTouchTable[]): Promise<void> {
	for (const row of rows) {
		const { who, at, version } = row
		await transaction
			.insertInto('config_draft_touch')
			.values(row)
			.onConflict((conflict) => conflict.columns(['file', 'path']).doUpdateSet({ who, at, version }))
			.execute()
	}
}

async function keep(transaction: Transaction<Tables>, draft: ConfigDraftTable): Promise<void> {
	const { base, content, version, at } = draft
	await transaction
		.insertInto('config_draft')
		.values(draft)
		.onConflict((conflict) => conflict.column('file').doUpdateSet({ base, content, version, at }))
		.execute()
}

/**
 * Changes the draft of a file, which everybody at the desk shares. `seen` is the version that the editor saw: if
 * another member changed one of the same places since, nothing is done and both sides are returned, unless `isSure`.
 */
export async function editDraft(
	transaction: Transaction<Tables>,
	{ file, seen, edits, isSure }: { file: string; seen: number; edits: readonly Edit[]; isSure: boolean },
	who: string,
	now: Date,
): Promise<EditResult> {
	await lockOn(transaction, 'config')
	const present = textInUse(await readFilesInUse(transaction), file)
	if (present === null) return { kind: 'unknown-file' }
	const { text } = present
	const known = await transaction.selectFrom('config_draft').selectAll().where('file', '=', file).executeTakeFirst()
	// A draft that begins anew has a higher version than any before, so that no old page takes it for the one it knew.
	const draft = known ?? { file, base: text, content: text, version: now.getTime(), at: '' }
	const touches = await touchesOf(transaction, file)
	const crossed = isSure ? [] : crossedBy(touches, edits, seen)
	if (crossed.length > 0) {
		const value = parsedText(draft.content)
		const sides = crossed.map((one) => ({ ...one, value: valueAt(value, one.path) ?? null }))
		return { kind: 'crossed', version: draft.version, crossed: sides }
	}
	try {
		const own = rebased(draft, text)
		const content = applyEdits(own.content, edits)
		const [version, at] = [draft.version + 1, now.toISOString()]
		await keep(transaction, { file, base: own.base, content, version, at })
		const paths = new Set(edits.map((edit) => JSON.stringify(placeOf(edit))))
		await touch(
			transaction,
			[...paths].map((path) => ({ file, path, who, at, version })),
		)
		const [before, value] = [parsedText(own.content), parsedText(content)]
		return { kind: 'edited', version, inUse: parsedText(own.base), before, value }
	} catch (error) {
		if (error instanceof EditError) return { kind: 'impossible', message: error.message }
		throw error
	}
}

/** Throws the changes of a file away. */
export async function dropDraft(transaction: Transaction<Tables>, file: string): Promise<void> {
	await transaction.deleteFrom('config_draft_touch').where('file', '=', file).execute()
	await transaction.deleteFrom('config_draft').where('file', '=', file).execute()
}
