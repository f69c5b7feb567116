import 'server-only'
import { createTranslator } from 'next-intl'
import { messagesOf } from '#lib/site/words/messages.ts'

/** The texts of the forms in a language. */
export function formWords(language: string) {
	return createTranslator({ locale: language, messages: messagesOf(language), namespace: 'forms' })
}
