import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { addOwnPicture, LARGEST_PICTURE, makeOwnPicture } from '#lib/homes/own/pictures.ts'
import { storedOwn } from './stored.ts'

/** A picture is sent as base64, four letters for three bytes. */
const LARGEST_UPLOAD = Math.ceil(LARGEST_PICTURE / 3) * 4 + 4096

/** Takes a picture for a home; the form then saves where it stands among the others. */
export const uploadOwnPicture = deskAction({
	role: 'editor',
	largest: LARGEST_UPLOAD,
	input: z.strictObject({ id: z.int().positive(), picture: z.base64() }),
	prepare: async (_, { picture }) => {
		const made = await makeOwnPicture(Buffer.from(picture, 'base64'))
		return 'problem' in made ? refuse(made.problem === 'too-large' ? 'tooLarge' : 'noPicture') : made
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
