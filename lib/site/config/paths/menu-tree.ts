import { slugify } from '#lib/base/text/slug.ts'
import { PAGE_IDS } from '#lib/site/config/schema/frame/page-ids.ts'
import type { PathTable } from '#lib/site/config/schema/frame/path-table.ts'
import type { Menu, Page } from '#lib/site/config/schema/pages/menu.ts'
import type { Languages } from './path-types.ts'

/** Whether this page is built into the program: its path is in `config/paths.json`. */
export function isBuiltIn(id: string): id is (typeof PAGE_IDS)[number] {
	return PAGE_IDS.some((known) => known === id)
}

/**
 * Whether a page exists in a language: it and the page above it have names there. Built-in pages exist in all
 * languages.
 */
export function isInLanguage(menu: Menu, page: Page, language: string): boolean {
	const parent = menu.pages.find(({ id }) => id === page.parentId)
	const named = [page, ...(parent ? [parent] : [])]
	return isBuiltIn(page.id) || named.every(({ name }) => Boolean(name[language]))
}

function segmentOf(page: Page, language: string, defaultLanguage: string): string {
	const name = page.name[language] ?? page.name[defaultLanguage] ?? ''
	return page.path?.[language] ?? page.path?.[defaultLanguage] ?? slugify(name)
}

/**
 * Returns the path segments of a page in a language, without the language prefix: its parent's, then its own. A segment
 * that is not given is made from the name; '' if the name gives none. Not for built-in pages.
 */
export function menuSegments(menu: Menu, page: Page, language: string, defaultLanguage: string): string[] {
	const parent = menu.pages.find(({ id }) => id === page.parentId)
	return [...(parent ? [parent] : []), page].map((one) => segmentOf(one, language, defaultLanguage))
}

/** What the address of a page depends on. */
export interface PagePlaces {
	menu: Menu
	paths: PathTable
	site: Languages
}

/** A page with the pages under it. */
export interface PageNode {
	page: Page
	children: PageNode[]
}

function bySort(a: Page, b: Page): number {
	return a.sort - b.sort
}

/** Whether a page is on the site: it and the page above it are published. With drafts every page is. */
export function isShown(menu: Menu, page: Page, hasDrafts: boolean): boolean {
	if (hasDrafts) return true
	const parent = menu.pages.find(({ id }) => id === page.parentId)
	return page.status === 'Published' && (page.parentId === null || parent?.status === 'Published')
}

/** Returns the published pages (with drafts: all pages) as a tree, each level in order. */
export function pageTree(menu: Menu, hasDrafts = false): PageNode[] {
	const shown = menu.pages.filter((page) => hasDrafts || page.status === 'Published').sort(bySort)
	const under = (parentId: string | null): PageNode[] =>
		shown.filter((page) => page.parentId === parentId).map((page) => ({ page, children: under(page.id) }))
	return under(null)
}

/** Returns the part of the tree that the header's menu shows. */
export function menuTree(menu: Menu, hasDrafts = false): PageNode[] {
	const inMenu = (nodes: PageNode[]): PageNode[] =>
		nodes.filter(({ page }) => page.inMenu).map(({ page, children }) => ({ page, children: inMenu(children) }))
	return inMenu(pageTree(menu, hasDrafts))
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
