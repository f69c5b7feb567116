import { isRecordId } from '#lib/base/text/record-id.ts'
import type { PageId, PathRecord, PathTable } from '#lib/site/config/schema/frame/path-table.ts'
import type { Languages } from './path-types.ts'

/** Values for the {placeholders} of a pattern; already slugs. */
export type PathParams = Partial<Record<'id' | 'city' | 'slug' | 'kind', string>>

export interface PathMatch {
	page: PageId
	params: PathParams
}

function recordOf(table: PathTable, page: PageId): PathRecord {
	const record = table.pages.find((candidate) => candidate.id === page)
	if (!record) throw new Error(`No path for ${page}`)
	return record
}

function patternOf(record: PathRecord, language: string): string {
	return record.paths[language] ?? record.original
}

/** Staff may read a language that the site has no pages in: their links lead to those in its first. */
const shownIn = ({ languages, defaultLanguage }: Languages, language: string) =>
	languages.includes(language) ? language : defaultLanguage

/** Returns the prefix of a language's paths: empty for the default language. */
export function prefixOf(languages: Languages, language: string): string {
	const shown = shownIn(languages, language)
	return shown === languages.defaultLanguage ? '' : `/${shown}`
}

/** Returns the one canonical path of a page in a language. Throws if the pattern needs a value that is not given. */
export function pathOf(
	table: PathTable,
	languages: Languages,
	language: string,
	page: PageId,
	params: PathParams = {},
): string {
	const filled = patternOf(recordOf(table, page), shownIn(languages, language)).replace(
		/\{(id|city|slug|kind)\}/g,
		(_, name: string) => {
			const value = params[name as keyof PathParams]
			if (!value) throw new Error(`The path of ${page} needs ${name}`)
			return value
		},
	)
	return prefixOf(languages, language) + filled
}

/** Returns the breadcrumb text of a page; empty without a translation. */
export function breadcrumbOf(table: PathTable, language: string, page: PageId): string {
	return recordOf(table, page).breadcrumb[language] ?? ''
}

function matchPattern(pattern: string, segments: readonly string[]): PathParams | null {
	const parts = pattern.split('/').filter((part) => part !== '')
	if (parts.length !== segments.length) return null
	const params: PathParams = {}
	for (const [index, part] of parts.entries()) {
		const segment = segments[index] ?? ''
		const name = /^\{(id|city|slug|kind)\}$/.exec(part)?.[1]
		if (!name) {
			if (part !== segment) return null
		} else if (name === 'id' ? isRecordId(segment) : /^[a-z0-9-]{1,200}$/.test(segment)) {
			params[name as keyof PathParams] = segment
		} else {
			return null
		}
	}
	return params
}

function matchIn(
	table: PathTable,
	segments: readonly string[],
	patterns: (record: PathRecord) => string[],
): PathMatch | null {
	for (const record of table.pages) {
		for (const pattern of patterns(record)) {
			const params = matchPattern(pattern, segments)
			if (params) return { page: record.id, params }
		}
	}
	return null
}

/**
 * Finds the page for lower-case path segments (without language prefix) in a language: its own path first, then the
 * original path, aliases and the paths in other languages, so that an old or foreign link still works.
 */
export function matchPath(table: PathTable, language: string, segments: readonly string[]): PathMatch | null {
	return (
		matchIn(table, segments, (record) => [patternOf(record, language)]) ??
		matchIn(table, segments, (record) => [record.original, ...record.aliases, ...Object.values(record.paths)])
	)
}

/** Returns the path of the same page in another language if the given values suffice, else null. */
export function pathOfMatch(table: PathTable, languages: Languages, language: string, match: PathMatch): string | null {
	const needed = [...patternOf(recordOf(table, match.page), language).matchAll(/\{(\w+)\}/g)]
	const isComplete = needed.every(([, name]) => match.params[name as keyof PathParams] !== undefined)
	return isComplete ? pathOf(table, languages, language, match.page, match.params) : null
}
