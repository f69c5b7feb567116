import 'server-only'
import { z } from 'zod'
import { addPicture, makePicture } from '#lib/desk/editor/pictures/add-picture.ts'
import { readPictures } from '#lib/desk/editor/pictures/read-pictures.ts'
import { removePicture, returnPicture } from '#lib/desk/editor/pictures/remove-picture.ts'
import { dropRemoved } from '#lib/desk/editor/save/save-files.ts'
import { deskAction, deskUpload } from '#lib/desk/frame/action.ts'
import { inTurn } from '#lib/desk/frame/in-turn.ts'
import { deskRead } from '#lib/desk/frame/read.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { LARGEST_PICTURE } from '#lib/homes/pictures/files/upload-problem.ts'
import { getSite } from '#lib/site/config/config.ts'
import { readFilesInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'

/** An address of a picture of `config/media`. */
const Src = z
	.string()
	.max(300)
	.regex(/^\/media\//)

const subjectOf = (src: string) => `config:${src.slice(1)}`
/** The languages in which pages are named, the best first. */
const languagesOf = (language: string) => [language, getSite().defaultLanguage]

/** The pictures of the site, to choose one by sight, each with where it is shown. */
export const readLibrary = deskRead({
	role: 'editor',
	query: z.object({ language: LanguageCode }),
	read: async ({ db }, { language }) => ({
		pictures: await readPictures(db, await readFilesInUse(db), languagesOf(language)),
	}),
})

/** Adds a picture to `config/media`. */
export const uploadPicture = deskUpload({
	role: 'editor',
	way: 'beside',
	largest: LARGEST_PICTURE,
	query: z.strictObject({ name: z.string().max(300) }),
	prepare: async ({ member, signal }, file) => {
		const made = await inTurn(member, signal, () => makePicture(file))
		return 'problem' in made ? refuse(made.problem) : made
	},
	act: async ({ db, member, now, audit }, { name }, made) => {
		const picture = await addPicture(db, made, name, member.name, now)
		await audit({ action: 'editor.picture', subject: subjectOf(picture.src) })
		return { picture }
	},
})

/** Deletes a picture that nothing shows; refuses another one, with the places that show it. */
export const deletePicture = deskAction({
	role: 'editor',
	way: 'beside',
	input: z.strictObject({ src: Src, language: LanguageCode }),
	act: async ({ db, member, now, audit }, { src, language }) => {
		const by = { who: member.name, languages: languagesOf(language) }
		const result = await removePicture(db, src, by, now)
		if (result.kind === 'missing') refuse('missing')
		if (result.kind === 'shown') refuse('pictureShown', { present: { uses: result.uses } })
		await audit({ action: 'editor.pictureRemove', subject: subjectOf(src) })
		return { removed: result.removed }
	},
	after: async ({ removed }) => {
		if (removed !== null) dropRemoved(removed)
	},
})

/** Brings back a picture that was deleted. */
export const undeletePicture = deskAction({
	role: 'editor',
	way: 'beside',
	input: z.strictObject({ src: Src }),
	act: async ({ db, member, now, audit }, { src }) => {
		if (!(await returnPicture(db, src, member.name, now))) refuse('missing')
		await audit({ action: 'editor.pictureReturn', subject: subjectOf(src) })
		return {}
	},
})
