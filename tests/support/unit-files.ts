import fs from 'node:fs'
import path from 'node:path'

const FOLDERS = ['app', 'components', 'lib', 'messages', 'config']
const TEST = /\.test\.tsx?$/
/**
 * Matches a test file that needs a process of its own: with a simulated browser page, with modules or settings
 * replaced, or with the whole process's database or other state of it.
 */
const ALONE =
	/@vitest-environment|vi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers|spyOn)|process\.|globalThis|openForSite|await import\(/

/** Marks the longest tests: they start first, and `npm run verify` leaves those of the unit tests to `npm test`. */
export const LONG = '@long-running'

/**
 * Returns the unit tests of a checkout: those that can share a process, which is fast, and those that need their own.
 */
export function unitFiles(root: string): { shared: string[]; own: string[] } {
	const inside = FOLDERS.flatMap((folder) =>
		fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
	)
	const names = [...inside, ...fs.readdirSync(root)].filter((name) => TEST.test(name))
	// When run by hand, all of them are in `--project unit`.
	if (process.env.AGENCY_TEST_RUN === undefined) return { shared: [], own: names }
	const files = names.map((name) => ({ name, text: fs.readFileSync(path.join(root, name), 'utf8') }))
	const due = files.filter(({ text }) => process.env.AGENCY_TEST_FAST === undefined || !text.includes(LONG))
	const namesOf = (isAlone: boolean) => due.filter(({ text }) => ALONE.test(text) === isAlone).map(({ name }) => name)
	return { shared: namesOf(false), own: namesOf(true) }
}
