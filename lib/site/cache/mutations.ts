import 'server-only'
import type { Kysely } from 'kysely'
import { engineOf } from '#lib/base/db/dialect/dialect.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn } from '#lib/base/db/transactions.ts'
import { replaceRows } from '#lib/base/db/write-rows.ts'
import { recordStockHosts } from './record-stock-hosts.ts'

const OF_STOCK = /^(?:listing|project):/

/**
 * Marks every page that carries one of these tags as outdated. Call it in the transaction that changes the data, after
 * its changes.
 */
export async function bumpTags(db: Kysely<Tables>, tags: Iterable<string>): Promise<void> {
	const all = [...new Set(tags)]
	if (all.length === 0) return
	await lockOn(db, 'tags')
	const { last } = await db
		.selectFrom('cache_tag')
		.select((eb) => eb.fn.max<number | null>('run').as('last'))
		.executeTakeFirstOrThrow()
	const change = { run: (last ?? 0) + 1, changed_at: new Date().toISOString() }
	const rows = all.map((tag) => ({ tag, ...change }))
	await replaceRows(db, 'cache_tag', rows, ['tag'])
	if (all.some((tag) => OF_STOCK.test(tag))) await recordStockHosts(db)
	await engineOf(db).announceChange(db)
}
