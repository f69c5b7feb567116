import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { type OpenDraft, openDrafts } from '#lib/desk/editor/drafts/read-drafts.ts'
import { parsedText } from '#lib/desk/editor/drafts/rebase.ts'
import type { FieldProblem } from '#lib/desk/editor/field-problem.ts'
import { lockedChanges } from '#lib/desk/editor/locked.ts'
import type { SetCheck } from '#lib/desk/editor/set-check.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { readDrafts } from '#lib/site/config/revisions/drafts.ts'
import { type FilesInUse, readFilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import type { FileState } from './live-editor-types.ts'

type Member = Pick<StaffMember, 'roles'>

function stateOf(
	inUse: FilesInUse,
	file: string,
	{ draft, problems, member }: { draft: OpenDraft | undefined; problems: FieldProblem[]; member: Member },
): FileState {
	const { text } = textInUse(inUse, file) ?? { text: '{}' }
	const onSite = parsedText(text)
	return {
		version: draft?.version ?? 0,
		at: draft?.at ?? null,
		value: draft?.value ?? onSite,
		changes: draft?.changes ?? [],
		conflicts: draft?.conflicts ?? [],
		locked: draft === undefined ? [] : lockedChanges(member, file, { before: onSite, after: draft.value }),
		problems: problems.filter((problem) => problem.file === file),
		touches: draft?.touches.map(({ path, who, at }) => ({ path, who, at })) ?? [],
	}
}

/** Returns the drafts of files as they would be published together, and what of them a member may not publish. */
export async function fileStates(
	db: Kysely<Tables>,
	member: Member,
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
		// A draft with the same content as the file is not open, but the next change has to name its version.
		const version = kept.get(file) ?? 0
		return [file, { ...stateOf(inUse, file, { draft, problems, member }), version }] as const
	})
	return { inUse, states: new Map(states) }
}
