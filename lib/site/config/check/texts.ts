import { CONFIG_KEYS, ConfigSet } from '#lib/site/config/model/config-set.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { markedValues } from '#lib/site/config/model/walk.ts'
import { isBuiltIn } from '#lib/site/config/paths/menu-paths.ts'
import type { Check, Finding, PartialConfig } from './finding.ts'
import { BUNDLED_LANGUAGES } from './site.ts'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function isEmpty(text: unknown): boolean {
	return text === undefined || text === '' || (Array.isArray(text) && text.length === 0)
}

/** The page that a place in `menu.json` belongs to, where it is left out in a language for want of a name there. */
function pageLeftOut({ menu }: PartialConfig, path: JsonPath, language: string): 'name' | 'below' | null {
	const [list, index, field] = path
	const page = list === 'pages' && typeof index === 'number' ? menu?.pages[index] : undefined
	if (page === undefined || isBuiltIn(page.id) || !isEmpty(page.name[language])) return null
	return field === 'name' ? 'name' : 'below'
}

/** Without these a page of the program has no name, or the cookie policy does not say what it must. */
const DEMANDED: readonly Finding['key'][] = ['paths', 'tags']

/** Texts of the program's own pages that an enabled language lacks. */
export const checkTexts: Check = (config) => missingTexts(config).filter(({ key }) => DEMANDED.includes(key))

/**
 * Warnings: other texts that an enabled language lacks. Their place stays empty (decision 16); a page without a name in a
 * language does not exist there, so that nothing else of it is asked for. A text that is empty in every language is
 * meant to be.
 */
export const warnTexts: Check = (config) => missingTexts(config).filter(({ key }) => !DEMANDED.includes(key))

function missingTexts(config: PartialConfig): Finding[] {
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
				return missing.flatMap((language): Finding[] => {
					const leftOut = key === 'menu' ? pageLeftOut(config, path, language) : null
					if (leftOut === 'below') return []
					const name = `${languageNames.of(language)} ("${language}")`
					const left = leftOut === 'name' ? `the page is not on the site in ${name}` : 'its place stays empty'
					const effect = DEMANDED.includes(key) ? 'no page can do without it' : left
					return [
						{
							key,
							path: texts.has(language) ? [...path, language] : path,
							message: `The text in ${name} is missing; ${effect}. It is one of the languages in site.json.`,
						},
					]
				})
			}),
	)
}
