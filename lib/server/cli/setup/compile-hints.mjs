import fs from 'node:fs'
import path from 'node:path'
import { Failure } from './failure.mjs'

/** V8 compiles a script that begins with this line in full, off the main thread; to other engines it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the scripts that every page runs at once, which are React's and Next's own. Without the mark a browser compiles
 * their functions one by one as they are called: the longest task of a page. Marking twice changes nothing.
 * @param {string} build the folder of a finished build
 * @throws {Failure} if the build does not name these scripts
 */
export function hintCompilation(build) {
	const { rootMainFiles } = JSON.parse(fs.readFileSync(path.join(build, 'build-manifest.json'), 'utf8'))
	if (!Array.isArray(rootMainFiles) || rootMainFiles.length === 0) {
		throw new Failure('The site was not built: build-manifest.json does not name the scripts of every page.')
	}
	for (const name of rootMainFiles) {
		const file = path.join(build, name)
		const script = fs.readFileSync(file, 'utf8')
		if (!script.startsWith(HINT)) fs.writeFileSync(file, HINT + script)
	}
}
