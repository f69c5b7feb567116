import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import { ADDED_FILES } from '#lib/site/config/model/config-set.ts'
import { hashOf, isConfigFile, namesIn } from './file-set.ts'
import { contentsAt, hashesAt, latestRevision, type Revision } from './revisions.ts'

/** The files of `config/` as they are at this moment, wherever their truth is. */
export interface FilesInUse {
	/** The revision in use; null while the folder `CONFIG_DIR` holds the configuration. */
	revision: Revision | null
	/** The contents of the JSON files by name. */
	files: ReadonlyMap<string, Uint8Array>
	/** Names of the media, such as `media/logo.svg`. */
	media: readonly string[]
}

const isMedium = (file: string) => file.startsWith('media/')

const readFrom = (folder: string, names: readonly string[]) =>
	names.map((name) => [name, fs.readFileSync(path.join(folder, name))] as const)

/** Reads the files in use: those of the newest revision, or of `CONFIG_DIR` while there is none. */
export async function readFilesInUse(db: Kysely<Tables>): Promise<FilesInUse> {
	const revision = await latestRevision(db)
	const own = namesIn(env.configDir)
	if (revision === null) {
		const files = readFrom(
			env.configDir,
			own.filter((name) => !isMedium(name)),
		)
		return { revision, files: new Map(files), media: own.filter(isMedium) }
	}
	const names = [...(await hashesAt(db, revision.id)).keys()].filter(isConfigFile)
	const texts = names.filter((name) => !isMedium(name))
	// A file that the table is too old to have comes from this version's own folder, as in `materialise`.
	const added = readFrom(
		env.configDir,
		own.filter((name) => !isMedium(name) && !names.includes(name)),
	)
	const files = new Map([...(await contentsAt(db, revision.id, texts)), ...added])
	return { revision, files, media: names.filter(isMedium) }
}

/**
 * Returns the text of a file in use, and the hash of its content; null instead of the hash for a file of a later version
 * that this site does not have yet. Null if it is no file of the configuration.
 */
export function textInUse({ files }: FilesInUse, file: string): { text: string; before: string | null } | null {
	const content = files.get(file)
	if (content !== undefined)
		return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(content), before: hashOf(content) }
	const added = ADDED_FILES.get(file)
	return added === undefined ? null : { text: added, before: null }
}

/** Returns the whole set of files as the check wants it; of media only the names matter. */
export function wholeSet({ files, media }: FilesInUse): Map<string, Uint8Array> {
	return new Map([...media.map((name) => [name, new Uint8Array()] as const), ...files])
}
