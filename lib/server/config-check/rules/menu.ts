import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { type CheckMessage, said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'
import { didYouMean } from '#lib/server/config-check/issues/nearest.ts'
import type { ConfigSet } from '#lib/site/config/model/config-set.ts'
import { isBuiltIn, isInLanguage, menuSegments } from '#lib/site/config/paths/menu-tree.ts'
import type { Languages } from '#lib/site/config/paths/path-types.ts'
import { matchPath, prefixOf } from '#lib/site/config/paths/paths.ts'
import type { Page } from '#lib/site/config/schema/pages/menu.ts'

/** First path segments that the program uses for files and services. */
const RESERVED = [
	'api',
	'media',
	'sample',
	'images',
	'fonts',
	'sitemaps',
	'preview',
	'map-frame',
	'embed',
	'staff',
	...LANGUAGE_CODES,
]

type Pages = ConfigSet['menu']['pages']

function checkParent(pages: Pages, page: Page, index: number): Finding[] {
	if (page.parentId === null) return []
	const at = (message: CheckMessage): Finding[] => [{ key: 'menu', path: ['pages', index, 'parentId'], message }]
	const ids = pages.map(({ id }) => id).filter((id) => id !== page.id)
	const parent = pages.find(({ id }) => id === page.parentId)
	if (page.parentId === page.id) return at(said('menu.ownParent'))
	if (!parent) return at([said('menu.noParent', { parent: page.parentId }), didYouMean(page.parentId, ids)])
	if (parent.parentId !== null) return at(said('menu.thirdLevel', { parent: parent.id }))
	if (isBuiltIn(page.id)) return at(said('menu.builtInChild'))
	if (isBuiltIn(parent.id)) return at(said('menu.builtInParent', { parent: parent.id }))
	return []
}

/**
 * Checks that the parent of each page exists and may have pages under it, and that the path of a built-in page is given
 * only in `paths.json`.
 */
export const checkPageTree: Check = ({ menu }) => {
	const pages = menu?.pages ?? []
	return pages.flatMap((page, index): Finding[] => {
		const findings = checkParent(pages, page, index)
		if (isBuiltIn(page.id) && page.path !== null) {
			const message = said('menu.builtInPath', { page: page.id })
			findings.push({ key: 'menu', path: ['pages', index, 'path'], message, isKey: true })
		}
		return findings
	})
}

function pathProblem(segments: string[], language: string, table: ConfigSet['paths']): CheckMessage | null {
	const path = `/${segments.join('/')}/`
	if (segments.some((segment) => segment === '')) return said('menu.noPath', { language })
	const [first = '', ...below] = segments
	if (below.length === 0 && RESERVED.includes(first)) return said('menu.reservedPath', { path, first })
	const match = matchPath(table, language, segments)
	return match ? said('menu.hidingPath', { path, language, page: match.page }) : null
}

function pagePathFindings(config: Pick<ConfigSet, 'menu' | 'paths'>, languages: Languages): Finding[] {
	const { menu, paths } = config
	const taken = new Map<string, string>()
	return menu.pages.flatMap((page, index): Finding[] => {
		if (isBuiltIn(page.id)) return []
		const own = languages.languages.filter((language) => isInLanguage(menu, page, language))
		return own.flatMap((language): Finding[] => {
			const segments = menuSegments(menu, page, language, languages.defaultLanguage)
			const address = `${prefixOf(languages, language)}/${segments.join('/')}/`
			const other = taken.get(address)
			taken.set(address, other ?? page.id)
			const message =
				other === undefined
					? pathProblem(segments, language, paths)
					: said('menu.samePath', { path: address, one: other, other: page.id })
			const path = ['pages', index, ...(page.path?.[language] === undefined ? ['name'] : ['path', language])]
			return message === null ? [] : [{ key: 'menu', path, message }]
		})
	})
}

/** Checks that every path leads to one page only, and that none hides a page of the program. */
export const checkPagePaths: Check = ({ site, menu, paths }) =>
	site && menu && paths ? pagePathFindings({ menu, paths }, site) : []

/** The pages of a home for sale and of one to let may share a path: the home decides which it is. */
const isSharedPath = (one: string, other: string) => one.startsWith('property-') && other.startsWith('property-')

/** Checks that built-in pages have distinct paths, and none that the site needs for something else. */
export const checkBuiltInPaths: Check = ({ site, paths }) => {
	if (!site || !paths) return []
	return site.languages.flatMap((language) => {
		const taken = new Map<string, string>()
		return paths.pages.flatMap((record, index): Finding[] => {
			const own = record.paths[language]
			const path = own ?? record.original
			const field = ['pages', index, ...(own === undefined ? ['original'] : ['paths', language])]
			const other = taken.get(path)
			taken.set(path, record.id)
			const first = path.split('/')[1] ?? ''
			if (RESERVED.includes(first)) {
				const message = said('menu.reservedPath', { path, first })
				return [{ key: 'paths', path: field, message }]
			}
			if (other === undefined || isSharedPath(other, record.id)) return []
			const message = said('menu.sameBuiltInPath', { path, language, one: other, other: record.id })
			return [{ key: 'paths', path: field, message }]
		})
	})
}
