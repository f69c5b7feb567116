import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { importsOf } from '#lib/server/cli/checks/structure.ts'
import { root } from '#lib/server/cli/setup/project.mjs'
import { PathTable } from '#lib/site/config/schema/frame/path-table.ts'
import { resolvePath } from '#lib/site/routing/resolve.ts'

/** A text in quotes that may be the path of a file, or the name of a command. */
const QUOTED = /['"`]([\w@.()[\]/-]+\.(?:ts|tsx|mjs|css|json))['"`]/g
const COMMANDS = 'lib/server/cli/commands'

/**
 * Returns the files of ours that each file uses: what it imports, and what it names in quotes, by its path from the root
 * or, for a command, by its name. Paths that are put together at run time are not seen.
 */
function sourceGraph(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
	const usesOf = (file: string, text: string) => {
		const named = [...text.matchAll(QUOTED)].map(([, name = '']) =>
			name.includes('/') ? path.posix.normalize(name) : path.posix.join(COMMANDS, name),
		)
		return [...new Set([...importsOf(file, text), ...named])].filter((other) => texts.has(other) && other !== file)
	}
	return new Map([...texts].map(([file, text]) => [file, usesOf(file, text)]))
}

/** Returns these files and all that they use, directly or not. */
function reachedFrom(graph: ReadonlyMap<string, readonly string[]>, files: Iterable<string>): Set<string> {
	const reached = new Set<string>()
	const open = [...files]
	for (let file = open.pop(); file !== undefined; file = open.pop()) {
		if (reached.has(file)) continue
		reached.add(file)
		open.push(...(graph.get(file) ?? []))
	}
	return reached
}

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
function openedRoutes(text: string, files: readonly string[], table: PathTable): Set<string> {
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

const SOURCE = /\.(?:ts|tsx|mjs|css|json)$/
const TEST = /\.(?:test|spec)\.tsx?$/
const ON_SITE = /^tests\/(?:e2e|integration)\//
const API = /['"`]\/api\/[^'"`?#\s]*['"`?]/g
/** Tests, and what of their support opens pages; the rest starts programs and fills folders. */
const OPENS_PAGES = /^tests\/(?:e2e|integration|support\/browsers)\//
/** `npm test -- --scale` has these. */
const OF_SCALE = /^tests\/scale\//
/** What every server loads, whatever it is asked for. */
const SERVER = ['middleware.ts', 'instrumentation.ts', 'next.config.ts', 'lib/server/cli/setup/web-server.mjs']
/** What no import leads to, and every test depends on. */
const OF_ALL = /^(?:package(?:-lock)?\.json|tsconfig\.json|vitest\.config\.ts|tests\/e2e\/playwright\.config\.ts)$/
/** Read by name at run time: words and configuration by every site, the rest of `public` by the pages that name it. */
const OF_SITES = /^(?:messages|config|public)\//

/** A checkout: the text of each source file, by its path from the root. */
export type Checkout = ReadonlyMap<string, string>

/**
 * Returns the tests that a change of these files can reach: those that import one of them, directly or not, and those
 * that ask a site for a route that does. Everything that every server loads is reached by every test on a site.
 */
export function testsReachedBy(changed: readonly string[], checkout: Checkout): string[] {
	const tests = [...checkout.keys()].filter((file) => TEST.test(file) && !OF_SCALE.test(file))
	if (changed.some((file) => OF_ALL.test(file))) return tests
	const graph = sourceGraph(checkout)
	const table = PathTable.parse(JSON.parse(checkout.get('config/paths.json') ?? '{}'))
	const server = reachedFrom(graph, SERVER)
	const isOfServer = changed.some((file) => server.has(file) || OF_SITES.test(file))
	const files = [...checkout.keys()]
	const routesOf = new Map<string, ReadonlySet<string>>()
	/** The routes of the API that a file of the product names, with all that they use. */
	const askedBy = (file: string) => {
		const known = routesOf.get(file)
		if (known) return known
		const addresses = [...(checkout.get(file) ?? '').matchAll(API)].map(([address]) => address).join('\n')
		const found =
			addresses && !file.startsWith('app/')
				? reachedFrom(graph, openedRoutes(addresses, files, table))
				: new Set<string>()
		routesOf.set(file, found)
		return found
	}
	return tests.filter((test) => {
		const own = reachedFrom(graph, [test])
		if (changed.some((file) => own.has(file))) return true
		if (!ON_SITE.test(test)) return false
		if (isOfServer) return true
		const text = [...own].flatMap((file) => (OPENS_PAGES.test(file) ? [checkout.get(file) ?? ''] : [])).join('\n')
		const asked = reachedFrom(graph, openedRoutes(text, files, table))
		// What these pages ask for by themselves, such as the route of a form.
		for (const file of [...asked]) for (const route of askedBy(file)) asked.add(route)
		return changed.some((file) => asked.has(file))
	})
}

const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' })

/**
 * Returns the files that differ from a commit, new ones included: from the last one, or from another, such as `main`.
 * Throws if there is no such commit.
 */
export function changedSince(commit: string): string[] {
	const changed = git('diff', '--name-only', '--no-renames', commit, '--')
	return `${changed}${git('ls-files', '--others', '--exclude-standard')}`.split('\n').filter(Boolean)
}

/** Returns the source files of this checkout that git has or would take. */
export function readCheckout(): Checkout {
	const files = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n')
	const present = files.filter((file) => SOURCE.test(file) && fs.existsSync(path.join(root, file)))
	return new Map(present.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
}
