import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { SearchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { homes } from '#lib/homes/search/engine/index/word-index.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { baseFilter, choiceConditions, onOfferConditions } from './filter-conditions.ts'
import { chosenHomes, countHomes } from './tally.ts'
import { isWordsOnly } from './word-search.ts'

/**
 * Returns how many homes on offer a search finds, as the total of `countHomes`, without counting them by type and city:
 * a quarter of the work.
 */
export async function offeredHomes(
	db: Kysely<PublicTables>,
	memo: SearchMemo,
	query: SearchQuery,
	now: Date,
): Promise<number> {
	const filter = baseFilter(query, now)
	// Words are found without reading a row for each home.
	if (isWordsOnly(filter)) return (await countHomes(db, memo, query, now)).total
	const row = await db
		.selectFrom(homes(filter.goal, filter.words))
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where(onOfferConditions(filter))
		.where(choiceConditions(await chosenHomes(db, memo, filter, query)))
		.executeTakeFirstOrThrow()
	return row.total
}
