import 'server-only'
import { z } from 'zod'
import { type Acting, type Caller, deskAction, deskUpload } from '#lib/desk/frame/action.ts'
import { inTurn } from '#lib/desk/frame/in-turn.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { fetchListedPicture } from '#lib/homes/manual-listings/fetch-listed-picture.ts'
import { addOwnPicture, makeOwnPicture } from '#lib/homes/manual-listings/pictures.ts'
import { PictureError } from '#lib/homes/pictures/files/picture-error.ts'
import { LARGEST_PICTURE } from '#lib/homes/pictures/files/upload-problem.ts'
import type { StoredPicture } from '#lib/homes/pictures/stored/store.ts'
import { HomeNumber, storedOwn } from './stored-manual.ts'

async function makeFor({ member, signal }: Caller, file: Uint8Array): Promise<StoredPicture> {
	const made = await inTurn(member, signal, () => makeOwnPicture(file))
	return 'problem' in made ? refuse(made.problem) : made
}

async function addTo({ db, now, audit }: Acting, id: number, made: StoredPicture) {
	const home = (await storedOwn(db, id)) ?? refuse('missing')
	if (home.state === 'removed') refuse('missing')
	await addOwnPicture(db, id, made, now)
	await audit({ action: 'home.picture', subject: `home:${id}` })
	const { hash, width, height } = made
	return { picture: { hash, width, height, alt: {} } }
}

/** Takes a picture for a home; the form then saves where it stands among the others. */
export const uploadOwnPicture = deskUpload({
	role: 'editor',
	way: 'homes',
	largest: LARGEST_PICTURE,
	query: z.strictObject({ id: HomeNumber }),
	prepare: makeFor,
	act: (acting, { id }, made) => addTo(acting, id, made),
})

const LONGEST_ADDRESS = 2000

/** Fetches a picture for a home from an address that a list gives; refuses what does not come, or is no picture. */
export const fetchOwnPicture = deskAction({
	role: 'editor',
	way: 'homes',
	input: z.strictObject({ id: z.int().positive(), url: z.url({ protocol: /^https?$/ }).max(LONGEST_ADDRESS) }),
	prepare: async (caller, { url }) => {
		try {
			return await makeFor(caller, await fetchListedPicture(url))
		} catch (error) {
			if (error instanceof PictureError) refuse('unfetched')
			throw error
		}
	},
	act: (acting, { id }, made) => addTo(acting, id, made),
})
