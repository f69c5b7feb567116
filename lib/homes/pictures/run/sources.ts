import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inHomesTransaction } from '#lib/base/db/transactions.ts'
import type { StoredPicture } from '#lib/homes/pictures/stored/store.ts'
import type { PictureSourceTable } from '#lib/homes/pictures/tables.ts'
import { bumpTags } from '#lib/site/cache/mutations.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import type { Retry } from './picture-run-types.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR, 24 * HOUR]

/**
 * Returns when a picture is tried again after attempt number `attempts` (from 1), as an ISO instant. Null after the
 * eighth, about two and a half days later: the picture is given up until the payload changes.
 */
function nextPictureAttempt(attempts: number, now: Date): string | null {
	const delay = DELAYS[attempts - 1]
	return delay === undefined ? null : new Date(now.getTime() + delay).toISOString()
}

const LONGEST_ERROR = 300

export type PictureSource = Selectable<PictureSourceTable>

/** A source and the picture that was made from it. */
export interface Settled {
	source: PictureSource
	picture: StoredPicture
	etag: string | null
}

/** Returns how many sources are due now. */
export async function countDue(db: Kysely<Tables>, now: Date): Promise<number> {
	const { count } = await db
		.selectFrom('picture_source')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('next_attempt_at', '<=', now.toISOString())
		.executeTakeFirstOrThrow()
	return count
}

/** Returns the next source that is due and not `inHand`, the first photographs of homes first. */
export async function nextDue(
	db: Kysely<Tables>,
	inHand: ReadonlySet<string>,
	now: Date,
): Promise<PictureSource | null> {
	const source = await db
		.selectFrom('picture_source')
		.selectAll()
		.where('next_attempt_at', '<=', now.toISOString())
		.where('url', 'not in', [...inHand, ''])
		.orderBy('rank')
		.orderBy('url')
		.limit(1)
		.executeTakeFirst()
	return source ?? null
}

/** Postpones a source until `due` without counting an attempt, for problems that are no fault of the picture. */
export async function postponePicture(db: Kysely<Tables>, { url }: PictureSource, due: Date): Promise<void> {
	await db.updateTable('picture_source').set({ next_attempt_at: due.toISOString() }).where('url', '=', url).execute()
}

interface Failure {
	reason: string
	/** Another attempt would fail in the same way. */
	isFinal: boolean
	/** Up to this attempt number it is tried again at once. */
	atOnce?: number
}

/** Records why an attempt failed and returns when the next one is. What the source had before stays. */
export async function markPictureFailed(
	db: Kysely<Tables>,
	{ url, attempts: before }: PictureSource,
	{ reason, isFinal, atOnce = 0 }: Failure,
	now: Date,
): Promise<Retry> {
	const attempts = before + 1
	const isAtOnce = attempts <= atOnce
	const later = isFinal ? null : nextPictureAttempt(attempts, now)
	const next = isAtOnce ? now.toISOString() : later
	await db
		.updateTable('picture_source')
		.set({
			attempts,
			next_attempt_at: next,
			failed_at: next === null ? now.toISOString() : null,
			last_error: reason.slice(0, LONGEST_ERROR),
		})
		.where('url', '=', url)
		.execute()
	if (isAtOnce) return 'at once'
	return next === null ? 'given up' : 'later'
}

const DONE = { attempts: 0, next_attempt_at: null, failed_at: null, last_error: null } as const

/** Records that a source is unchanged. */
export async function markUnchanged(db: Kysely<Tables>, { url }: PictureSource): Promise<void> {
	await db.updateTable('picture_source').set(DONE).where('url', '=', url).execute()
}

/** Returns the cache tags of everything that shows a picture of these addresses. */
export async function pictureTags(db: Kysely<Tables>, urls: readonly string[]): Promise<string[]> {
	const listings = await db
		.selectFrom('listing_picture')
		.select('listing_id as id')
		.distinct()
		.where('url', 'in', urls)
		.execute()
	const projects = await db
		.selectFrom('project_picture')
		.select('project_id as id')
		.distinct()
		.where('url', 'in', urls)
		.execute()
	const own = urls.filter((url) => url.startsWith('/')).map(cacheTag.picture)
	return [...own, ...listings.map(({ id }) => cacheTag.listing(id)), ...projects.map(({ id }) => cacheTag.project(id))]
}

/** Publishes these pictures in one transaction: pages that show one of them are rendered anew at the next request. */
export async function publish(db: Kysely<Tables>, settled: readonly Settled[], now: Date): Promise<void> {
	if (settled.length === 0) return
	await inHomesTransaction(db, async (transaction) => {
		for (const { source, picture, etag } of settled) {
			await transaction
				.insertInto('picture')
				.values({ ...picture, made_at: now.toISOString(), unused_since: null })
				.onConflict((conflict) => conflict.column('hash').doUpdateSet({ unused_since: null }))
				.execute()
			await transaction
				.updateTable('picture_source')
				.set({ ...DONE, hash: picture.hash, etag })
				.where('url', '=', source.url)
				.execute()
		}
		const changed = settled.filter(({ source, picture }) => source.hash !== picture.hash)
		if (changed.length === 0) return
		const tags = await pictureTags(
			transaction,
			changed.map(({ source }) => source.url),
		)
		await bumpTags(transaction, tags)
	})
}
