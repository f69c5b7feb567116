import 'server-only'
import { z } from 'zod'
import { lockOn } from '#lib/base/db/transactions.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import { placeWords } from '#lib/desk/editor/in-words/editor-texts.ts'
import { type Published, publish, restore } from '#lib/desk/editor/publish.ts'
import { commitFiles } from '#lib/desk/editor/save/commit.ts'
import { contentOf, historyOf, type VersionId } from '#lib/desk/editor/save/history.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { deskRead } from '#lib/desk/frame/read.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { getDeskSettings } from '#lib/site/config/config.ts'
import { CONFIG_KEYS, fileOf } from '#lib/site/config/model/config-set.ts'
import { readFilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import { mayEditFile } from './editor-access.ts'
import { optionsOf } from './leaf-view.ts'
import { type ShownVersion, shownVersions } from './versions.ts'

const FileName = z.string().max(100)
const VersionIdInput = z.strictObject({ of: z.enum(['revision', 'save']), id: z.coerce.number().int().min(1) })

function assertMayEdit(member: StaffMember, files: Iterable<string>): void {
	for (const file of files) if (!mayEditFile(member, file)) refuse('role')
}

/** Who publishes. */
export const authorOf = ({ name, roles, language }: StaffMember) => ({ who: name, note: '', roles, language })

/** Returns what was published; refuses, and so rolls back, whatever else became of it. */
export function published(result: Published | { kind: 'gone' }): { id: number; files: string[] } {
	switch (result.kind) {
		case 'published':
			return { id: result.id, files: result.files }
		case 'nothing':
			return { id: 0, files: [] }
		case 'gone':
			return refuse('missing')
		case 'invalid':
			return refuse('invalid', { present: result.problems })
		case 'for-admins':
			return refuse('forAdmins', { present: result.places })
		case 'conflict':
			return refuse('conflict', { present: result.conflicts })
		case 'newer':
			return refuse('newer', { present: result.files })
		case 'changed-meanwhile':
			return refuse('changedMeanwhile')
	}
}

/** Commits what was published, where the agency wants that. */
export async function committed(
	files: readonly string[],
	{ name, email }: StaffMember,
	message: string,
): Promise<void> {
	if (getDeskSettings().commitOnPublish) await commitFiles(files, { name, email }, message)
}

/** Publishes the drafts of files that were shown. */
export const publishDrafts = deskAction({
	role: 'editor',
	way: 'beside',
	input: z.strictObject({
		seen: z.record(FileName, z.number().int().min(0)),
		/** Whose version is taken, by file and by path as JSON. */
		choices: z.record(FileName, z.record(z.string().max(2000), z.enum(['mine', 'theirs']))).default({}),
	}),
	act: async ({ db, member, now, audit }, { seen, choices }) => {
		assertMayEdit(member, Object.keys(seen))
		const chosen = Object.entries(choices).map(([file, own]) => [file, new Map(Object.entries(own))] as const)
		const toPublish = { seen: new Map(Object.entries(seen)), choices: new Map(chosen) }
		const result = published(await publish(db, toPublish, authorOf(member), now))
		for (const file of result.files)
			await audit({ action: 'editor.publish', subject: `config:${file}`, after: { save: result.id } })
		return result
	},
	after: async ({ files }, { member }) => committed(files, member, `Publish ${files.join(', ')}`),
})

/** Brings a version of a file back. */
export const restoreVersion = deskAction({
	role: 'editor',
	way: 'beside',
	input: z.strictObject({
		file: FileName,
		version: VersionIdInput,
		/** Undoes this version: refused if somebody published after it. */
		undoes: VersionIdInput.shape.id.optional(),
	}),
	act: async ({ db, member, now, audit }, { file, version, undoes }) => {
		assertMayEdit(member, [file])
		await lockOn(db, 'config')
		if (undoes !== undefined && (await historyOf(db, file)).versions[0]?.id !== undoes) refuse('changedMeanwhile')
		const result = published(await restore(db, file, version, authorOf(member), now))
		await audit({
			action: 'editor.restore',
			subject: `config:${file}`,
			after: { save: result.id, restores: version.id },
		})
		return result
	},
	after: async ({ files }, { member }) => committed(files, member, `Restore ${files.join(', ')}`),
})

/** The versions of a file, newest first, each with what it changed. */
export const readHistory = deskRead({
	role: 'editor',
	query: z.object({ file: FileName, language: LanguageCode }),
	read: async (
		{ db, member },
		{ file, language },
	): Promise<{ versions: ShownVersion[]; editedOutside: string | null }> => {
		assertMayEdit(member, [file])
		const key = CONFIG_KEYS.find((one) => fileOf(one) === file) ?? refuse('missing')
		const { versions, editedOutside } = await historyOf(db, file)
		const inUse = await readFilesInUse(db)
		const present = textInUse(inUse, file)?.text ?? null
		const words = placeWords(language, optionsOf(inUse, language))
		const read = (version: VersionId) => contentOf(db, version, file)
		return {
			versions: await shownVersions(versions, read, { present, words, form: formOf(key, language) }),
			editedOutside,
		}
	},
})
