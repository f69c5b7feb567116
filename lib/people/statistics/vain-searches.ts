import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { lastDays } from '#lib/base/time/period-days.ts'

/** How long searches are kept, in days. */
const KEPT_DAYS = 90
/** The searches of one day; whoever makes more up fills no table. */
const MOST_A_DAY = 2000
const SHOWN_DAYS = 30

/** A search that found no home on offer. */
export interface VainSearch {
	day: string
	/** See `vainCriteria`. */
	criteria: string
	/** A hash of visitor and criteria, keyed with the day's salt. */
	mark: string
}

/**
 * Counts a search that found nothing: once for each visitor and day. Two at once may exceed the limit of a day by one,
 * which is no harm.
 */
export async function addVainSearch(db: Kysely<Tables>, { day, criteria, mark }: VainSearch): Promise<void> {
	await inTransaction(db, async (transaction) => {
		const { marks } = await transaction
			.selectFrom('search_mark')
			.select((on) => on.fn.countAll<number>().as('marks'))
			.where('day', '=', day)
			.executeTakeFirstOrThrow()
		if (Number(marks) >= MOST_A_DAY) return
		const isNew = await transaction
			.insertInto('search_mark')
			.values({ day, mark })
			.onConflict((conflict) => conflict.doNothing())
			.returning('mark')
			.executeTakeFirst()
		if (isNew === undefined) return
		await transaction
			.insertInto('vain_search')
			.values({ day, criteria, count: 1 })
			.onConflict((conflict) =>
				conflict.columns(['day', 'criteria']).doUpdateSet((on) => ({ count: on('vain_search.count', '+', 1) })),
			)
			.execute()
	})
}

/** Deletes the marks before a day, and searches that are kept no longer. */
export async function sweepVainSearches(transaction: Kysely<Tables>, keptFrom: string, now: Date): Promise<void> {
	await transaction.deleteFrom('search_mark').where('day', '<', keptFrom).execute()
	await transaction.deleteFrom('vain_search').where('day', '<', lastDays(KEPT_DAYS, now).from).execute()
}

/** Returns what most visitors searched and did not find in the last 30 days. */
export async function mostVainSearches(
	db: Kysely<Tables>,
	{ now, most }: { now: Date; most: number },
): Promise<{ criteria: string; count: number }[]> {
	const rows = await db
		.selectFrom('vain_search')
		.select(['criteria', (on) => on.fn.sum<number>('count').as('total')])
		.where('day', '>=', lastDays(SHOWN_DAYS, now).from)
		.groupBy('criteria')
		.orderBy('total', 'desc')
		.orderBy('criteria')
		.limit(most)
		.execute()
	return rows.map(({ criteria, total }) => ({ criteria, count: Number(total) }))
}
