import 'server-only'
import { z } from 'zod'
import { deskUpload } from '#lib/desk/frame/action.ts'
import { inTurn } from '#lib/desk/frame/in-turn.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { addOwnPicture, makeOwnPicture } from '#lib/homes/manual-listings/pictures.ts'
import { LARGEST_PICTURE } from '#lib/homes/pictures/files/upload-problem.ts'
import { HomeNumber, storedOwn } from './stored-manual.ts'

/** Takes a picture for a home; the form then saves where it stands among the others. */
export const uploadOwnPicture = deskUpload({
	role: 'editor',
	way: 'homes',
	largest: LARGEST_PICTURE,
	query: z.strictObject({ id: HomeNumber }),
	prepare: async ({ member, signal }, file) => {
		const made = await inTurn(member, signal, () => makeOwnPicture(file))
		return 'problem' in made ? refuse(made.problem) : made
	},
	act: async ({ db, now, audit }, { id }, made) => {
		const home = (await storedOwn(db, id)) ?? refuse('missing')
		if (home.state === 'removed') refuse('missing')
		await addOwnPicture(db, id, made, now)
		await audit({ action: 'home.picture', subject: `home:${id}` })
		const { hash, width, height } = made
		return { picture: { hash, width, height, alt: {} } }
	},
})
