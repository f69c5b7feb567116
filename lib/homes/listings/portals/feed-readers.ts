import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { OutFeed } from '#lib/homes/listings/tables.ts'
import { OTHERS } from './reader-name.ts'

/** How long a reader that does not come back is kept, in days. */
const KEPT_DAYS = 30
/** Most readers of a feed that are stored by name, so that made-up names cannot fill the table. */
const MOST_READERS = 30

/** Who read a feed, and when last. */
export interface FeedReader {
	feed: OutFeed
	/** See `readerName`; `OTHERS` for all that came when there were many. */
	reader: string
	at: string
}

const keptFrom = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()

/** Notes that a feed was read. Some at once may exceed the limit by as many, which is no harm. */
export async function addFeedReader(db: Kysely<Tables>, { feed, reader, at }: FeedReader): Promise<void> {
	const readers = await db.selectFrom('feed_reader').select('reader').where('feed', '=', feed).execute()
	const isFull = readers.filter((one) => one.reader !== OTHERS).length >= MOST_READERS
	const noted = isFull && !readers.some((one) => one.reader === reader) ? OTHERS : reader
	await db
		.insertInto('feed_reader')
		.values({ feed, reader: noted, last_at: at })
		.onConflict((conflict) => conflict.columns(['feed', 'reader']).doUpdateSet({ last_at: at }))
		.execute()
}

/** Deletes the readers that have not come back. */
export async function forgetFeedReaders(db: Kysely<Tables>, now: Date): Promise<void> {
	await db.deleteFrom('feed_reader').where('last_at', '<', keptFrom(now)).execute()
}

/** Returns who read the feeds in the last 30 days, the latest first. */
export async function feedReaders(db: Kysely<Tables>, now: Date): Promise<FeedReader[]> {
	const rows = await db
		.selectFrom('feed_reader')
		.selectAll()
		.where('last_at', '>=', keptFrom(now))
		.orderBy('last_at', 'desc')
		.orderBy('reader')
		.execute()
	return rows.map(({ feed, reader, last_at: at }) => ({ feed, reader, at }))
}
