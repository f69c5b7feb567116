import type { Languages } from './path-types.ts'
import { prefixOf } from './paths.ts'

/** A page of `config/menu.json` that is on the site, and its path segments in each enabled language that has it. */
export interface MenuPath {
	id: string
	segments: Record<string, readonly string[]>
}

const isSame = (one: readonly string[] | undefined, other: readonly string[]) => one?.join('/') === other.join('/')

/**
 * Finds the menu page for lower-case path segments (without language prefix), among the pages that exist in the
 * language. The page's own path comes first, then its paths in other languages, so that a foreign link still works.
 */
export function matchMenuPath(
	pages: readonly MenuPath[],
	language: string,
	segments: readonly string[],
): MenuPath | null {
	const there = pages.filter((page) => page.segments[language] !== undefined)
	return (
		there.find((page) => isSame(page.segments[language], segments)) ??
		there.find((page) => Object.values(page.segments).some((own) => isSame(own, segments))) ??
		null
	)
}

/** Returns the one canonical path of a menu page in a language; null if the page does not exist in it. */
export function menuPathOf(page: MenuPath, languages: Languages, language: string): string | null {
	const parts = page.segments[language]
	return parts === undefined ? null : `${prefixOf(languages, language)}/${parts.join('/')}/`
}
