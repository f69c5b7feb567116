import type { Page } from '#lib/site/config/schema/pages/menu.ts'
import { isBuiltIn, isInLanguage, isShown, menuSegments, type PagePlaces } from './menu-tree.ts'
import { pathOf, prefixOf } from './paths.ts'

/** A link of `config/` as an address. */
export interface ResolvedLink {
	href: string
	/** Whether it leads to another site. */
	isExternal: boolean
}

/**
 * Returns the address, in a language, of a link as staff write it: `page:about`, a path, or an address. Null for a page
 * that does not exist, is not in the language, or is a draft (unless drafts are shown).
 */
export function resolveLink(
	config: PagePlaces,
	language: string,
	link: string,
	hasDrafts = false,
): ResolvedLink | null {
	const id = /^page:(.*)$/.exec(link)?.[1]
	if (id === undefined) return { href: link, isExternal: link.startsWith('https:') }
	const page = config.menu.pages.find((candidate) => candidate.id === id)
	if (page && !isShown(config.menu, page, hasDrafts)) return null
	if (isBuiltIn(id)) return { href: pathOf(config.paths, config.site, language, id), isExternal: false }
	if (!page || !isInLanguage(config.menu, page, language)) return null
	return { href: pagePath(config, language, page), isExternal: false }
}

/** Returns the one canonical path of a page in a language, with the language prefix. */
export function pagePath({ menu, paths, site }: PagePlaces, language: string, page: Page): string {
	if (isBuiltIn(page.id)) return pathOf(paths, site, language, page.id)
	const segments = menuSegments(menu, page, language, site.defaultLanguage)
	return `${prefixOf(site, language)}/${segments.join('/')}/`
}
