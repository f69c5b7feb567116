import 'server-only'
import { fill } from '#lib/base/text/fill.ts'
import { featureLabel } from '#lib/homes/listings/words/feature-words.ts'
import { getSite } from '#lib/site/config/config.ts'
import { OFFERED_FEATURES } from '#lib/site/config/schema/homes/features.ts'
import { FORM_NAMES } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { PlaceWords } from './place-words.ts'

function flat(texts: object, prefix: string): [string, string][] {
	return Object.entries(texts).flatMap(([name, value]): [string, string][] =>
		typeof value === 'string' ? [[prefix + name, value]] : flat(Object(value), `${prefix}${name}.`),
	)
}

/** Returns the texts of the editor by key, as they are: their values are known only in the browser. */
export function editorTexts(language: string): Record<string, string> {
	const features = OFFERED_FEATURES.map((name) => [`choices.${name}`, featureLabel(language, name)] as const)
	const { deskEditor, mails } = messagesOf(language)
	const forms = FORM_NAMES.map((name) => [`choices.${name}`, mails.kinds[name]] as const)
	return Object.fromEntries([...forms, ...flat(deskEditor, ''), ...features])
}

/** Returns with what the configuration is put into words for a member who reads a language. */
export function placeWords(language: string, options: PlaceWords['options']): PlaceWords {
	const texts = editorTexts(language)
	return {
		text: (key, values) => (values === undefined ? (texts[key] ?? key) : fill(texts[key] ?? key, values)),
		has: (key) => texts[key] !== undefined,
		language,
		defaultLanguage: getSite().defaultLanguage,
		options,
	}
}
