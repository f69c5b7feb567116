import 'server-only'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { CONFIG_KEYS, fileOf } from '#lib/site/config/model/config-set.ts'
import { folderStamps } from '#lib/site/config/model/config-version.ts'

const NAMES = new Set(CONFIG_KEYS.map(fileOf))
/** Names that `/media/` can serve; others are left where they are. */
const MEDIA = /^media\/(?:\w[\w.-]*\/)*\w[\w.-]*$/

/** Whether a file belongs to the configuration: one that this version of the program reads, or a medium. */
export function isConfigFile(file: string): boolean {
	return NAMES.has(file) || MEDIA.test(file)
}

/** Returns the SHA-256 of a file's content in hexadecimal. */
export function hashOf(content: Uint8Array): string {
	return createHash('sha256').update(content).digest('hex')
}

/** Returns the names of the configuration's files in a folder; none if there is no such folder. */
export function namesIn(folder: string): string[] {
	if (!fs.existsSync(folder)) return []
	const { names, media } = folderStamps(folder)
	return [...names, ...media.map((name) => `media/${name}`)].filter(isConfigFile)
}

/** Returns the hash of each of the configuration's files in a folder. */
export function hashesIn(folder: string): Map<string, string> {
	return new Map(namesIn(folder).map((name) => [name, hashOf(fs.readFileSync(path.join(folder, name)))]))
}

/** Writes a file so that whoever reads it sees the old content or the new one, never a part. Creates its folder. */
export function writeWhole(file: string, content: Uint8Array | string, mode?: number): void {
	fs.mkdirSync(path.dirname(file), { recursive: true })
	const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.new`)
	fs.writeFileSync(draft, content, mode === undefined ? {} : { mode })
	fs.renameSync(draft, file)
}
