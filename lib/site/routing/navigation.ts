import 'server-only'
import { env } from '#lib/base/env.ts'
import { getMenu, getPathTable, getSite } from '#lib/site/config/config.ts'
import { resolveLink } from '#lib/site/config/paths/config-links.ts'
import { breadcrumbOf, type PathParams, pathOf } from '#lib/site/config/paths/paths.ts'
import type { PageId } from '#lib/site/config/schema/frame/path-table.ts'
import { type PersonalPage, personalPath } from '#lib/site/routing/pages/personal-pages.ts'
import { hasDrafts, linkAddress, linkPath } from '#lib/site/routing/preview/preview-mode.ts'
import type { Alternates } from './alternates.ts'

/** Returns the canonical path of a page in a language, from `config/paths.json`; in the preview, its path there. */
export function hrefOf(language: string, page: PageId, params: PathParams = {}): string {
	return linkPath(pathOf(getPathTable(), getSite(), language, page, params))
}

/** Returns the breadcrumb text of a page in a language, from `config/paths.json`. */
export function pageName(language: string, page: PageId): string {
	return breadcrumbOf(getPathTable(), language, page)
}

/** Returns the canonical paths of a page that needs no listing values, in every enabled language. */
export function alternatesOf(page: PageId, params: PathParams = {}): Alternates {
	return getSite().languages.map((language) => ({ language, href: hrefOf(language, page, params) }))
}

/**
 * Returns the address of a link of the configuration ("page:contact", a path, an address); null for a page that is not
 * on the site.
 */
export function linkHref(language: string, link: string): string | null {
	const config = { menu: getMenu(), paths: getPathTable(), site: getSite() }
	const href = resolveLink(config, language, link, hasDrafts())?.href ?? null
	return href === null ? null : linkAddress(href)
}

/**
 * Returns the canonical path of a page by its id, built in or from `config/menu.json`; null if it is not on the site.
 */
export function pageHref(language: string, id: string): string | null {
	return linkHref(language, `page:${id}`)
}

/** Returns the canonical paths of a page by its id in every enabled language; empty if it is not on the site. */
export function pageAlternates(id: string): Alternates {
	return getSite().languages.flatMap((language) => {
		const href = pageHref(language, id)
		return href === null ? [] : [{ language, href }]
	})
}

/** Returns the absolute address of a page behind a signed link, for a mail. */
export function personalAddress(language: string, page: PersonalPage, token: string): string {
	return `${env.siteOrigin}${personalPath(getSite(), language, page)}?token=${encodeURIComponent(token)}`
}
