import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { processWide } from '#lib/base/process/process-wide.ts'
import { configFolder } from './config-folder.ts'
import { configOfRequest } from './request-config.ts'

const CHECK_EVERY_MS = 500
/** If two changes are closer together than this, a file system may give them the same time. */
const UNSURE_MS = 100

/** The state of the folder `config/` at one moment, without its contents. */
export interface FolderStamps {
	/** Absolute path. */
	folder: string
	/** Changes whenever a file is changed, added or removed. */
	stamps: string
	/** Names of the JSON files. */
	names: string[]
	/** Names of the files in `config/media/`, with their subfolders. */
	media: string[]
}

function stampOf(folder: string, file: string): { text: string; mtimeMs: number } {
	const stats = fs.statSync(path.join(folder, file), { throwIfNoEntry: false })
	return { text: `${file}:${stats?.mtimeMs}:${stats?.size}`, mtimeMs: stats?.mtimeMs ?? 0 }
}

function mediaFiles(configuration: string): string[] {
	const folder = path.join(configuration, 'media')
	if (!fs.existsSync(folder)) return []
	return fs
		.readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
		.sort()
}

/** Reads the names, times and sizes of the files, by default of the folder in use. Throws if it cannot be read. */
export function folderStamps(folder = configFolder()): FolderStamps {
	const names = fs
		.readdirSync(folder)
		.filter((name) => name.endsWith('.json'))
		.sort()
	const media = mediaFiles(folder)
	const stamps = [...names, ...media.map((name) => `media/${name}`)].map((file) => stampOf(folder, file))
	const newest = Math.max(0, ...stamps.map(({ mtimeMs }) => mtimeMs))
	const unsure = Math.abs(Date.now() - newest) < UNSURE_MS ? `${Date.now()}` : ''
	return { folder, stamps: folder + stamps.map(({ text }) => text).join() + unsure, names, media }
}

/** Returns the texts of the JSON files and a version that identifies them and the names, times and sizes of the media. */
export function readFolder({ folder, names, media }: FolderStamps): { texts: Map<string, string>; version: string } {
	const texts = new Map(names.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]))
	const hash = createHash('sha256')
	for (const [name, text] of texts) hash.update(name).update(text)
	for (const name of media) hash.update(stampOf(folder, `media/${name}`).text)
	return { texts, version: hash.digest('hex').slice(0, 16) }
}

/** Whether it is time to check the folder again: at most twice a second. */
export function isDue(lookedAt: number): boolean {
	const age = Date.now() - lookedAt
	return age >= CHECK_EVERY_MS || age < 0
}

// The cache handler, the middleware and the pages have separate module instances in one process. Plain Node loads the
// handler, without the schemas; the first code that asks for a setting creates the store, with the schemas.
const store = processWide<{ version(): string }>('agencyConfigStore')
const read = processWide<{ lookedAt: number; version: string }>('agencyConfigVersion')

/**
 * Returns the version of the configuration in use. A valid change to any file changes it within half a second; a broken
 * edit does not. Until the first setting is read in this process nothing checks the files: it is then the version of
 * whatever they hold. Pages carry it, so that an edit expires them. Throws if there is no configuration to use.
 */
export function configVersion(): string {
	const own = configOfRequest()
	if (own) return own.version
	if (store.value) return store.value.version()
	const known = read.value
	if (known && !isDue(known.lookedAt)) return known.version
	const { version } = readFolder(folderStamps())
	read.value = { lookedAt: Date.now(), version }
	return version
}
