import 'server-only'
import type { Kysely } from 'kysely'
import { readMeta, writeMeta } from '#lib/base/db/meta.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { picturesMadeBefore, removePicture } from './store.ts'

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
	const used = db.selectFrom('picture_source').select('hash').where('hash', 'is not', null)
	await db
		.updateTable('picture')
		.set({ unused_since: at })
		.where('unused_since', 'is', null)
		.where('hash', 'not in', used)
		.execute()
	await db.updateTable('picture').set({ unused_since: null }).where('hash', 'in', used).execute()
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
	for (const { hash } of removed) await removePicture(hash)
	const known = new Set((await db.selectFrom('picture').select('hash').execute()).map(({ hash }) => hash))
	const strays = (await picturesMadeBefore(limit.getTime())).filter((hash) => !known.has(hash))
	for (const hash of strays) await removePicture(hash)
	await writeMeta(db, SWEPT, at)
	return removed.length + strays.length
}
