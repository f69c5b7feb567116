import 'server-only'
import { messagesOf } from '#lib/site/i18n/messages.ts'

/** Returns the words of an option in a language. */
export function optionWords(language: string, name: string, option: string): string {
	const words: Readonly<Record<string, Readonly<Record<string, string>>>> = messagesOf(language).deskOwn.worded
	return words[name]?.[option] ?? option
}
