import { getMenu, getSite } from '#lib/site/config/config.ts'
import type { ConfigSet } from '#lib/site/config/model/config-set.ts'
import type { MenuPath } from '#lib/site/config/paths/menu-path.ts'
import { isBuiltIn, isInLanguage, isShown, menuSegments } from '#lib/site/config/paths/menu-tree.ts'
import type { Page } from '#lib/site/config/schema/pages/menu.ts'

type Menu = ConfigSet['menu']

/** Returns the entry of a page in `config/menu.json` if it is on the site (with drafts: in any case), else null. */
export function shownPage(id: string, hasDrafts = false): Page | null {
	const menu = getMenu()
	const page = menu.pages.find((candidate) => candidate.id === id)
	return page && isShown(menu, page, hasDrafts) ? page : null
}

/**
 * Returns the published pages (with drafts: all) of the menu that are not built into the program, in the order of the
 * file.
 */
export function ownPages(hasDrafts = false): Page[] {
	const menu = getMenu()
	return menu.pages.filter((page) => !isBuiltIn(page.id) && isShown(menu, page, hasDrafts))
}

/** Whether a built-in page was taken off the site by its entry in `config/menu.json`. */
export function isDraft(id: string): boolean {
	return getMenu().pages.some((page) => page.id === id && page.status !== 'Published')
}

function menuPaths(pages: readonly Page[], menu: Menu, site: ConfigSet['site']): MenuPath[] {
	const segmentsOf = (page: Page) =>
		site.languages
			.filter((language) => isInLanguage(menu, page, language))
			.map((language) => [language, menuSegments(menu, page, language, site.defaultLanguage)] as const)
	return pages.map((page) => ({ id: page.id, segments: Object.fromEntries(segmentsOf(page)) }))
}

let known: { menu: Menu; site: ConfigSet['site']; paths: MenuPath[] } | null = null

/**
 * Returns the paths of `ownPages` in every language that has them. Without drafts they are computed once per version of
 * the configuration.
 */
export function getMenuPaths(hasDrafts = false): readonly MenuPath[] {
	const [menu, site] = [getMenu(), getSite()]
	if (hasDrafts) return menuPaths(ownPages(true), menu, site)
	if (known?.menu === menu && known.site === site) return known.paths
	known = { menu, site, paths: menuPaths(ownPages(), menu, site) }
	return known.paths
}
