import 'server-only'
import { messagesOf } from '#lib/site/i18n/messages.ts'

/** Returns what a field of the payload states, in a word of a language; its name if there is none. */
export function factName(field: string, language: string): string {
	const names: Readonly<Record<string, string>> = messagesOf(language).deskHomes.facts
	return names[field] ?? field
}
