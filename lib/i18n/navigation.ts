import 'server-only'
import { getPathTable, getSite } from '@/lib/agency/config'
import { getMenuPaths, isDraft } from '@/lib/agency/menu-pages'
import { isBuiltIn } from '@/lib/agency/menu-paths'
import { menuPathOf } from './menu-path'
import type { PageId } from './path-table'
import { breadcrumbOf, type PathParams, pathOf } from './paths'

/** The canonical path of a page in a language, from `config/paths.json`. */
export function hrefOf(language: string, page: PageId, params: PathParams = {}): string {
	return pathOf(getPathTable(), getSite(), language, page, params)
}

/** The breadcrumb words of a page in a language, from `config/paths.json`. */
export function pageName(language: string, page: PageId): string {
	return breadcrumbOf(getPathTable(), language, page)
}

/** One page's addresses in all enabled languages. */
export type Alternates = { language: string; href: string }[]

/** The canonical paths of a page without listing values in every enabled language. */
export function alternatesOf(page: PageId, params: PathParams = {}): Alternates {
	return getSite().languages.map((language) => ({ language, href: hrefOf(language, page, params) }))
}

/**
 * The canonical path of a page by its id, built in or of `config/menu.json`; null where there is none: the page is
 * unknown, a draft, or needs values of a listing.
 */
export function pageHref(language: string, id: string): string | null {
	if (isBuiltIn(id)) {
		const needsValues = getPathTable().pages.some((page) => page.id === id && page.original.includes('{'))
		return needsValues || isDraft(id) ? null : hrefOf(language, id)
	}
	const page = getMenuPaths().find((candidate) => candidate.id === id)
	return page ? menuPathOf(page, getSite(), language) : null
}

/** Where a link of the configuration leads: "page:contact" to that page (null where it is not on the site), else as it stands. */
export function linkHref(language: string, link: string): string | null {
	return link.startsWith('page:') ? pageHref(language, link.slice(5)) : link
}

/** The canonical paths of a page by its id in every enabled language; empty where it is not on the site. */
export function pageAlternates(id: string): Alternates {
	return getSite().languages.flatMap((language) => {
		const href = pageHref(language, id)
		return href === null ? [] : [{ language, href }]
	})
}
