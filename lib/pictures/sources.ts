import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import { beginPicturesRun, bumpTags } from '@/lib/cache/mutations'
import { cacheTag } from '@/lib/cache/tags'
import type { PictureSourceTable } from '@/lib/db/picture-tables'
import type { Tables } from '@/lib/db/tables'
import type { EncodedPicture } from './encode'
import { nextAttempt } from './retry'

const LONGEST_ERROR = 300
/** A picture at which the process died is tried again at once this often, then like one that fails. */
const MOST_DEATHS = 2

export type PictureSource = Selectable<PictureSourceTable>

/** A source and the picture that it was found to have. */
export interface Settled {
	source: PictureSource
	picture: EncodedPicture
	etag: string | null
}

/** How many sources are due now. */
export async function countDue(db: Kysely<Tables>, now: Date): Promise<number> {
	const { count } = await db
		.selectFrom('picture_source')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('next_attempt_at', '<=', now.toISOString())
		.executeTakeFirstOrThrow()
	return count
}

/** Makes due again what an ended process had in hand: it was begun and neither done nor failed. */
export async function releaseBrokenOff(db: Kysely<Tables>, now: Date): Promise<void> {
	await db
		.updateTable('picture_source')
		.set({ next_attempt_at: now.toISOString() })
		.where('next_attempt_at', 'is not', null)
		.where('last_error', 'is', null)
		.where('attempts', '>', 0)
		.where('attempts', '<=', MOST_DEATHS)
		.execute()
}

/**
 * Takes the next source that is due and not `inHand`, first photographs first. It counts as tried from here on, so that a picture that
 * kills the process does so a few times and not for ever.
 */
export async function claimNext(
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
	if (!source) return null
	const attempts = source.attempts + 1
	// Past the last delay it is due a last time, and marked as failed if that attempt ends the process too.
	const next = nextAttempt(attempts, now)
	await db
		.updateTable('picture_source')
		.set({ attempts, next_attempt_at: next, failed_at: next === null ? now.toISOString() : null })
		.where('url', '=', source.url)
		.execute()
	return { ...source, attempts }
}

/** Gives a source back, to be taken at `due`, as if it had not been: what went wrong is no fault of the picture's. */
export async function unclaim(db: Kysely<Tables>, { url, attempts }: PictureSource, due: Date): Promise<void> {
	await db
		.updateTable('picture_source')
		.set({ attempts: attempts - 1, next_attempt_at: due.toISOString(), failed_at: null })
		.where('url', '=', url)
		.execute()
}

/** Notes why an attempt failed. Answers whether the source was given up; what it had before stays. */
export async function markFailed(
	db: Kysely<Tables>,
	{ url, attempts }: PictureSource,
	reason: string,
	isFinal: boolean,
	now: Date,
): Promise<boolean> {
	const next = isFinal ? null : nextAttempt(attempts, now)
	await db
		.updateTable('picture_source')
		.set({
			next_attempt_at: next,
			failed_at: next === null ? now.toISOString() : null,
			last_error: reason.slice(0, LONGEST_ERROR),
		})
		.where('url', '=', url)
		.execute()
	return next === null
}

const DONE = { attempts: 0, next_attempt_at: null, failed_at: null, last_error: null } as const

/** Notes that a source still has what it had. */
export async function markUnchanged(db: Kysely<Tables>, { url }: PictureSource): Promise<void> {
	await db.updateTable('picture_source').set(DONE).where('url', '=', url).execute()
}

/** The cache tags of all that shows a picture of these addresses. */
export async function tagsOf(db: Kysely<Tables>, urls: readonly string[]): Promise<string[]> {
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

/**
 * Lets pages show these pictures, in one transaction: those that show one of them are rendered anew at the next request.
 */
export async function publish(db: Kysely<Tables>, settled: readonly Settled[], now: Date): Promise<void> {
	if (settled.length === 0) return
	await db.transaction().execute(async (transaction) => {
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
		const tags = await tagsOf(
			transaction,
			changed.map(({ source }) => source.url),
		)
		await bumpTags(transaction, tags, await beginPicturesRun(transaction, now))
	})
}
