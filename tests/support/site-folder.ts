import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const LINKED = ['node_modules', 'lib', 'messages', 'public', 'package.json', 'next.config.ts', 'tsconfig.json']
const NOT_COPIED = new Set([
	'cache',
	'dev',
	'types',
	'diagnostics',
	'trace',
	'trace-build',
	'route-cache',
	'kept-pages',
])
/** Parts of a build that no server and no test writes to. They are most of its files. */
const NEVER_WRITTEN = ['static', path.join('server', 'chunks')]

function linkOrCopy(from: string, to: string): void {
	try {
		fs.linkSync(from, to)
	} catch {
		// On another file system, or one without hard links.
		fs.copyFileSync(from, to)
	}
}

/** Copies a finished build. Files that nobody writes to become hard links to the originals. */
export function copyBuild(from: string, to: string, isLinked = false, relative = ''): void {
	fs.mkdirSync(to)
	for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
		if (NOT_COPIED.has(entry.name)) continue
		const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
		const place = path.join(relative, entry.name)
		if (entry.isDirectory()) copyBuild(source, target, isLinked || NEVER_WRITTEN.includes(place), place)
		else if (entry.isSymbolicLink()) fs.symlinkSync(fs.realpathSync(source), target)
		else if (isLinked) linkOrCopy(source, target)
		else fs.copyFileSync(source, target)
	}
}

function writeConfiguration(folder: string, tiles: string): void {
	fs.cpSync(path.join(root, 'config'), folder, { recursive: true })
	const mapFile = path.join(folder, 'map.json')
	// Tests read the mails to staff in the site's language; staff-language.test.ts gives them others.
	const mailFile = path.join(folder, 'mail.json')
	fs.writeFileSync(
		mailFile,
		fs.readFileSync(mailFile, 'utf8').replace('"staffLanguage": "fr"', '"staffLanguage": null'),
	)
	fs.writeFileSync(mapFile, JSON.stringify({ ...JSON.parse(fs.readFileSync(mapFile, 'utf8')), tiles }, null, '\t'))
}

/**
 * Creates the folder of a server: a copy of the finished build, because pages are cached inside it, a copy of the
 * configuration, and links to the rest.
 */
export function makeSiteFolder(tiles: string): string {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-site-'))
	copyBuild(path.join(root, '.next'), path.join(folder, '.next'))
	writeConfiguration(path.join(folder, 'config'), tiles)
	for (const name of LINKED) fs.symlinkSync(path.join(root, name), path.join(folder, name))
	return folder
}
