import 'server-only'
import { translator } from '#lib/site/words/translator.ts'

/** The texts of the homes in a language. */
export const homeWords = (language: string) => translator(language, 'deskHomes')
