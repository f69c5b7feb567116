import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import { hashOf } from '#lib/site/config/revisions/file-set.ts'
import { contentsAt, ErasedFile, latestRevision, listRevisions } from '#lib/site/config/revisions/revisions.ts'
import type { Version, VersionId } from './version-types.ts'

const MOST_VERSIONS = 100

async function savesOf(db: Kysely<Tables>, file: string): Promise<Version[]> {
	const rows = await db
		.selectFrom('config_save')
		.select(['id', 'at', 'who', 'note', 'restores', (eb) => eb('content', 'is not', null).as('is_kept')])
		.where('file', '=', file)
		.orderBy('id', 'desc')
		.limit(MOST_VERSIONS)
		.execute()
	return rows.map(({ is_kept, ...row }) => ({ of: 'save', ...row, isKept: Boolean(is_kept) }))
}

async function revisionsOf(db: Kysely<Tables>, file: string): Promise<Version[]> {
	const rows = await listRevisions(db, { file, limit: MOST_VERSIONS })
	if (rows.length === 0) return []
	const kept = await db
		.selectFrom('config_file')
		.select('revision')
		.where('file', '=', file)
		.where('content', 'is not', null)
		.execute()
	const ids = new Set(kept.map(({ revision }) => revision))
	return rows.map(({ id, at, who, note, restores }) => ({
		of: 'revision',
		id,
		at,
		who,
		note,
		restores,
		isKept: ids.has(id),
	}))
}

/** Returns an edit of the folder that nobody made at the desk, as a version without a number of its own. */
async function outsideEdit(db: Kysely<Tables>, file: string): Promise<string | null> {
	const place = path.join(env.configDir, file)
	if ((await latestRevision(db)) !== null || !fs.existsSync(place)) return null
	const last = await db
		.selectFrom('config_save')
		.select('hash')
		.where('file', '=', file)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
	return last?.hash === hashOf(fs.readFileSync(place)) ? null : fs.statSync(place).mtime.toISOString()
}

/**
 * Returns the versions of a file, newest first, and when it was edited outside the desk since the newest of them; null
 * if it was not.
 */
export async function historyOf(
	db: Kysely<Tables>,
	file: string,
): Promise<{ versions: Version[]; editedOutside: string | null }> {
	const revisions = await revisionsOf(db, file)
	const saves = await savesOf(db, file)
	// A site begins in the folder and may move to the table; in each, the numbers give the order.
	return { versions: [...revisions, ...saves], editedOutside: await outsideEdit(db, file) }
}

/** Returns the content of a file in a version; null if there is none, or it has been erased. */
export async function contentOf(db: Kysely<Tables>, { of, id }: VersionId, file: string): Promise<Uint8Array | null> {
	if (of === 'revision') {
		try {
			return (await contentsAt(db, id, [file])).get(file) ?? null
		} catch (error) {
			if (error instanceof ErasedFile) return null
			throw error
		}
	}
	const row = await db
		.selectFrom('config_save')
		.select('content')
		.where('id', '=', id)
		.where('file', '=', file)
		.executeTakeFirst()
	return row?.content ?? null
}
