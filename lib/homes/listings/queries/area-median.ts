import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { ListingFacts } from '#lib/homes/listings/facts.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'

/** Fewer homes do not represent a market, and would reveal who asks what. */
const FEWEST = 5

/** The median of the public asking prices of homes on offer of one type in one municipality, in euro. */
export interface AreaMedian {
	amount: number
	/** Of how many prices. */
	count: number
}

const AnnuityFact = ListingFacts.pick({ annuity: true }).partial()

/**
 * Returns the median asking price of a home's type in its municipality; null for fewer than five prices. Only whole
 * prices count that visitors see: none that is hidden, on request, "from", per m², or part of an annuity.
 */
export async function areaMedianOf(
	db: Kysely<PublicTables>,
	home: Pick<ListingDetail, 'goal' | 'cityKey' | 'webId'>,
): Promise<AreaMedian | null> {
	const rows = await db
		.selectFrom('listing')
		.select(['price', 'facts'])
		.where('goal', '=', home.goal === 'sale' ? 0 : 1)
		.where('city_key', '=', home.cityKey)
		.where('web_id', '=', home.webId)
		.where('status', '=', 'available')
		.where('is_published', '=', 1)
		.where('withdrawn_at', 'is', null)
		.where('is_price_public', '=', 1)
		.where('price_unit', 'is', null)
		.orderBy('price')
		.execute()
	const prices = rows.flatMap(({ price, facts }) => {
		return price === null || AnnuityFact.parse(JSON.parse(facts)).annuity ? [] : [price]
	})
	if (prices.length < FEWEST) return null
	const [lower, upper] = [Math.floor((prices.length - 1) / 2), Math.floor(prices.length / 2)]
	return { amount: Math.round(((prices[lower] ?? 0) + (prices[upper] ?? 0)) / 2), count: prices.length }
}
