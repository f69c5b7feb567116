import 'server-only'
import { translator } from '#lib/site/i18n/translator.ts'

/** The texts of the alerts in a language. */
export function alertWords(language: string) {
	return translator(language, 'alerts')
}
