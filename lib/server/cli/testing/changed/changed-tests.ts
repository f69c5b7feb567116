import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '#lib/server/cli/setup/project.mjs'
import { PathTable } from '#lib/site/config/schema/frame/path-table.ts'
import { openedRoutes } from './opened-routes.ts'
import { reachedFrom, sourceGraph } from './source-graph.ts'

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
