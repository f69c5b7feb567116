import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '@/lib/db/tables'
import type { Goal } from '@/lib/listings/types'
import { searchMemo } from './engine/memo'
import { roundedTop } from './price-scale'

const USUAL_SHARE = 0.95

/** Up to which price in euro nearly all homes of a goal are offered, rounded up; null where none has a public price. */
export async function priceTop(db: Kysely<PublicTables>, goal: Goal): Promise<number | null> {
	const memo = await searchMemo(db)
	return memo.tops.get(goal, async () => {
		const priced = db
			.selectFrom('listing_search')
			.where('goal', '=', goal === 'sale' ? 0 : 1)
			.where('price', 'is not', null)
		const found = await priced.select((eb) => eb.fn.countAll<number>().as('homes')).executeTakeFirst()
		const row = await priced
			.select('price')
			.orderBy('price')
			.limit(1)
			.offset(Math.floor(((found?.homes ?? 0) - 1) * USUAL_SHARE))
			.executeTakeFirst()
		return row?.price ? roundedTop(row.price) : null
	})
}
