import { createTranslator } from 'use-intl/core'
import { type CheckTexts, checkTextsIn } from '#lib/site/i18n/messages.ts'
import type { CheckMessage, Named } from './check-message.ts'

/** Who reads a message: the language, and what the fields and the sentences of schemas are in it. */
export interface Reader {
	language: string
	label: (field: string) => string
	schemaText: (words: string) => string
}

function nameOf(named: Named, { language, label }: Reader): string {
	if ('field' in named) return label(named.field)
	if ('language' in named) return new Intl.DisplayNames(language, { type: 'language' }).of(named.language) ?? ''
	const day = new Date(`${named.weekdayOf}T00:00:00Z`)
	return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day)
}

const translatorOf = (locale: string, messages: CheckTexts) => createTranslator<CheckTexts>({ locale, messages })
const translators = new Map<string, ReturnType<typeof translatorOf>>()

/** Returns a message in the words of its reader. */
export function messageText(message: CheckMessage, reader: Reader): string {
	if ('ofSchema' in message) return reader.schemaText(message.ofSchema)
	if (!('key' in message))
		return message
			.map((one) => (one === null ? '' : messageText(one, reader)))
			.filter((text) => text !== '')
			.join(' ')
	const { language } = reader
	const translate = translators.get(language) ?? translatorOf(language, checkTextsIn(language))
	translators.set(language, translate)
	const values = Object.entries(message.values).map(([name, value]) => [
		name,
		typeof value === 'object' ? nameOf(value, reader) : value,
	])
	return translate(message.key, Object.fromEntries(values))
}

const OF_FILES: Reader = { language: 'en', label: (field) => field, schemaText: (words) => words }

/** Returns a message as whoever edits the files reads it. */
export const inEnglish = (message: CheckMessage): string => messageText(message, OF_FILES)
