import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { Encoder, STAFF_ENCODER_LIMITS } from '#lib/homes/pictures/encode/encoder.ts'
import { PictureError } from '#lib/homes/pictures/files/picture-error.ts'
import { type PictureProblem, problemOfError, problemOfPicture } from '#lib/homes/pictures/files/upload-problem.ts'
import { OWN_VERSION, ownPictureUrl } from '#lib/homes/pictures/run/own-pictures.ts'
import { keepPicture, type StoredPicture } from '#lib/homes/pictures/stored/store.ts'

/** Sort order among sources: it is made already. */
const RANK = 0

/**
 * Makes all files of an uploaded picture, in a process of its own: turned upright and without what the camera noted. Call
 * it for one picture at a time. The upload itself is not kept. Returns why not, for a file that is not taken.
 * `shared` is the process that makes several of them.
 */
export async function makeOwnPicture(
	bytes: Uint8Array,
	shared: Encoder | null = null,
): Promise<StoredPicture | { problem: PictureProblem }> {
	const problem = problemOfPicture(bytes.length, bytes)
	if (problem !== null) return { problem }
	const encoder = shared ?? new Encoder(STAFF_ENCODER_LIMITS)
	try {
		return await keepPicture(bytes, (it) => encoder.encode(it))
	} catch (error) {
		if (error instanceof PictureError) return { problem: problemOfError(error) }
		throw error
	} finally {
		if (shared === null) encoder.end()
	}
}

/** Notes a picture as one of a home, so that pages find its files and nothing removes them. */
export async function addOwnPicture(
	db: Kysely<Tables>,
	homeId: number,
	picture: StoredPicture,
	now: Date,
): Promise<void> {
	const at = now.toISOString()
	const { hash } = picture
	await db
		.insertInto('picture')
		.values({ ...picture, made_at: at, unused_since: null })
		.onConflict((conflict) => conflict.column('hash').doUpdateSet({ unused_since: null }))
		.execute()
	const source = { version: OWN_VERSION, hash, rank: RANK, etag: null, unused_since: null }
	const isMade = { attempts: 0, next_attempt_at: null, failed_at: null, last_error: null }
	await db
		.insertInto('picture_source')
		.values({ url: ownPictureUrl(hash), ...source, ...isMade })
		.onConflict((conflict) => conflict.column('url').doUpdateSet({ unused_since: null }))
		.execute()
	await db
		.insertInto('own_home_picture')
		.values({ home_id: homeId, hash, added_at: at })
		.onConflict((conflict) => conflict.columns(['home_id', 'hash']).doNothing())
		.execute()
}
