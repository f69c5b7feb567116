import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import type { PriceRange } from '#lib/homes/search/query/price-range.ts'
import { placeOnTrack, roundedTop, TRACK } from '#lib/homes/search/query/price-scale.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

const USUAL_SHARE = 0.95
/** Number of bars along the slider. */
const BARS = 30

/**
 * Returns the price in euro, rounded up, up to which 95 % of a goal's homes with a public price are offered; null
 * without any.
 */
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
			.offset(Math.max(0, Math.floor(((found?.homes ?? 0) - 1) * USUAL_SHARE)))
			.executeTakeFirst()
		return row?.price ? roundedTop(row.price) : null
	})
}

/**
 * Returns the number of homes on offer in each part of the price slider, from its lower end; empty if none has a public
 * price.
 */
export async function priceBars(
	db: Kysely<PublicTables>,
	goal: Goal,
	range: PriceRange,
	top: number | null,
): Promise<number[]> {
	const memo = await searchMemo(db)
	return memo.priceBars.get(JSON.stringify([goal, range]), async () => {
		const rows = await db
			.selectFrom('listing_search')
			.select('price')
			.where('goal', '=', goal === 'sale' ? 0 : 1)
			.where('price', 'is not', null)
			.where('is_reserved', '=', 0)
			.execute()
		const bars = new Array<number>(rows.length > 0 ? BARS : 0).fill(0)
		for (const { price } of rows) {
			const place = Math.floor((placeOnTrack(price ?? 0, range, top) / TRACK) * BARS)
			const bar = Math.min(BARS - 1, place)
			bars[bar] = (bars[bar] ?? 0) + 1
		}
		return bars
	})
}
