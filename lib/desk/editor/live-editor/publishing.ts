import 'server-only'
import { z } from 'zod'
import { lockOn } from '#lib/base/db/transactions.ts'
import { type Published, publish, restore } from '#lib/desk/editor/publish.ts'
import { commitFiles } from '#lib/desk/editor/save/commit.ts'
import { historyOf } from '#lib/desk/editor/save/history.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { getDeskSettings } from '#lib/site/config/config.ts'
import { mayEditFile } from './editor-access.ts'

const FileName = z.string().max(100)

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

/** Undoes a publication: brings the version before it back, unless a member has published since. */
export const restoreVersion = deskAction({
	role: 'editor',
	way: 'beside',
	input: z.strictObject({
		file: FileName,
		/** The number of the version that is undone. */
		undoes: z.number().int().min(1),
	}),
	act: async ({ db, member, now, audit }, { file, undoes }) => {
		assertMayEdit(member, [file])
		await lockOn(db, 'config')
		const [own, former] = (await historyOf(db, file)).versions
		if (own?.id !== undoes) refuse('changedMeanwhile')
		if (former === undefined) return refuse('missing')
		const result = published(await restore(db, file, former, authorOf(member), now))
		await audit({
			action: 'editor.restore',
			subject: `config:${file}`,
			after: { save: result.id, restores: former.id },
		})
		return result
	},
	after: async ({ files }, { member }) => committed(files, member, `Restore ${files.join(', ')}`),
})
