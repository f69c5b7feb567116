import { CONFIG_KEYS, ConfigSet } from '../config-set.ts'
import type { Check, Finding } from './finding.ts'
import { BUNDLED_LANGUAGES } from './site.ts'
import { markedValues } from './walk.ts'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function isEmpty(text: unknown): boolean {
	return text === undefined || text === '' || (Array.isArray(text) && text.length === 0)
}

/** Texts that an enabled language lacks. A text that is empty in every language is meant to be. */
export const checkTexts: Check = (config) => {
	const languages = config.site?.languages.filter((language) => BUNDLED_LANGUAGES.includes(language)) ?? []
	return CONFIG_KEYS.flatMap((key) =>
		markedValues(ConfigSet.shape[key], config[key])
			.filter(({ kind }) => kind === 'localized')
			.flatMap(({ value, path }): Finding[] => {
				const texts = new Map<string, unknown>(Object.entries(Object(value)))
				const isMeantEmpty = texts.size > 0 && [...texts.values()].every(isEmpty)
				const missing = languages.filter((language) =>
					isMeantEmpty ? !texts.has(language) : isEmpty(texts.get(language)),
				)
				return missing.map((language) => ({
					key,
					path: texts.has(language) ? [...path, language] : path,
					message: `The text in ${languageNames.of(language)} ("${language}") is missing; it is one of the languages in site.json.`,
				}))
			}),
	)
}
