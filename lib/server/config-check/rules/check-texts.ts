import { isLanguage } from '#lib/base/text/languages.ts'
import { said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding, PartialConfig } from '#lib/server/config-check/issues/finding.ts'
import { CONFIG_KEYS, ConfigSet } from '#lib/site/config/model/config-set.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { markedValues } from '#lib/site/config/model/walk.ts'
import { isInLanguage } from '#lib/site/config/paths/menu-tree.ts'

function isEmpty(text: unknown): boolean {
	return text === undefined || text === '' || (Array.isArray(text) && text.length === 0)
}

/**
 * Returns how a place in `menu.json` is affected if its page, or the page above it, has no name in a language and the
 * page is therefore left out there: `name` for the name itself, `below` for any other field of the page, null if the
 * page is not left out.
 */
function pageLeftOut({ menu }: PartialConfig, path: JsonPath, language: string): 'name' | 'below' | null {
	const [list, index, field] = path
	const page = list === 'pages' && typeof index === 'number' ? menu?.pages[index] : undefined
	if (menu === undefined || page === undefined || isInLanguage(menu, page, language)) return null
	return field === 'name' ? 'name' : 'below'
}

/**
 * Files whose texts are required: without them a page of the program has no name, or the cookie policy lacks
 * required contents.
 */
const DEMANDED: readonly Finding['key'][] = ['paths', 'tags']

/** Finds required texts that an enabled language lacks: those of the program's own pages and of the cookie policy. */
export const checkTexts: Check = (config) => missingTexts(config).filter(({ key }) => DEMANDED.includes(key))

/**
 * Warns of other texts that an enabled language lacks. Their place stays empty (decision 16). A page without a name in
 * a language does not exist there, so its other texts are not asked for. A text that is empty in every language is
 * meant to be empty.
 */
export const warnTexts: Check = (config) => missingTexts(config).filter(({ key }) => !DEMANDED.includes(key))

function missingTexts(config: PartialConfig): Finding[] {
	const languages = config.site?.languages.filter((language) => isLanguage(language)) ?? []
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
					const left = leftOut === 'name' ? 'leftOut' : 'empty'
					const effect = DEMANDED.includes(key) ? 'required' : left
					return [
						{
							key,
							path: texts.has(language) ? [...path, language] : path,
							message: said('texts.missing', { name: { language }, code: language, effect }),
						},
					]
				})
			}),
	)
}
