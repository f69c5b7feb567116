import 'server-only'
import { z } from 'zod'
import { deskRead } from '#lib/desk/frame/read.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import { townOptions } from './towns.ts'

/** The places of a postal code, for the form. */
export const readTowns = deskRead({
	role: 'editor',
	query: z.object({ zip: z.string().max(20), language: LanguageCode }),
	read: async (_, { zip, language }) => ({ towns: townOptions(zip, language) }),
})
