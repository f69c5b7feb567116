import type { PathTable } from '#lib/site/config/schema/frame/path-table.ts'
import { resolvePath } from '#lib/site/routing/resolve.ts'

/** An address of the site in a test, up to its search; what a template puts in is kept as `${…}`. */
const ADDRESS = /(?:['"`]|\$\{[^}]*\.origin\})(\/[^'"`?#\s]*)/g
const FILLED = /\$\{[^}]*\}/g
const ROUTE_FILE = /^app\/.*\b(?:page\.tsx|route\.ts)$/
/** Files that take part in every page below their folder. */
const FRAME_FILE = /\/(?:layout|template|error|not-found|loading)\.tsx$/
/** What stands for a variable of a template: a language where it is the first part, otherwise a home. */
const LANGUAGE = 'fr'
const HOME = '1001'
const OWN_PAGE = '/nl/menu/own'

/** Returns the pattern of the addresses below `app/` that a file of a route answers. */
function patternOf(file: string): RegExp {
	const parts = file
		.replace(/^app\//, '')
		.split('/')
		.slice(0, -1)
		.filter((part) => !part.startsWith('('))
	const pattern = parts.map((part) => {
		if (part.startsWith('[[...')) return '(?:/.*)?'
		if (part.startsWith('[...')) return '/.+'
		return part.startsWith('[') ? '/[^/]+' : `/${part.replaceAll('.', '\\.')}`
	})
	return new RegExp(`^${pattern.join('')}/?$`)
}

/** Puts a value in the place of each variable of an address. */
const filled = (address: string) => address.replace(/^\/\$\{[^}]*\}(?=\/)/, `/${LANGUAGE}`).replace(FILLED, HOME)

/** Returns the paths below `app/` of the pages that a public address may show, with a search and without. */
function pagePaths(address: string, table: PathTable): string[] {
	const languages = Object.keys(table.pages[0]?.breadcrumb ?? {})
	return [false, true].flatMap((isAsked) => {
		const facts = { hasSearch: isAsked, hasReceipt: isAsked, hasGoal: false, hasAddress: false, wishedLanguage: null }
		const input = { table, menuPages: [], languages, defaultLanguage: languages[0] ?? '', path: address, ...facts }
		const found = resolvePath(input)
		if (found.kind === 'redirect') return found.path === address ? [] : pagePaths(found.path, table)
		if (found.kind !== 'missing') return [found.internal]
		// A page of the agency's own has its address from the configuration; every address of a page ends with a slash.
		return address.endsWith('/') ? [OWN_PAGE] : []
	})
}

/**
 * Returns the files of the routes whose addresses stand in the text of a test, and the frames of its pages. A page that
 * a test reaches only by following a link is not among them.
 */
export function openedRoutes(text: string, files: readonly string[], table: PathTable): Set<string> {
	const addresses = new Set([...text.matchAll(ADDRESS)].map(([, address = '']) => filled(address)))
	const pages = new Set([...addresses].flatMap((address) => pagePaths(address, table)))
	const opened = files.filter((file) => {
		if (!ROUTE_FILE.test(file)) return false
		const pattern = patternOf(file)
		return [...(file.includes('/page.') ? pages : addresses)].some((address) => pattern.test(address))
	})
	const frames = files.filter((file) => {
		const folder = file.replace(/[^/]+$/, '')
		return FRAME_FILE.test(file) && opened.some((it) => it.startsWith(folder))
	})
	return new Set([...opened, ...frames])
}
