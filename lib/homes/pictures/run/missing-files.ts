import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import { readMeta, writeMeta } from '#lib/base/db/meta.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inHomesTransaction } from '#lib/base/db/transactions.ts'
import { fileStorage } from '#lib/base/files/kept/kept-files.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { storedPictures } from '#lib/homes/pictures/stored/store.ts'
import { bumpTags } from '#lib/site/cache/mutations.ts'
import { pictureTags } from './sources.ts'

const AT_ONCE = 200
/** Key in `meta`: when the pictures were last compared with those in the bucket. */
const COMPARED = 'pictures_compared'

/** A folder of this machine is looked at each time; a large bucket takes some hundred requests, so once an hour. */
async function isDue(db: Kysely<Tables>, now: Date): Promise<boolean> {
	if (fileStorage().kind === 'disk') return true
	const compared = await readMeta(db, COMPARED)
	return compared === null || now.getTime() - Date.parse(compared) >= HOUR_MS
}

/**
 * Forgets pictures whose files are gone, for example after only the database was restored from a backup. Pages show
 * their sources again, and they become due.
 */
export async function forgetLost(db: Kysely<Tables>, now: Date): Promise<void> {
	if (!(await isDue(db, now))) return
	// Rows first: what another server publishes meanwhile must not look lost.
	const kept = await db.selectFrom('picture').select('hash').execute()
	const present = await storedPictures()
	await writeMeta(db, COMPARED, now.toISOString())
	const lost = kept.flatMap(({ hash }) => (present.has(hash) ? [] : [hash]))
	for (const hashes of chunks(lost, AT_ONCE)) {
		await inHomesTransaction(db, async (transaction) => {
			const sources = await transaction
				.updateTable('picture_source')
				.set({ hash: null, etag: null, attempts: 0, next_attempt_at: now.toISOString(), failed_at: null })
				.where('hash', 'in', hashes)
				.returning('url')
				.execute()
			await transaction.deleteFrom('picture').where('hash', 'in', hashes).execute()
			const tags = await pictureTags(
				transaction,
				sources.map(({ url }) => url),
			)
			await bumpTags(transaction, tags)
		})
	}
}
