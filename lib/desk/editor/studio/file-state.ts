import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { type OpenDraft, openDrafts } from '#lib/desk/editor/drafts/read-drafts.ts'
import { parsedText } from '#lib/desk/editor/drafts/rebase.ts'
import type { FieldProblem } from '#lib/desk/editor/field-problem.ts'
import type { SetCheck } from '#lib/desk/editor/set-check.ts'
import { readDrafts } from '#lib/site/config/revisions/drafts.ts'
import { type FilesInUse, readFilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import type { FileState } from './types.ts'

function stateOf(inUse: FilesInUse, file: string, draft: OpenDraft | undefined, problems: FieldProblem[]): FileState {
	const { text } = textInUse(inUse, file) ?? { text: '{}' }
	return {
		version: draft?.version ?? 0,
		at: draft?.at ?? null,
		value: draft?.value ?? parsedText(text),
		changes: draft?.changes ?? [],
		conflicts: draft?.conflicts ?? [],
		problems: problems.filter((problem) => problem.file === file),
		touches: draft?.touches.map(({ path, who, at }) => ({ path, who, at })) ?? [],
	}
}

/** Returns the drafts of files as they would be published together. */
export async function fileStates(
	db: Kysely<Tables>,
	files: readonly string[],
	check: SetCheck,
	language: string,
): Promise<{ inUse: FilesInUse; states: Map<string, FileState> }> {
	const inUse = await readFilesInUse(db)
	const drafts = (await openDrafts(db, inUse)).filter(({ file }) => files.includes(file))
	const { problems } = check(inUse, new Map(drafts.map(({ file, content }) => [file, content])), language)
	const kept = new Map((await readDrafts(db)).map(({ file, version }) => [file, version]))
	const states = files.map((file) => {
		const draft = drafts.find((one) => one.file === file)
		// A draft that says again what the file says is not open, but the next change has to name its version.
		const version = kept.get(file) ?? 0
		return [file, { ...stateOf(inUse, file, draft, problems), version }] as const
	})
	return { inUse, states: new Map(states) }
}
