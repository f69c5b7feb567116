import fs from 'node:fs'
import path from 'node:path'

/** Longer than a page stays open in a browser that still asks for what belongs to it. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000

/**
 * Puts the scripts and styles of a build aside, before the next build clears them away.
 * @param {string} folder such as `.next/static`
 * @param {string} aside
 */
export function putAside(folder, aside) {
	// After a build that failed it is still there.
	if (!fs.existsSync(folder)) return
	fs.rmSync(aside, { recursive: true, force: true })
	fs.mkdirSync(path.dirname(aside), { recursive: true })
	fs.renameSync(folder, aside)
}

/**
 * Adds them to the new build, as far as they are not too old: a page that a browser opened before an update asks for
 * its own scripts after it. Their names are hashes of what is in them, so that they never stand for another.
 * @param {string} folder
 * @param {string} aside
 * @param {Date} [now]
 */
export function putBack(folder, aside, now = new Date()) {
	if (!fs.existsSync(aside)) return
	for (const entry of fs.readdirSync(aside, { recursive: true, withFileTypes: true })) {
		const file = path.join(entry.parentPath, entry.name)
		const target = path.join(folder, path.relative(aside, file))
		if (!entry.isFile() || fs.existsSync(target)) continue
		if (now.getTime() - fs.statSync(file).mtimeMs > KEPT_MS) continue
		fs.mkdirSync(path.dirname(target), { recursive: true })
		fs.renameSync(file, target)
	}
	fs.rmSync(aside, { recursive: true, force: true })
}
