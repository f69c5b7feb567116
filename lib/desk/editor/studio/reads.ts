import 'server-only'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { env } from '#lib/base/env.ts'
import { checkSet } from '#lib/desk/editor/check-set.ts'
import { addPicture, LARGEST_PICTURE, makePicture } from '#lib/desk/editor/media/add-picture.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { deskRead } from '#lib/desk/frame/read.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import { draftsCookie } from '#lib/site/preview/drafts-pass.ts'
import { leafView } from './leaf-view.ts'

const LONGEST_ALT = 300
/** A picture is sent as base64, four letters for three bytes. */
const LARGEST_UPLOAD = Math.ceil(LARGEST_PICTURE / 3) * 4 + 4096

/** What is being edited, as it is now. */
export const readLeaf = deskRead({
	role: 'editor',
	query: z.object({ leaf: z.string().max(40), language: LanguageCode }),
	read: async ({ db, member }, { leaf, language }) => ({
		view: (await leafView(db, member, leaf, language, checkSet)) ?? refuse('missing'),
	}),
})

/** Lets this browser see the drafts below `/preview/`. */
export const openPreview = deskAction({
	role: 'editor',
	input: z.strictObject({}),
	act: async () => ({}),
	after: async (_, { now }) => {
		const { name, value, ...options } = draftsCookie(now, env.siteOrigin.startsWith('https:'))
		;(await cookies()).set(name, value, options)
	},
})

/** Adds a picture to `config/media`. */
export const uploadPicture = deskAction({
	role: 'editor',
	largest: LARGEST_UPLOAD,
	input: z.strictObject({
		picture: z.base64(),
		alt: z
			.record(LanguageCode, z.string().trim().max(LONGEST_ALT))
			.refine((alt) => Object.values(alt).some((text) => text !== ''), 'alt'),
	}),
	prepare: async (_, { picture }) => {
		const made = await makePicture(Buffer.from(picture, 'base64'))
		return 'problem' in made ? refuse(made.problem === 'too-large' ? 'tooLarge' : 'noPicture') : made
	},
	act: async ({ db, member, now, audit }, { alt }, made) => {
		const words = Object.fromEntries(Object.entries(alt).filter(([, text]) => text !== ''))
		const picture = await addPicture(db, made, words, member.name, now)
		await audit({ action: 'editor.picture', subject: `config:${picture.src.slice(1)}` })
		return { picture }
	},
})
