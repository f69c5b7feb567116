import 'server-only'
import { factOptions } from '#lib/homes/listings/words/fact-words.ts'
import { WORDED } from '#lib/site/config/schema/homes/choices.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

/** Returns the words of an option in a language. */
export function optionWords(language: string, name: string, option: string): string {
	const fact = WORDED.find(({ field }) => field === name)
	const others: Readonly<Record<string, Readonly<Record<string, string>>>> = messagesOf(language).deskOwn.worded
	const words = fact === undefined ? others[name] : factOptions(language, fact.name)
	return words?.[option] ?? option
}
