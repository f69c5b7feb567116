import 'server-only'
import { createTranslator } from 'next-intl'
import { messagesOf } from '#lib/site/words/messages.ts'

/** The texts of the alerts in a language. */
export function alertWords(language: string) {
	return createTranslator({ locale: language, messages: messagesOf(language), namespace: 'alerts' })
}
