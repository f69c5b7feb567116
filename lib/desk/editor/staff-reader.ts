import 'server-only'
import type { Reader } from '#lib/server/config-check/issues/message-text.ts'
import { originalTexts, schemaTextIn } from '#lib/site/i18n/messages.ts'

/** Returns a member of staff who reads a language, and calls the fields by the labels of the forms. */
export function staffReader(language: string): Reader {
	const texts = originalTexts(language)
	return {
		language,
		label: (field) => texts.get(`deskEditor.fields.${field}`) ?? field,
		schemaText: (words) => schemaTextIn(language, words),
	}
}
