import 'server-only'
import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import type { Tables } from '#lib/base/db/tables/tables.ts'
import { noteStockHosts } from './note-stock-hosts.ts'

const OF_STOCK = /^(?:listing|project):/

/**
 * Marks every page that carries one of these tags as outdated. Call it in the transaction that changes the data, after
 * its changes.
 */
export async function bumpTags(db: Kysely<Tables>, tags: Iterable<string>, run: number): Promise<void> {
	const all = [...new Set(tags)]
	for (const part of chunks(all, 500)) {
		await db
			.insertInto('cache_tag')
			.values(part.map((tag) => ({ tag, run })))
			.onConflict((conflict) => conflict.column('tag').doUpdateSet({ run }))
			.execute()
	}
	if (all.some((tag) => OF_STOCK.test(tag))) await noteStockHosts(db)
}

/** The `source` of a run that is not an import: pictures or testimonials on pages have changed. */
export const PICTURES_RUN = 'pictures'

/**
 * Starts a run that only makes pages outdated, and returns its number. Only the last of these runs is kept, so that run
 * numbers keep rising.
 */
export async function beginPicturesRun(db: Kysely<Tables>, now: Date): Promise<number> {
	const at = now.toISOString()
	const { id } = await db
		.insertInto('import_run')
		.values({ started_at: at, finished_at: at, source: PICTURES_RUN, counts: '{}' })
		.returning('id')
		.executeTakeFirstOrThrow()
	await db.deleteFrom('import_run').where('source', '=', PICTURES_RUN).where('id', '<', id).execute()
	return id
}
