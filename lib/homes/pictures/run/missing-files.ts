import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { picturesMadeBefore } from '#lib/homes/pictures/stored/store.ts'
import { bumpTags } from '#lib/site/cache/mutations.ts'
import { pictureTags } from './sources.ts'

const AT_ONCE = 200

/**
 * Forgets pictures whose files are gone, for example after only the database was restored from a backup. Pages show
 * their sources again, and they become due.
 */
export async function forgetLost(db: Kysely<Tables>, now: Date): Promise<void> {
	const present = new Set(await picturesMadeBefore(Number.POSITIVE_INFINITY))
	const kept = await db.selectFrom('picture').select('hash').execute()
	const lost = kept.flatMap(({ hash }) => (present.has(hash) ? [] : [hash]))
	for (const hashes of chunks(lost, AT_ONCE)) {
		await db.transaction().execute(async (transaction) => {
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
