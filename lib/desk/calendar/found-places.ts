import 'server-only'
import { z } from 'zod'
import { fold } from '#lib/base/text/fold.ts'
import { deskRead } from '#lib/desk/frame/read.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import { homeChoices } from './week/homes.ts'

const MOST = 8

/** The homes on the site that fit what staff type of their address. */
export const readHomeChoices = deskRead({
	role: 'requests',
	query: z.object({ q: z.string().trim().max(100), language: LanguageCode }),
	async read(_, { q, language }) {
		const words = fold(q).split(/[\s,]+/)
		const homes = await homeChoices(language)
		return { homes: homes.filter(({ label }) => words.every((word) => fold(label).includes(word))).slice(0, MOST) }
	},
})
