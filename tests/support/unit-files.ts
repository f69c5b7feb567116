import fs from 'node:fs'
import path from 'node:path'
import { FULL } from '#lib/server/cli/testing/scope.mjs'

const FOLDERS = ['app', 'components', 'lib', 'messages', 'config', 'tests/support', 'tests/repository']
const TEST = /\.(?:test|spec)\.tsx?$/
/** Matches a test file that replaces modules or settings, or opens the database or other state of the whole process. */
const STATEFUL =
	/vi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers|spyOn)|process\.|globalThis|openForSite|await import\(/
const PAGE = /@vitest-environment jsdom/
/** A timer that a simulated page starts on a replaced clock never ends, and the page draws no frame any more. */
const STOPS_CLOCKS = /vi\.useFakeTimers/

/** Marks tests that only a full run has. */
export const EXHAUSTIVE = '@exhaustive'

/** Marks the longest tests: they start first, and `npm run verify` leaves those of the unit tests to `npm test`. */
export const LONG = '@long-running'

/** How the unit tests of a checkout share processes, which is fast. */
export interface UnitFiles {
	/** Share everything. */
	shared: string[]
	/** Share a process whose modules and state are made anew for each file (`unit-fresh.ts`). */
	fresh: string[]
	/** The same with one simulated browser page. */
	page: string[]
	/** Have a process of their own. */
	own: string[]
}

/** The way in which a test file with this text shares a process. */
function sharing(text: string): keyof UnitFiles {
	if (PAGE.test(text)) return STOPS_CLOCKS.test(text) ? 'own' : 'page'
	return STATEFUL.test(text) ? 'fresh' : 'shared'
}

/** Returns the unit tests of a checkout by how they share processes. */
export function unitFiles(root: string): UnitFiles {
	const inside = FOLDERS.flatMap((folder) =>
		fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
	)
	const names = inside.filter((name) => TEST.test(name))
	// When run by hand, all of them are in `--project unit`.
	if (process.env.AGENCY_TEST_RUN === undefined) return { shared: [], fresh: [], page: [], own: names }
	const found: UnitFiles = { shared: [], fresh: [], page: [], own: [] }
	for (const name of names) {
		const text = fs.readFileSync(path.join(root, name), 'utf8')
		if (process.env.AGENCY_TEST_FAST === undefined || !text.includes(LONG)) found[sharing(text)].push(name)
	}
	return found
}

/** Returns the tests of a folder that this run leaves out: in a run of the suite that is not full, the exhaustive ones. */
export function leftOut(root: string, folder: 'tests/integration' | 'tests/e2e' = 'tests/integration'): string[] {
	if (process.env.AGENCY_TEST_RUN === undefined || process.env[FULL] !== undefined) return []
	const names = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
	const files = names.map((name) => `${folder}/${name}`)
	return files.filter((file) => TEST.test(file) && fs.readFileSync(path.join(root, file), 'utf8').includes(EXHAUSTIVE))
}
