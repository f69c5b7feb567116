import { type CheckMessage, said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { isBuiltIn, isInLanguage } from '#lib/site/config/paths/menu-tree.ts'
import type { Page } from '#lib/site/config/schema/pages/menu.ts'

/** Search engines show about this many characters, and write their own text if there are fewer. */
const SHORTEST = 60
const LONGEST = 160

interface Description {
	path: JsonPath
	text: string
}

/** Returns a page's description for search engines in a language, and its place; only the place if there is none. */
function descriptionOf({ params }: Page, index: number, language: string): Description {
	const { seo, description } = params
	const own = seo.description?.[language]
	const isOwn = Boolean(own) || !description?.[language]
	const place = isOwn ? ['seo', 'description'] : ['description']
	return { path: ['pages', index, 'params', ...place], text: (isOwn ? own : description?.[language]) ?? '' }
}

/**
 * Warns of a page whose description for search engines is missing, the same as another page's, too short or too long.
 */
export const warnDescriptions: Check = ({ menu, site }) => {
	if (!menu || !site) return []
	return site.languages.flatMap((language): Finding[] => {
		const seen = new Map<string, string>()
		return menu.pages.flatMap((page, index): Finding[] => {
			const { id, params } = page
			const { path, text } = descriptionOf(page, index, language)
			// The program has its own descriptions for its pages.
			if (
				page.status !== 'Published' ||
				!isInLanguage(menu, page, language) ||
				!params.seo.isActiveSEO ||
				(text === '' && isBuiltIn(id))
			)
				return []
			const where = text === '' ? path : [...path, language]
			const say = (problem: CheckMessage): Finding[] => [
				{ key: 'menu', path: where, message: [problem, said('descriptions.cure')] },
			]
			if (text === '') return say(said('descriptions.none', { page: id, language }))
			const same = seen.get(text)
			seen.set(text, id)
			if (same !== undefined) return say(said('descriptions.same', { page: same }))
			if (text.length < SHORTEST) return say(said('descriptions.short', { length: text.length, shortest: SHORTEST }))
			if (text.length > LONGEST) return say(said('descriptions.long', { length: text.length, longest: LONGEST }))
			return []
		})
	})
}
