import 'server-only'
import { z } from 'zod'
import { auditEdits } from '#lib/desk/editor/audit-edits.ts'
import { checkSet } from '#lib/desk/editor/check-set.ts'
import { editDraft } from '#lib/desk/editor/drafts/edit-draft.ts'
import { Edits } from '#lib/desk/editor/edit/edit-types.ts'
import { lockedChanges } from '#lib/desk/editor/locked.ts'
import { pagesInDraft } from '#lib/desk/editor/preview/pages-in-draft.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import { mayEditFile } from './editor-access.ts'
import { fileStates } from './file-state.ts'

/** The most bytes of the changes that are kept at once. */
const LARGEST = 512 * 1024

/** Keeps changes of a form as a draft. What crosses with a change by another member is answered with both sides. */
export const keepEdits = deskAction({
	role: 'editor',
	way: 'beside',
	largest: LARGEST,
	input: z.strictObject({
		file: z.string().max(100),
		/** The version of the draft that was seen. */
		seen: z.number().int().min(0),
		edits: Edits,
		/** The language of the page that shows the problems. */
		language: LanguageCode,
		/** The other's change has been seen and shall be replaced. */
		isSure: z.boolean().default(false),
	}),
	act: async ({ db, member, now }, input) => {
		if (!mayEditFile(member, input.file)) refuse('role')
		const result = await editDraft(db, input, member.name, now)
		if (result.kind === 'unknown-file') refuse('missing')
		if (result.kind === 'impossible') refuse('moved')
		if (result.kind === 'crossed') refuse('conflict', { present: { version: result.version, crossed: result.crossed } })
		const { before, value: after, inUse: onSite } = result
		const locked = lockedChanges(member, input.file, { before, after, inUse: onSite })
		if (locked.length > 0) refuse('forAdmins', { present: locked })
		await auditEdits({ db, memberId: member.id, now }, { file: input.file, edits: input.edits, before, after })
		const { inUse, states } = await fileStates(db, member, [input.file], checkSet, input.language)
		return { state: states.get(input.file) ?? refuse('missing'), pages: await pagesInDraft(db, inUse) }
	},
})
