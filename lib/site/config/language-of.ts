import 'server-only'
import { getSite } from './config.ts'

/** Returns the language that a request asks for if the site has it, otherwise the default language. */
export function languageOf(wished: string | null | undefined): string {
	const { languages, defaultLanguage } = getSite()
	return languages.find((language) => language === wished) ?? defaultLanguage
}
