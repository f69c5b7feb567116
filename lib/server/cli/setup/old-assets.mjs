import fs from 'node:fs'
import path from 'node:path'

/** Longer than a page stays open in a browser that still asks for what belongs to it. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000
const ASSETS = 'static'
/** Lists each file that a build keeps from an earlier one, with the time (in milliseconds) from which it is kept. */
const NOTE = 'old-static.json'

/**
 * @param {string} folder
 * @returns {Record<string, number>}
 */
function readNote(folder) {
	try {
		return JSON.parse(fs.readFileSync(path.join(folder, NOTE), 'utf8'))
	} catch {
		return {}
	}
}

/**
 * @param {string} folder
 * @param {Record<string, number>} note
 */
function writeNote(folder, note) {
	fs.writeFileSync(path.join(folder, NOTE), JSON.stringify(note))
}

/**
 * Puts the scripts and styles of a finished build aside, before the next build clears them away.
 * @param {string} build such as `.next`
 * @param {string} aside
 */
export function putAside(build, aside) {
	if (!fs.existsSync(path.join(build, ASSETS))) return
	fs.rmSync(aside, { recursive: true, force: true })
	fs.mkdirSync(aside, { recursive: true })
	writeNote(aside, readNote(build))
	fs.renameSync(path.join(build, ASSETS), path.join(aside, ASSETS))
}

/**
 * Copies those of the version that runs in another folder to what was put aside.
 * @param {string} build that version's `.next`, which stays as it is
 * @param {string} aside
 */
export function takeOver(build, aside) {
	const note = readNote(build)
	const merged = readNote(aside)
	fs.mkdirSync(aside, { recursive: true })
	for (const file of filesIn(path.join(build, ASSETS))) {
		const target = path.join(aside, ASSETS, file)
		fs.mkdirSync(path.dirname(target), { recursive: true })
		fs.copyFileSync(path.join(build, ASSETS, file), target)
		const since = note[file]
		if (since === undefined) delete merged[file]
		else merged[file] = Math.max(since, merged[file] ?? 0)
	}
	writeNote(aside, merged)
}

/**
 * Adds them to the new build, but for those that were replaced too long ago: a page that a browser opened before an
 * update asks for its own scripts after it. Their names are hashes of what is in them, so that they never stand for
 * another.
 * @param {string} build
 * @param {string} aside
 * @param {Date} [now]
 */
export function putBack(build, aside, now = new Date()) {
	if (!fs.existsSync(aside)) return
	const earlier = readNote(aside)
	/** @type {Record<string, number>} */
	const note = {}
	for (const file of filesIn(path.join(aside, ASSETS))) {
		const target = path.join(build, ASSETS, file)
		const since = earlier[file] ?? now.getTime()
		if (fs.existsSync(target) || now.getTime() - since > KEPT_MS) continue
		fs.mkdirSync(path.dirname(target), { recursive: true })
		fs.renameSync(path.join(aside, ASSETS, file), target)
		note[file] = since
	}
	writeNote(build, note)
	fs.rmSync(aside, { recursive: true, force: true })
}

/**
 * @param {string} folder
 * @returns {string[]} the paths of the files in it and its folders, within it
 */
function filesIn(folder) {
	if (!fs.existsSync(folder)) return []
	return fs
		.readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
