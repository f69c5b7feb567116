import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn } from '#lib/base/db/transactions.ts'
import { env } from '#lib/base/env.ts'
import { hashOf, writeWhole } from '#lib/site/config/revisions/file-set.ts'
import { type FilesInUse, readFilesInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { addRevision, hashesAt } from '#lib/site/config/revisions/revisions.ts'

/** A member changed a file after it was read. Nothing was saved. */
export class ChangedMeanwhile extends Error {
	override name = 'ChangedMeanwhile'
	readonly file: string
	constructor(file: string) {
		super(`${file} was changed meanwhile`)
		this.file = file
	}
}

/** A file to save, and what it is based on. */
export interface NewContent {
	/** Hash of the content that the change was made in; null for a file that is new. */
	before: string | null
	/** Null removes the file. */
	content: Uint8Array | null
}

/** A file that is removed, and which content of it. */
export interface Removed {
	file: string
	hash: string
}

/** Who saves, why, and which version is brought back. */
export interface Authorship {
	who: string
	note: string
	restores: number | null
}

const fileAt = (file: string) => path.join(env.configDir, file)

/** Returns the hash of a file in the folder; null if it is not there. */
function hashInFolder(file: string): string | null {
	return fs.existsSync(fileAt(file)) ? hashOf(fs.readFileSync(fileAt(file))) : null
}

/** Returns the hash of the content of a file in use, also of a medium; null if there is no such file. */
export async function hashInUse(
	db: Kysely<Tables>,
	{ revision, files }: FilesInUse,
	file: string,
): Promise<string | null> {
	const content = files.get(file)
	if (content !== undefined) return hashOf(content)
	return revision === null ? hashInFolder(file) : ((await hashesAt(db, revision.id)).get(file) ?? null)
}

/** Takes a file out of the folder, once the transaction that removed it is written: until then nothing is lost. */
export function dropRemoved({ file, hash }: Removed): void {
	if (hashInFolder(file) === hash) fs.rmSync(fileAt(file))
}

/** Keeps a version that came from outside the desk, so that it can be brought back after the first save over it. */
async function keepOutside(transaction: Transaction<Tables>, id: number, file: string): Promise<boolean> {
	const last = await transaction
		.selectFrom('config_save')
		.select('hash')
		.where('file', '=', file)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
	if (!fs.existsSync(fileAt(file))) return false
	const content = fs.readFileSync(fileAt(file))
	const hash = hashOf(content)
	if (last?.hash === hash) return false
	const at = fs.statSync(fileAt(file)).mtime.toISOString()
	const row = { id, file, who: '', at, note: '', restores: null, hash, content }
	await transaction.insertInto('config_save').values(row).execute()
	return true
}

async function nextSave(transaction: Transaction<Tables>): Promise<number> {
	const row = await transaction
		.selectFrom('config_save')
		.select(({ fn }) => fn.max('id').as('newest'))
		.executeTakeFirst()
	return Number(row?.newest ?? 0) + 1
}

/** Writes the rows first and the files last: if a row cannot be written, no file is. */
async function saveInFolder(
	transaction: Transaction<Tables>,
	files: ReadonlyMap<string, NewContent>,
	{ who, note, restores }: Authorship,
	now: Date,
): Promise<number> {
	let id = await nextSave(transaction)
	let hasOutside = false
	for (const file of files.keys()) hasOutside = (await keepOutside(transaction, id, file)) || hasOutside
	if (hasOutside) id += 1
	for (const [file, { content }] of files) {
		const hash = content === null ? '' : hashOf(content)
		const row = { id, file, who, at: now.toISOString(), note, restores, hash, content }
		await transaction.insertInto('config_save').values(row).execute()
	}
	for (const [file, { before, content }] of files) {
		if (hashInFolder(file) !== before) throw new ChangedMeanwhile(file)
		if (content === null) continue
		const mode = before === null ? undefined : fs.statSync(fileAt(file)).mode & 0o777
		writeWhole(fileAt(file), content, mode)
	}
	return id
}

/**
 * Saves files where their truth is: as a revision of the table, or in `CONFIG_DIR` while there is none, each by one
 * rename and with a row of who changed what; a file that is removed stays in the folder until {@link dropRemoved}.
 * Returns the number of the revision or save. Throws {@link ChangedMeanwhile} if a file is no longer what the change was
 * made in. Whether the files are valid was checked before.
 */
export async function saveFiles(
	transaction: Transaction<Tables>,
	files: ReadonlyMap<string, NewContent>,
	author: Authorship,
	now: Date,
): Promise<number> {
	await lockOn(transaction, 'config')
	const inUse = await readFilesInUse(transaction)
	const { revision } = inUse
	for (const [file, { before }] of files) {
		if ((await hashInUse(transaction, inUse, file)) !== before) throw new ChangedMeanwhile(file)
	}
	if (revision === null) return saveInFolder(transaction, files, author, now)
	const contents = new Map([...files].map(([file, { content }]) => [file, content]))
	const { id } = await addRevision(transaction, { base: revision.id, ...author, files: contents }, now)
	return id
}
