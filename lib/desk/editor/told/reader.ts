import 'server-only'
import type { Reader } from '#lib/base/text/said.ts'
import { originalTexts } from '#lib/site/i18n/messages.ts'
import de from './de.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }

/** By language: every sentence of the check, and every description and rule of the schemas, by its English words. */
const SENTENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = { nl, fr, de }

/** Returns a sentence of the check or a schema in a language; in English where nobody has translated it. */
export function inLanguage(language: string, words: string): string {
	const own = SENTENCES[language]
	return own !== undefined && Object.hasOwn(own, words) ? (own[words] ?? words) : words
}

/** Returns somebody who works at the desk in a language, and knows the fields by the labels of the forms. */
export function staffReader(language: string): Reader {
	const texts = originalTexts(language)
	return {
		language,
		translate: (words) => inLanguage(language, words),
		label: (field) => texts.get(`deskEditor.fields.${field}`) ?? field,
	}
}
