import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
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
	'compile-cache',
])
/** Parts of a build that no server and no test writes to. They are most of its files. */
const NEVER_WRITTEN = ['static', path.join('server', 'chunks'), path.join('server', 'app')]

function copyFolder(from: string, to: string, linked: readonly string[]): void {
	fs.cpSync(from, to, {
		recursive: true,
		filter: (source) => {
			const place = path.relative(from, source)
			return !NOT_COPIED.has(path.basename(source)) && !linked.includes(place)
		},
	})
	for (const place of linked) fs.symlinkSync(path.join(from, place), path.join(to, place))
}

/** A picture that is served as it is. */
const DRAWING = '"/sample/plan-loft-one-bedroom.svg"'

/** Copies a finished build whole. */
export function copyBuild(from: string, to: string): void {
	copyFolder(from, to, [])
}

/** What a site is made with. */
export interface FolderOptions {
	/** Settings of `config/map.json`. */
	map: Record<string, unknown>
	/** Whether the rules of adverts keep homes off the site, as they do in the agency's own configuration. */
	hasAdvertGate: boolean
	/** Whether the home page shows the agency's photographs, which take most of a minute to make. */
	hasOwnPhotos: boolean
}

function writeConfiguration(folder: string, { map, hasAdvertGate, hasOwnPhotos }: FolderOptions): void {
	fs.cpSync(path.join(root, 'config'), folder, { recursive: true })
	const mapFile = path.join(folder, 'map.json')
	// Tests read the mails to staff in the site's language; staff-language.test.ts gives them others.
	const mailFile = path.join(folder, 'mail.json')
	fs.writeFileSync(
		mailFile,
		fs.readFileSync(mailFile, 'utf8').replace('"staffLanguage": "fr"', '"staffLanguage": null'),
	)
	if (!hasAdvertGate) {
		const file = path.join(folder, 'adverts.json')
		fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"isOn": true', '"isOn": false'))
	}
	if (!hasOwnPhotos) {
		for (const file of ['banner.json', 'menu.json'].map((name) => path.join(folder, name)))
			fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll(/"\/sample\/[^"]+\.jpg"/g, DRAWING))
	}
	fs.writeFileSync(mapFile, JSON.stringify({ ...JSON.parse(fs.readFileSync(mapFile, 'utf8')), ...map }, null, '\t'))
}

/**
 * Creates the folder of a server: a copy of what is written to in the finished build, a copy of the configuration, and
 * links to the rest.
 */
export function makeSiteFolder(options: FolderOptions): string {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-site-'))
	copyFolder(path.join(root, '.next'), path.join(folder, '.next'), NEVER_WRITTEN)
	writeConfiguration(path.join(folder, 'config'), options)
	for (const name of LINKED) fs.symlinkSync(path.join(root, name), path.join(folder, name))
	return folder
}
