import { slugify } from '#lib/base/text/slug.ts'
import { PAGE_IDS } from '#lib/site/config/schema/frame/path-table.ts'
import type { Menu, Page } from '#lib/site/config/schema/pages/pages.ts'

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
