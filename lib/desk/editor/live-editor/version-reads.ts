import 'server-only'
import { z } from 'zod'
import { openDrafts } from '#lib/desk/editor/drafts/read-drafts.ts'
import { parsedText } from '#lib/desk/editor/drafts/rebase.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import { picturesIn } from '#lib/desk/editor/form/pictures-in.ts'
import { placeWords } from '#lib/desk/editor/in-words/editor-texts.ts'
import { lockedChanges } from '#lib/desk/editor/locked.ts'
import { contentOf, historyOf } from '#lib/desk/editor/save/history.ts'
import {
	changesInPart,
	type FormerPart,
	partOf,
	type VersionPart,
	withPart,
} from '#lib/desk/editor/save/version-part.ts'
import type { VersionId } from '#lib/desk/editor/save/version-types.ts'
import { deskRead } from '#lib/desk/frame/read.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { CONFIG_KEYS, fileOf } from '#lib/site/config/model/config-set.ts'
import { readFilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import { leafFor, mayEditFile } from './editor-access.ts'
import { optionsOf } from './leaf-view.ts'
import type { ShownVersion } from './shown-version.ts'
import { shownVersions, valueIn } from './versions.ts'

const PartQuery = z.object({
	file: z.string().max(100),
	/** Only what this leaf of the tree shows of the file, and of its pages only this one. */
	leaf: z.string().max(40).optional(),
	page: z.string().max(100).optional(),
})

/** What of a file is meant; refuses what the member may not edit. */
function askedPart(member: StaffMember, { file, leaf, page }: z.output<typeof PartQuery>) {
	if (!mayEditFile(member, file)) refuse('role')
	const key = CONFIG_KEYS.find((one) => fileOf(one) === file) ?? refuse('missing')
	const shown = leaf === undefined ? null : (leafFor(member, leaf) ?? refuse('missing'))
	const fields = shown?.parts.find((one) => one.key === key)?.fields ?? null
	const part: VersionPart = { fields, page: key === 'menu' ? (page ?? null) : null }
	return { key, part }
}

/** The versions of a file, newest first, each with what it changed. */
export const readHistory = deskRead({
	role: 'editor',
	query: PartQuery.extend({ language: LanguageCode, asked: z.string().max(40).optional() }),
	read: async (
		{ db, member },
		{ language, asked, ...query },
	): Promise<{ versions: ShownVersion[]; editedOutside: string | null }> => {
		const { file } = query
		const { key, part } = askedPart(member, query)
		const { versions, editedOutside } = await historyOf(db, file)
		const inUse = await readFilesInUse(db)
		const shown = {
			present: parsedText(textInUse(inUse, file)?.text ?? '{}'),
			part,
			asked: asked ?? null,
			words: placeWords(language, optionsOf(inUse, language)),
			form: formOf(key, language),
		}
		const read = (version: VersionId) => contentOf(db, version, file)
		return { versions: await shownVersions(versions, read, shown), editedOutside }
	},
})

/** Reads an old version to take it up as a draft; refuses one with places that the member may not change. */
export const readVersion = deskRead({
	role: 'editor',
	query: PartQuery.extend({ of: z.enum(['revision', 'save']), id: z.coerce.number().int().min(1) }),
	read: async ({ db, member }, { of, id, ...query }): Promise<FormerPart> => {
		const { file } = query
		const { part } = askedPart(member, query)
		const content = (await contentOf(db, { of, id }, file)) ?? refuse('missing')
		const own = partOf(valueIn(content), part)
		const inUse = await readFilesInUse(db)
		const onSite = parsedText((textInUse(inUse, file) ?? refuse('missing')).text)
		const draft = (await openDrafts(db, inUse)).find((one) => one.file === file)?.value ?? onSite
		const places = lockedChanges(member, file, { before: draft, after: withPart(draft, own, part), inUse: onSite })
		if (places.length > 0) refuse('forAdmins', { present: places })
		const named = new Set(picturesIn(own).filter((src) => src.startsWith('/media/')))
		const removed = [...named].filter((src) => !inUse.media.includes(src.slice(1)))
		return { part, own, waiting: changesInPart(onSite, draft, part), removed }
	},
})
