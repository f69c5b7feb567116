import 'server-only'
import { getPathTable, getSite } from '@/lib/agency/config'
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
