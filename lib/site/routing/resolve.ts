import { isLanguage } from '#lib/base/text/languages.ts'
import { type MenuPath, matchMenuPath, menuPathOf } from '#lib/site/config/paths/menu-path.ts'
import type { Languages } from '#lib/site/config/paths/path-types.ts'
import { matchPath, type PathMatch, pathOfMatch, prefixOf } from '#lib/site/config/paths/paths.ts'
import type { PathTable } from '#lib/site/config/schema/frame/path-table.ts'
import type { FeedbackKind } from '#lib/site/config/schema/people/form-facts.ts'
import { EMBED, isEmbedKind } from '#lib/site/routing/kinds/embed-kinds.ts'
import { type AddressFacts, PAGE_FACTS } from '#lib/site/routing/pages/page-facts.ts'
import { personalPage, personalPath } from '#lib/site/routing/pages/personal-pages.ts'
import { deskHref, deskPage } from '#lib/site/routing/pages/staff-pages.ts'

/** What the middleware does with a request. Paths have no query. */
export type Resolution =
	| { kind: 'page'; language: string; internal: string; isDynamic: boolean }
	/** A page behind a signed link; for nobody else to keep. */
	| { kind: 'personal'; language: string; internal: string }
	/** Login and portal of owners: made for one visitor, kept by nobody. */
	| { kind: 'owner'; language: string; internal: string; path: string }
	/** The desk of staff: made for one member, kept by nobody. Its path is below the language of its reader. */
	| { kind: 'staff'; language: string; internal: string }
	/** The embedded map, which other sites may frame. */
	| { kind: 'map-frame'; language: string; internal: string }
	/** A part of the site that listed sites may frame. */
	| { kind: 'embed'; language: string; internal: string }
	| { kind: 'redirect'; status: 307 | 308; path: string; language: string }
	| { kind: 'missing'; language: string }

export interface ResolveInput extends Languages, AddressFacts {
	table: PathTable
	/** The published pages of the menu; their paths are never in the path table. */
	menuPages: readonly MenuPath[]
	/** The path as it came, still percent-encoded. */
	path: string
	/** The value of `?lng=`, an explicitly requested language. */
	wishedLanguage: string | null
}

/** The last segment of the embedded map's path. It is not in the path table, because it has no place in any menu. */
export const MAP_FRAME = 'map-frame'

function decode(path: string): string | null {
	try {
		const decoded = decodeURIComponent(path)
		// No regular expression: Biome accepts one with control characters only with an exception.
		const isClean = [...decoded].every((character) => character >= ' ' && character !== '\\' && character !== '\u007f')
		return isClean && decoded.length <= 1000 ? decoded : null
	} catch {
		return null
	}
}

/** A language before a page of the desk is dropped: its language is that of its reader. */
function deskResolution(decoded: string, segments: readonly string[], language: string): Resolution | null {
	const [first = '', ...rest] = segments
	const target = deskPage(isLanguage(first) ? rest : segments)
	if (target === null) return null
	const path = deskHref(target)
	return path === decoded
		? { kind: 'staff', language, internal: path }
		: { kind: 'redirect', status: 308, path, language }
}

function embedResolution(
	languages: Languages,
	decoded: string,
	[first, what, ...more]: readonly string[],
	language: string,
): Resolution | null {
	if (first !== EMBED || !isEmbedKind(what) || more.length > 0) return null
	const path = `${prefixOf(languages, language)}/${EMBED}/${what}/`
	return path === decoded
		? { kind: 'embed', language, internal: `/${language}/${EMBED}/${what}` }
		: { kind: 'redirect', status: 308, path, language }
}

/**
 * Resolves a public path with the path table. Returns which page in which language renders it, which one path it
 * redirects to (case, language prefix and trailing slash are corrected together), or that no such page exists.
 */
