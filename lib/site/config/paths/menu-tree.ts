import type { ConfigSet } from '#lib/site/config/model/config-set.ts'
import type { Page } from '#lib/site/config/schema/pages/pages.ts'
import { isBuiltIn, menuSegments } from './menu-paths.ts'
import { type Languages, pathOf, prefixOf } from './paths.ts'

/** What the address of a page depends on. */
export type PagePlaces = Pick<ConfigSet, 'menu' | 'paths'> & { site: Languages }

/** A page with the pages under it. */
export interface PageNode {
	page: Page
	children: PageNode[]
}

function bySort(a: Page, b: Page): number {
	return a.sort - b.sort
}

/** Whether a page is on the site: it and the page above it are published. With drafts every page is. */
export function isShown(menu: ConfigSet['menu'], page: Page, hasDrafts: boolean): boolean {
	if (hasDrafts) return true
	const parent = menu.pages.find(({ id }) => id === page.parentId)
	return page.status === 'Published' && (page.parentId === null || parent?.status === 'Published')
}

/** Returns the published pages (with drafts: all pages) as a tree, each level in order. */
export function pageTree(menu: ConfigSet['menu'], hasDrafts = false): PageNode[] {
	const shown = menu.pages.filter((page) => hasDrafts || page.status === 'Published').sort(bySort)
	const under = (parentId: string | null): PageNode[] =>
		shown.filter((page) => page.parentId === parentId).map((page) => ({ page, children: under(page.id) }))
	return under(null)
}

/** Returns the part of the tree that the header's menu shows. */
export function menuTree(menu: ConfigSet['menu'], hasDrafts = false): PageNode[] {
	const inMenu = (nodes: PageNode[]): PageNode[] =>
		nodes.filter(({ page }) => page.inMenu).map(({ page, children }) => ({ page, children: inMenu(children) }))
	return inMenu(pageTree(menu, hasDrafts))
}

/** Returns the one canonical path of a page in a language, with the language prefix. */
export function pagePath({ menu, paths, site }: PagePlaces, language: string, page: Page): string {
	if (isBuiltIn(page.id)) return pathOf(paths, site, language, page.id)
	const segments = menuSegments(menu, page, language, site.defaultLanguage)
	return `${prefixOf(site, language)}/${segments.join('/')}/`
}

/**
 * Finds the page for lower-case path segments (without language prefix): first by its path in the language, then by its
 * path in another language, so that a foreign link still works. Null if there is none, or it is a draft and drafts are
 * not wanted.
 */
export function findPage(
	{ menu, site }: PagePlaces,
	language: string,
	segments: readonly string[],
	hasDrafts = false,
): Page | null {
	const wanted = segments.join('/')
	const pages = menu.pages.filter((page) => !isBuiltIn(page.id) && isShown(menu, page, hasDrafts))
	for (const candidate of new Set([language, ...site.languages])) {
		const found = pages.find((page) => menuSegments(menu, page, candidate, site.defaultLanguage).join('/') === wanted)
		if (found) return found
	}
	return null
}
