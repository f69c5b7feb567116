import 'server-only'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import {
	configFolder,
	folderInUse,
	lastFolderFile,
	readConfigFrom,
	revisionsFolder,
} from '#lib/site/config/model/config-folder.ts'
import { hashesIn, hashOf, isConfigFile, writeWhole } from './file-set.ts'
import { changedAt, contentsAt, hashesAt, latestRevision, type Revision, usesOwnFiles } from './revisions.ts'

const FOLDERS_KEPT = 3
const DRAFT = '.new-'

/** Returns the files that a revision has, and, from this version's own folder, those that it is too old to have. */
function withOwn(hashes: ReadonlyMap<string, string>, own: ReadonlyMap<string, string>): Map<string, string> {
	const added = [...own].filter(([file]) => !file.startsWith('media/') && !hashes.has(file))
	return new Map([...hashes, ...added].filter(([file]) => isConfigFile(file)))
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
	return one.size === other.size && [...one].every(([file, hash]) => other.get(file) === hash)
}

/** Makes room: the newest folders stay, since a process that shares the data folder may still read one of them. */
function removeOld(kept: string): void {
	const folders = fs.readdirSync(revisionsFolder(), { withFileTypes: true }).filter((entry) => entry.isDirectory())
	const aged = folders
		.map(({ name }) => ({ name, at: fs.statSync(path.join(revisionsFolder(), name)).mtimeMs }))
		.sort((one, other) => other.at - one.at)
	for (const { name } of aged.filter((folder) => folder.name !== kept).slice(FOLDERS_KEPT - 1))
		fs.rmSync(path.join(revisionsFolder(), name), { recursive: true, force: true })
}

/** Puts a finished folder in its place. Another process may have done so first; a damaged one is replaced. */
function putInPlace(draft: string, folder: string, hashes: ReadonlyMap<string, string>): void {
	if (fs.existsSync(folder) && !isSame(hashesIn(folder), hashes)) fs.rmSync(folder, { recursive: true })
	try {
		fs.renameSync(draft, folder)
	} catch (error) {
		fs.rmSync(draft, { recursive: true, force: true })
		if (!isSame(hashesIn(folder), hashes)) throw error
	}
}

/**
 * Writes the files of a revision to a folder of their own below the data folder, unless they are there, and returns its
 * path. The folder appears whole. Its files are read-only and have the time of the revision that last changed them, so
 * that every instance gives a medium the same address.
 */
async function materialise(db: Kysely<Tables>, revision: Revision): Promise<string> {
	const own = hashesIn(env.configDir)
	const inTable = await hashesAt(db, revision.id)
	const hashes = withOwn(inTable, own)
	const identity = hashOf(Buffer.from([...hashes].sort().join('\n'))).slice(0, 12)
	const folder = path.join(revisionsFolder(), `${revision.id}-${identity}`)
	if (isSame(hashesIn(folder), hashes)) return folder
	const present = { folder: configFolder(), hashes: hashesIn(configFolder()) }
	const times = await changedAt(db, revision.id)
	fs.mkdirSync(revisionsFolder(), { recursive: true, mode: 0o700 })
	const draft = path.join(revisionsFolder(), `${DRAFT}${randomUUID()}`)
	const sourceOf = async (file: string, hash: string): Promise<Uint8Array> => {
		if (!inTable.has(file)) return fs.readFileSync(path.join(env.configDir, file))
		if (present.hashes.get(file) === hash) return fs.readFileSync(path.join(present.folder, file))
		return (await contentsAt(db, revision.id, [file])).get(file) ?? Buffer.alloc(0)
	}
	for (const [file, hash] of hashes) {
		const target = path.join(draft, file)
		fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
		fs.writeFileSync(target, await sourceOf(file, hash), { mode: 0o400 })
		const time = new Date(times.get(file) ?? revision.at)
		fs.utimesSync(target, time, time)
	}
	putInPlace(draft, folder, hashes)
	removeOld(path.basename(folder))
	return folder
}

/**
 * Makes this process read the configuration that the table holds: the newest revision, or the folder `CONFIG_DIR` where
 * there is none or where it specifies the folder. Whoever checks the folder still decides whether its files are used.
 */
export async function followTable(): Promise<void> {
	const db = await getFullDb()
	const newest = await latestRevision(db)
	const latest = newest === null || usesOwnFiles(newest) ? null : newest
	const present = folderInUse()
	const revision = latest?.id ?? null
	const at = latest?.at ?? null
	if (present && present.revision === revision && present.at === at) return
	if (latest === null) {
		fs.rmSync(lastFolderFile(), { force: true })
		readConfigFrom({ folder: env.configDir, revision, at })
		return
	}
	const folder = await materialise(db, latest)
	writeWhole(lastFolderFile(), `${path.basename(folder)}\n`, 0o600)
	readConfigFrom({ folder, revision, at })
}
