import { emptySearch, formatSearchParams } from '#lib/homes/search/query/params.ts'
import { type Bounds, FULL_PRICE, type PriceRange, priceBounds } from '#lib/homes/search/query/price-range.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

/** Prices are rounded to these steps, in euro, so that nearly the same search is the same. */
const STEPS: Readonly<Record<Goal, number>> = { sale: 25_000, rent: 100 }
/** Most kinds, and most places, of a search that one sentence can describe. */
const MOST_NAMES = 6

function roundedPrice({ min, max }: Bounds, step: number, range: PriceRange): Bounds {
	const lower = min === null ? range.min : Math.floor(min / step) * step
	const upper = max === null ? range.max : Math.ceil(max / step) * step
	return priceBounds(lower, upper, range)
}

/**
 * Returns what a search asks for, as canonical parameters that begin with its goal: kinds of homes and places that the
 * site has, and a price. Null for a search that asks for none of these, or for anything else: then that may be why it
 * finds nothing, and what visitors typed or drew is nobody's business.
 */
export function vainCriteria(query: SearchQuery, range: PriceRange): string | null {
	const { goal, cities, types } = query
	const chosen = { cities: [], types: [], price: { ...FULL_PRICE } }
	const rest: SearchQuery = { ...query, ...chosen, sort: 'newest', page: 1, view: 'list' }
	if (formatSearchParams(rest, range).size > 0) return null
	if (cities.length > MOST_NAMES || types.length > MOST_NAMES) return null
	const price = roundedPrice(query.price, STEPS[goal], range)
	const asked = formatSearchParams({ ...emptySearch(goal), cities, types, price }, range)
	return asked.size === 0 ? null : `goal=${goal}&${asked}`
}