export function resolvePath(input: ResolveInput): Resolution {
	const { menuPages, languages, defaultLanguage } = input
	const decoded = decode(input.path)
	if (decoded === null) return { kind: 'missing', language: defaultLanguage }
	const segments = decoded
		.toLowerCase()
		.split('/')
		.filter((segment) => segment !== '')
	const isPrefixed = segments[0] !== undefined && languages.includes(segments[0])
	const language = isPrefixed && segments[0] ? segments[0] : defaultLanguage
	const parts = isPrefixed ? segments.slice(1) : segments
	if (parts.length === 1 && parts[0] === MAP_FRAME) {
		const path = `${prefixOf(input, language)}/${MAP_FRAME}/`
		return path === decoded
			? { kind: 'map-frame', language, internal: `/${language}/${MAP_FRAME}` }
			: { kind: 'redirect', status: 308, path, language }
	}
	const embed = embedResolution(input, decoded, parts, language)
	if (embed !== null) return embed
	const personal = personalPage(parts)
	if (personal !== null) {
		const path = personalPath(input, language, personal)
		return path === decoded
			? { kind: 'personal', language, internal: `/${language}/personal/${personal}` }
			: { kind: 'redirect', status: 308, path, language }
	}
	const desk = deskResolution(decoded, segments, language)
	if (desk !== null) return desk
	const target =
		tableTarget(input, language, parts) ?? menuTarget(input, language, matchMenuPath(menuPages, language, parts))
	if (!target) return { kind: 'missing', language }

	const { wishedLanguage } = input
	const isWish = wishedLanguage !== null && wishedLanguage !== language && languages.includes(wishedLanguage)
	const wishedPath = isWish ? target.pathIn(wishedLanguage) : null
	if (isWish && wishedPath !== null) {
		return { kind: 'redirect', status: 307, path: wishedPath, language: wishedLanguage }
	}
	const { canonical, internal, isDynamic, isOwners } = target
	if (canonical !== null && canonical !== decoded) return { kind: 'redirect', status: 308, path: canonical, language }
	if (isOwners) return { kind: 'owner', language, internal, path: decoded }
	return { kind: 'page', language, internal, isDynamic }
}

/** The target of a path. */
interface Target {
	/** Its one path in the language; null if only the page itself can determine it. */
	canonical: string | null
	/** Returns its path in a language; null if it does not exist there. */
	pathIn: (language: string) => string | null
	/** The path below `app/[locale]` of the page that renders it. */
	internal: string
	isDynamic: boolean
	/** Login or portal of owners. */
	isOwners: boolean
}

const PLAIN_THANKS: FeedbackKind = 'site-contact'
/** Matches the thank-you page requested without its kind (section 2: "There is also a /feed-back route"). */
function plainThanks(table: PathTable, language: string, parts: readonly string[]): PathMatch | null {
	const match = parts.length === 1 ? matchPath(table, language, [...parts, PLAIN_THANKS]) : null
	return match?.page === 'feedback' ? match : null
}

function tableTarget(input: ResolveInput, language: string, parts: readonly string[]): Target | null {
	const { table } = input
	const match = matchPath(table, language, parts) ?? plainThanks(table, language, parts)
	if (!match) return null
	const { page, params } = match
	const facts = PAGE_FACTS[page]
	if (facts.isKind && !facts.isKind(params.kind ?? '')) return null
	const isDynamic = facts.isDynamic?.(input, params) ?? false
	const internal = facts.internal(params, isDynamic)
	return {
		canonical: pathOfMatch(table, input, language, match),
		pathIn: (other) => pathOfMatch(table, input, other, match) ?? originalPath(input, other, match),
		internal: internal === '' ? `/${language}` : `/${language}/${internal}`,
		isDynamic,
		isOwners: facts.isOwners ?? false,
	}
}

function menuTarget(input: ResolveInput, language: string, page: MenuPath | null): Target | null {
	if (!page) return null
	const pathIn = (other: string) => menuPathOf(page, input, other)
	return {
		canonical: pathIn(language),
		pathIn,
		internal: `/${language}/menu/${page.id}`,
		isDynamic: false,
		isOwners: false,
	}
}

/** Returns a property's or project's short path, which its page then redirects to the full one in the language. */
function originalPath(input: ResolveInput, language: string, match: PathMatch): string {
	const stem = match.page === 'project' ? 'projects' : 'property'
	return `${prefixOf(input, language)}/${stem}/${match.params.id}/`
}
