import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn } from '#lib/base/db/transactions.ts'
import { hashOf } from './file-set.ts'
import type { ConfigRevisionTable } from './tables.ts'

export type Revision = ConfigRevisionTable

/** A member made a revision after the one that a change is based on. */
export class RevisionConflict extends Error {
	override name = 'RevisionConflict'
}

/** A revision's file that was erased, because it held personal data or was older than the agency keeps. */
export class ErasedFile extends Error {
	override name = 'ErasedFile'
}

/** What the revision that ends the use of the table brings back: no revision, but each instance's own files. */
export const OWN_FILES = 0

/** Whether a revision ends the use of the table: each instance reads the files of its own folder. */
export function usesOwnFiles({ restores }: Revision): boolean {
	return restores === OWN_FILES
}

/** What a change does to the table. */
export interface Change {
	/** The revision that it is based on; null before the first. */
	base: number | null
	who: string
	note: string
	/** New contents by file; null removes the file. */
	files: ReadonlyMap<string, Uint8Array | null>
	/** The revision that it brings back, {@link OWN_FILES}, or null. */
	restores: number | null
}

/** Returns the newest revision, which is in use unless it {@link usesOwnFiles}; null if nobody has pushed one. */
export async function latestRevision(db: Kysely<Tables>): Promise<Revision | null> {
	const row = await db.selectFrom('config_revision').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
	return row ?? null
}

/** Returns the newest revisions first, with the names of the files that each changed. */
export async function listRevisions(
	db: Kysely<Tables>,
	{ after = 0, until, file, limit }: { after?: number; until?: number; file?: string | undefined; limit: number },
): Promise<(Revision & { files: string[] })[]> {
	const newer = db.selectFrom('config_revision').selectAll().where('id', '>', after)
	const within = until === undefined ? newer : newer.where('id', '<=', until)
	const wanted = file === undefined ? within : within.where('id', 'in', revisionsOf(db, file))
	const revisions = await wanted.orderBy('id', 'desc').limit(limit).execute()
	if (revisions.length === 0) return []
	const ids = revisions.map(({ id }) => id)
	const rows = await db
		.selectFrom('config_file')
		.select(['revision', 'file'])
		.where('revision', 'in', ids)
		.orderBy('file')
		.execute()
	const filesOf = (id: number) => rows.filter(({ revision }) => revision === id).map((row) => row.file)
	return revisions.map((revision) => ({ ...revision, files: filesOf(revision.id) }))
}

const revisionsOf = (db: Kysely<Tables>, file: string) =>
	db.selectFrom('config_file').select('revision').where('file', '=', file)

/** The rows that hold the files of a revision: of each file, the newest up to it. */
const filesAt = (db: Kysely<Tables>, revision: number) =>
	db
		.selectFrom('config_file as present')
		.where('present.hash', 'is not', null)
		.where('present.revision', '=', (query) =>
			query
				.selectFrom('config_file as other')
				.select(({ fn }) => fn.max('other.revision').as('newest'))
				.whereRef('other.file', '=', 'present.file')
				.where('other.revision', '<=', revision),
		)

/** Returns the hash of each file of a revision. */
export async function hashesAt(db: Kysely<Tables>, revision: number): Promise<Map<string, string>> {
	const rows = await filesAt(db, revision).select(['file', 'hash']).orderBy('file').execute()
	return new Map(rows.flatMap(({ file, hash }) => (hash === null ? [] : [[file, hash]])))
}

/** Returns when each file of a revision was last changed, as an ISO instant. */
export async function changedAt(db: Kysely<Tables>, revision: number): Promise<Map<string, string>> {
	const rows = await filesAt(db, revision)
		.innerJoin('config_revision', 'config_revision.id', 'present.revision')
		.select(['present.file', 'config_revision.at'])
		.execute()
	return new Map(rows.map(({ file, at }) => [file, at]))
}

/** Returns the contents of these files of a revision. Throws {@link ErasedFile} if one was erased. */
export async function contentsAt(
	db: Kysely<Tables>,
	revision: number,
	files: readonly string[],
): Promise<Map<string, Uint8Array>> {
	const contents = new Map<string, Uint8Array>()
	for (const file of files) {
		const row = await filesAt(db, revision).select('content').where('present.file', '=', file).executeTakeFirst()
		if (!row?.content) throw new ErasedFile(`${file} of revision ${revision} has been erased.`)
		contents.set(file, row.content)
	}
	return contents
}

/** Whether the table has ever had this content of a file, so that it is an earlier version and no new edit. */
export async function isKnown(db: Kysely<Tables>, file: string, hash: string): Promise<boolean> {
	const row = await db
		.selectFrom('config_file')
		.select('revision')
		.where('file', '=', file)
		.where('hash', '=', hash)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/**
 * Writes a revision. Throws {@link RevisionConflict} if the newest revision is no longer the one that the change is
 * based on.
 */
export async function addRevision(transaction: Transaction<Tables>, change: Change, now: Date): Promise<Revision> {
	await lockOn(transaction, 'config')
	const latest = await latestRevision(transaction)
	if ((latest?.id ?? null) !== change.base)
		throw new RevisionConflict(`The table has revision ${latest?.id ?? 'none'}, not ${change.base ?? 'none'}.`)
	const { who, note, restores } = change
	const revision = { id: (change.base ?? 0) + 1, who, note, restores, at: now.toISOString() }
	await transaction.insertInto('config_revision').values(revision).execute()
	for (const [file, content] of change.files) {
		const hash = content && hashOf(content)
		await transaction.insertInto('config_file').values({ revision: revision.id, file, hash, content }).execute()
	}
	return revision
}
