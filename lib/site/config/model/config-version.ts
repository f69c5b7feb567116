import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { env } from '#lib/base/env.ts'
import { processWide } from '#lib/base/process/process-wide.ts'

const CHECK_EVERY_MS = 500
/** Within this time after a change a file system may give a second change the same time. */
const UNSURE_MS = 100

/** A moment of the folder `config/`, without its contents. */
export interface FolderStamps {
	/** Differs when a file was changed, added or removed. */
	stamps: string
	/** Names of the JSON files. */
	names: string[]
	/** Names of the files in `config/media/`, with their folders inside it. */
	media: string[]
}

function stampOf(file: string): { text: string; mtimeMs: number } {
	const stats = fs.statSync(path.join(env.configDir, file), { throwIfNoEntry: false })
	return { text: `${file}:${stats?.mtimeMs}:${stats?.size}`, mtimeMs: stats?.mtimeMs ?? 0 }
}

function mediaFiles(): string[] {
	const folder = path.join(env.configDir, 'media')
	if (!fs.existsSync(folder)) return []
	return fs
		.readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
		.sort()
}

/** Looks at the names, times and sizes of the files; throws when the folder cannot be read. */
export function folderStamps(): FolderStamps {
	const names = fs
		.readdirSync(env.configDir)
		.filter((name) => name.endsWith('.json'))
		.sort()
	const media = mediaFiles()
	const stamps = [...names, ...media.map((name) => `media/${name}`)].map(stampOf)
	const newest = Math.max(0, ...stamps.map(({ mtimeMs }) => mtimeMs))
	const unsure = Math.abs(Date.now() - newest) < UNSURE_MS ? `${Date.now()}` : ''
	return { stamps: stamps.map(({ text }) => text).join() + unsure, names, media }
}

/** The texts of the JSON files, and the name of these contents. */
export function readFolder({ names, media }: FolderStamps): { texts: Map<string, string>; version: string } {
	const texts = new Map(names.map((name) => [name, fs.readFileSync(path.join(env.configDir, name), 'utf8')]))
	const hash = createHash('sha256')
	for (const [name, text] of texts) hash.update(name).update(text)
	for (const name of media) hash.update(stampOf(`media/${name}`).text)
	return { texts, version: hash.digest('hex').slice(0, 16) }
}

/** When a folder was looked at, so that it is looked at no more than twice a second. */
export function isDue(lookedAt: number): boolean {
	const age = Date.now() - lookedAt
	return age >= CHECK_EVERY_MS || age < 0
}

// The cache handler, the middleware and the pages have separate module instances in one process. The handler is
// loaded by plain Node and knows the version only; the store, with all schemas, is made by who first reads a file.
const store = processWide<{ version(): string }>('agencyConfigStore')
const read = processWide<{ lookedAt: number; version: string }>('agencyConfigVersion')

/**
 * Names the configuration in use; a valid change of any file changes it within half a second. Pages carry it, so
 * that an edit expires them. A broken edit does not change it.
 */
export function configVersion(): string {
	if (store.value) return store.value.version()
	const known = read.value
	if (known && !isDue(known.lookedAt)) return known.version
	const { version } = readFolder(folderStamps())
	read.value = { lookedAt: Date.now(), version }
	return version
}
