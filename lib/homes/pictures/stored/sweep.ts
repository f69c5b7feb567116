import 'server-only'
import type { Kysely } from 'kysely'
import { readMeta, writeMeta } from '#lib/base/db/meta.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { pictureMadeAt, removePicture, storedPictures } from './store.ts'

/**
 * Days that a picture stays after nothing shows it any more: for mails, for caches elsewhere, for a home that comes
 * back.
 */
export const GRACE_DAYS = 30

/** Key in `meta`: the time of the last sweep. */
const SWEPT = 'pictures_swept'

async function isDue(db: Kysely<Tables>, now: Date): Promise<boolean> {
	const swept = await readMeta(db, SWEPT)
	return swept === null || now.getTime() - Date.parse(swept) >= DAY_MS
}

async function markUnused(db: Kysely<Tables>, at: string): Promise<void> {
	const used = db
		.selectFrom('picture_source')
		.select('hash')
		.where('hash', 'is not', null)
		.union(db.selectFrom('own_home_picture').select('hash'))
	await db
		.updateTable('picture')
		.set({ unused_since: at })
		.where('unused_since', 'is', null)
		.where('hash', 'not in', used)
		.execute()
	await db.updateTable('picture').set({ unused_since: null }).where('hash', 'in', used).execute()
}

/** Whether the database contains a picture now: another server may have published it since it was looked up. */
async function isKnown(db: Kysely<Tables>, hash: string): Promise<boolean> {
	return (await db.selectFrom('picture').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined
}

/** Returns stored pictures that are not in the database and were made before a limit. */
async function straysBefore(db: Kysely<Tables>, limit: Date): Promise<string[]> {
	const stored = await storedPictures()
	const known = await db.selectFrom('picture').select('hash').execute()
	for (const { hash } of known) stored.delete(hash)
	const strays: string[] = []
	for (const hash of stored) {
		const madeAt = await pictureMadeAt(hash)
		if (madeAt === null || madeAt < limit.getTime()) strays.push(hash)
	}
	return strays
}

/**
 * Removes pictures that nothing has shown for thirty days, and files unknown to the database; at most once a day.
 * Returns the number of pictures removed.
 */
export async function sweepPictures(db: Kysely<Tables>, now: Date): Promise<number> {
	if (!(await isDue(db, now))) return 0
	const at = now.toISOString()
	const limit = new Date(now.getTime() - GRACE_DAYS * DAY_MS)
	await db.deleteFrom('picture_source').where('unused_since', '<', limit.toISOString()).execute()
	await db.deleteFrom('picture_address').where('seen_at', '<', limit.toISOString()).execute()
	await markUnused(db, at)
	// Rows first: a page may fall back to a picture's source, but must never show a picture that does not exist.
	const removed = await db
		.deleteFrom('picture')
		.where('unused_since', '<', limit.toISOString())
		.returning('hash')
		.execute()
	const strays = await straysBefore(db, limit)
	const due = [...new Set([...removed.map(({ hash }) => hash), ...strays])]
	for (const hash of due) if (!(await isKnown(db, hash))) await removePicture(hash)
	await writeMeta(db, SWEPT, at)
	return due.length
}
