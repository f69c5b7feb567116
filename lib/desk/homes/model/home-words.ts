import 'server-only'
import { translator } from '#lib/site/i18n/translator.ts'

/** The texts of the homes in a language. */
export const homeWords = (language: string) => translator(language, 'deskHomes')
