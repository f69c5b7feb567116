import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { hintCompilation } from './compile-hints.mjs'
import { Failure, plainReason } from './failure.mjs'
import { putAside, putBack, takeOver } from './old-assets.mjs'
import { environment, inProject, root } from './project.mjs'
import { run } from './run.mjs'

const SOURCES = [
	'app',
	'components',
	'lib',
	'messages',
	'public',
	'middleware.ts',
	'next.config.ts',
	'instrumentation.ts',
	'tsconfig.json',
	'package-lock.json',
]
const NOT_BUILT = /(^|\/)(cli|[^/]+\.test\.tsx?)$/
const stampFile = inProject('.next', 'build-stamp.json')

/**
 * @param {string} place
 * @returns {string[]} relative paths of the files at or below a place, in a fixed order
 */
function filesAt(place) {
	if (NOT_BUILT.test(place)) return []
	const found = fs.statSync(inProject(place), { throwIfNoEntry: false })
	if (!found?.isDirectory()) return found ? [place] : []
	return fs
		.readdirSync(inProject(place))
		.sort()
		.flatMap((name) => filesAt(`${place}/${name}`))
}

/** Returns a hash of the names and contents of everything that the build reads; `config/` is read at run time. */
function sourcesHash() {
	const hash = createHash('sha256')
	for (const file of SOURCES.flatMap(filesAt)) {
		hash.update(`${file}\0`)
		hash.update(fs.readFileSync(inProject(file)))
	}
	return hash.digest('hex')
}

/**
 * Returns the id of a build: machines that build the same sources have the same. Without the word `ad`, by which some
 * browsers recognise advertisements.
 * @param {string} sources
 */
const idOf = (sources) => sources.slice(0, 20).replaceAll('a', 'g')

function buildId() {
	return fs.readFileSync(inProject('.next', 'BUILD_ID'), 'utf8')
}

/** Whether `.next` contains a finished build, even one of other sources. */
export function isBuilt() {
	try {
		return JSON.parse(fs.readFileSync(stampFile, 'utf8')).build === buildId()
	} catch {
		return false
	}
}

/** Whether `.next` contains a finished build of the present sources. */
export function isBuildFresh() {
	return isBuilt() && JSON.parse(fs.readFileSync(stampFile, 'utf8')).sources === sourcesHash()
}

/**
 * Returns the build of the version that runs in another folder.
 * @param {string} folder
 */
function buildIn(folder) {
	const place = path.resolve(folder, '.next')
	if (!fs.existsSync(path.join(place, 'BUILD_ID'))) throw new Failure(`There is no finished build in ${folder}.`)
	return place
}

/**
 * Builds for production. The stamp that marks a finished build is deleted first and written last.
 * @param {{ show: boolean, after?: string | null }} options `show` passes Next's output through; `after` is the folder
 * of the version that runs, whose open pages need their scripts from this one
 */
export async function build({ show, after = null }) {
	const running = after === null ? null : buildIn(after)
	const [place, aside] = [inProject('.next'), inProject('.next', 'cache', 'old-static')]
	if (isBuilt()) putAside(place, aside)
	fs.rmSync(stampFile, { force: true })
	if (running !== null) takeOver(running, aside)
	const sources = sourcesHash()
	const next = inProject('node_modules', 'next', 'dist', 'bin', 'next')
	const env = environment({ NODE_ENV: 'production', AGENCY_BUILD_ID: idOf(sources) })
	const { status, output } = await run(process.execPath, [next, 'build'], { cwd: root, env, show })
	if (status !== 0) {
		const reason = plainReason(output)
		if (reason) throw new Failure(`The site was not built. ${reason}.`)
		throw new Failure(`The site was not built (next build ended with ${status}).`, output)
	}
	putBack(place, aside)
	hintCompilation(place)
	const draft = path.join(path.dirname(stampFile), 'build-stamp.draft')
	fs.writeFileSync(draft, JSON.stringify({ sources, build: buildId() }))
	fs.renameSync(draft, stampFile)
}
