import type { Languages } from '#lib/site/config/paths/path-types.ts'
import { prefixOf } from '#lib/site/config/paths/paths.ts'

/**
 * Pages that only a signed link opens, below `/personal/`. Each has its folder in `app/[locale]/(private)/personal`.
 */
const PERSONAL_PAGES = [
	'lead',
	'alert',
	'appointment',
	'documents',
	'application',
	'testimonial',
	'newsletter',
	'friend',
	'summary',
	'impression',
	'shared-list',
	'list-mails',
	'own-page',
] as const
export type PersonalPage = (typeof PERSONAL_PAGES)[number]

const STEM = 'personal'
/**
 * `token` belongs to the signed link; `done` and `problem` are the outcome of the last step of a form without scripts.
 */
const PARAMS = ['token', 'done', 'problem', 'view']

/** Returns the page for lower-case path segments (without language prefix), or null. */
export function personalPage(segments: readonly string[]): PersonalPage | null {
	if (segments.length !== 2 || segments[0] !== STEM) return null
	return PERSONAL_PAGES.find((page) => page === segments[1]) ?? null
}

export function personalPath(languages: Languages, language: string, page: PersonalPage): string {
	return `${prefixOf(languages, language)}/${STEM}/${page}/`
}

export function isPersonalParam(name: string): boolean {
	return PARAMS.includes(name)
}
