import { type Languages, prefixOf } from './paths.ts'

/** A page of `config/menu.json` that is on the site, and the parts of its path in each enabled language that it is in. */
export interface MenuPath {
	id: string
	segments: Record<string, readonly string[]>
}

const isSame = (one: readonly string[] | undefined, other: readonly string[]) => one?.join('/') === other.join('/')

/**
 * The page of the menu that lower-case path segments (without language prefix) mean in a language that it is in: its own
 * path first, then those of the other languages, so that a foreign link still arrives.
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

/** The one canonical path of a page of the menu in a language; null where it is not in it. */
export function menuPathOf(page: MenuPath, languages: Languages, language: string): string | null {
	const parts = page.segments[language]
	return parts === undefined ? null : `${prefixOf(languages, language)}/${parts.join('/')}/`
}
