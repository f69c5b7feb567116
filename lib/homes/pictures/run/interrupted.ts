import 'server-only'
import type { Kysely } from 'kysely'
import { readMeta, writeMeta } from '#lib/base/db/meta.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import type { PictureFailure } from './picture-run-types.ts'
import { markPictureFailed } from './sources.ts'

/** Key in `meta`: the address of the picture that is being made now. */
const MAKING = 'pictures_making'
/**
 * How many times a picture that killed the process is tried again at once; after that it is treated like one that
 * fails.
 */
const MOST_DEATHS = 2
const REASON = 'The process ended while it made this picture'

/**
 * Makes a picture and stores its address while that lasts. If the process dies, the stored address identifies the
 * picture.
 */
export async function noted<T>(db: Kysely<Tables>, url: string, make: () => Promise<T>): Promise<T> {
	await writeMeta(db, MAKING, url)
	try {
		return await make()
	} finally {
		await db.deleteFrom('meta').where('key', '=', MAKING).execute()
	}
}

/** Counts a failed attempt for the picture at which an earlier process ended, and for no other. Null if none did. */
export async function markCrashedPicture(db: Kysely<Tables>, now: Date): Promise<PictureFailure | null> {
	const url = await readMeta(db, MAKING)
	if (url === null) return null
	const source = await db
		.selectFrom('picture_source')
		.selectAll()
		.where('url', '=', url)
		.where('next_attempt_at', 'is not', null)
		.executeTakeFirst()
	const failure = source && {
		url: source.url,
		reason: REASON,
		next: await markPictureFailed(db, source, { reason: REASON, isFinal: false, atOnce: MOST_DEATHS }, now),
	}
	await db.deleteFrom('meta').where('key', '=', MAKING).execute()
	return failure ?? null
}
