import 'server-only'
import { z } from 'zod'
import { lockOn } from '#lib/base/db/transactions.ts'
import { editDraft } from '#lib/desk/editor/drafts/edit-draft.ts'
import { parsedText } from '#lib/desk/editor/drafts/rebase.ts'
import { editsBetween } from '#lib/desk/editor/edit/edits-between.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { mayEditFile } from '#lib/desk/editor/live-editor/editor-access.ts'
import { authorOf, committed, published } from '#lib/desk/editor/live-editor/publishing.ts'
import { publish } from '#lib/desk/editor/publish.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { fileOf } from '#lib/site/config/model/config-set.ts'
import { readFilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { Theme } from '#lib/site/config/schema/frame/theme.ts'
import { colorsOf, LOOK_NAMES, themeIn } from '#lib/site/theme/looks/looks.ts'

const FILE = fileOf('theme')

const Chosen = z.union([
	z.strictObject({ look: z.enum(LOOK_NAMES) }),
	z.strictObject({ color: z.string().regex(/^#[0-9a-f]{6}$/i) }),
])

/** Returns the colours of a theme that is given another look, or another colour of the agency in each of its shades. */
function restyled(theme: Theme, chosen: z.infer<typeof Chosen>): Pick<Theme, 'look' | 'colors'> {
	if ('look' in chosen) return themeIn(theme, chosen.look)
	const { accent, accentHover, accentInk } = colorsOf(theme.look, chosen.color)
	return { look: theme.look, colors: { ...theme.colors, accent, accentHover, accentInk } }
}

/**
 * Gives the site another look, with the grounds that belong to it and the agency's own colour, or another colour, and
 * publishes that at once. Where a member has a draft of the theme, it joins that draft: what others have not finished
 * stays unseen.
 */
export const chooseLook = deskAction({
	role: 'editor',
	way: 'beside',
	input: Chosen,
	act: async ({ db, member, now, audit }, chosen) => {
		if (!mayEditFile(member, FILE)) refuse('role')
		await lockOn(db, 'config')
		const present = textInUse(await readFilesInUse(db), FILE) ?? refuse('missing')
		const theme = Theme.parse(parsedText(present.text))
		const draft = await db.selectFrom('config_draft').select('content').where('file', '=', FILE).executeTakeFirst()
		const { look, colors } = restyled(theme, chosen)
		const before = parsedText(draft?.content ?? present.text)
		const edits = editsBetween(before, { ...Object(before), look, colors } as Json)
		if (edits.length === 0) return { isPublished: draft === undefined, files: [] }
		const edited = await editDraft(db, { file: FILE, seen: 0, edits, isSure: true }, member.name, now)
		if (edited.kind !== 'edited') return refuse('missing')
		if (draft !== undefined) return { isPublished: false, files: [] }
		const { id, files } = published(
			await publish(db, { seen: new Map([[FILE, edited.version]]) }, authorOf(member), now),
		)
		await audit({ action: 'editor.publish', subject: `config:${FILE}`, after: { save: id } })
		return { isPublished: true, files }
	},
	after: async ({ files }, { member }) => committed(files, member, `Publish ${files.join(', ')}`),
})
