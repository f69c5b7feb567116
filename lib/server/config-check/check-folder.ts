import fs from 'node:fs'
import path from 'node:path'
import { env } from '#lib/base/env.ts'
import { type FolderStamps, readFolder } from '#lib/site/config/model/config-version.ts'
import { type CheckResult, checkConfig } from './check-config.ts'

function isPublic(address: string): boolean {
	return !address.startsWith('/media/') && fs.existsSync(path.join(env.publicDir, address))
}

/** Checks a whole set of files, by name, that is in no folder yet. */
export function checkFiles(files: ReadonlyMap<string, Uint8Array>): CheckResult {
	const texts = new Map([...files].map(([name, content]) => [name, new TextDecoder().decode(content)]))
	return checkConfig(texts, { hasFile: (address) => files.has(address.slice(1)) || isPublic(address) })
}

/**
 * Checks a folder of configuration files as it is. Returns the result with the files' texts and version. Throws if the folder
 * cannot be read.
 */
export function checkFolder(folder: FolderStamps): CheckResult & { texts: Map<string, string>; version: string } {
	const media = new Set(folder.media.map((name) => `/media/${name}`))
	const read = readFolder(folder)
	return { ...checkConfig(read.texts, { hasFile: (address) => media.has(address) || isPublic(address) }), ...read }
}
